#!/usr/bin/env python3
"""What oomlint costs and how right it is, on real code. `./dev bench` builds the release and calls this.

    bench.py --build FOLDER [speed] [--mixed PATH...] [--torch PATH...] [--repeat N]
    bench.py --build FOLDER cpp    [--repeat N]
    bench.py --build FOLDER cases  [-- OPTIONS]
    bench.py --build FOLDER labels --repos FOLDER [-- OPTIONS]
    bench.py --build FOLDER fixes  --git FOLDER   [-- OPTIONS]

speed   measures two trees: a mixed one (Python's library, django, sympy, sqlalchemy) and one where most files use torch
        (transformers, diffusers, timm). Without --mixed and --torch they are fetched with pip into .deps/bench.
cpp     measures C++ files against Clang and clang-tidy on the same files, with LibTorch's headers: those of the system,
        or of the folder in $OOMLINT_TORCH_INCLUDE.
cases, labels and fixes run ../shared/bench/score.py over what lies beside this repository in ../shared.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import cpp
import speed
import trees

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"


def score(options: argparse.Namespace, oomlint: Path) -> int:
    script = SHARED / "bench" / "score.py"
    if not script.is_file():
        sys.exit(f"bench: {options.what} needs the folder shared/ beside this repository")
    command = [sys.executable, str(script), options.what, "--oomlint", str(oomlint), "--rules", options.rules]
    labels = SHARED / "labels"
    if options.what == "cases":
        paths = [SHARED / "cases-py"]
    elif options.what == "labels":
        if not options.repos:
            sys.exit("bench: labels needs --repos, the folder that ../shared/bench/checkout.py lays out")
        command += ["--repos", str(options.repos)]
        paths = sorted(labels.glob("py-*.jsonl"))
    else:
        if not options.git:
            sys.exit("bench: fixes needs --git, the folder with the git directories <owner>+<name>")
        command += ["--git", str(options.git)]
        paths = [labels / "fixes.jsonl"]
    command += ["--lang", "py", *options.rest, *map(str, paths)]
    return subprocess.run(command, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path)
    parser.add_argument("what", nargs="?", default="speed", choices=["speed", "cpp", "cases", "labels", "fixes"])
    parser.add_argument("--mixed", nargs="+", type=Path, default=[])
    parser.add_argument("--torch", nargs="+", type=Path, default=[])
    parser.add_argument("--repeat", type=int, default=2, help="the best of so many runs counts")
    parser.add_argument("--repos", type=Path)
    parser.add_argument("--git", type=Path)
    parser.add_argument("--rules", default="101-112")
    parser.add_argument("rest", nargs="*", help="after `--`: more options for score.py")
    options = parser.parse_args()

    programs = speed.Programs(options.build.resolve() / "bin")
    if options.what == "cpp":
        return 0 if cpp.measure(programs.oomlint, options.repeat) else 1
    if options.what != "speed":
        return score(options, programs.oomlint)
    folder = ROOT / ".deps" / "bench"
    mixed = options.mixed or trees.mixed(folder)
    torch = options.torch or trees.torch_heavy(folder)
    for tree in (speed.Tree("mixed", mixed, 2.0), speed.Tree("torch-heavy", torch, 4.0)):
        speed.measure(programs, tree, options.repeat)
    return 0


if __name__ == "__main__":
    sys.exit(main())

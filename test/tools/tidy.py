#!/usr/bin/env python3
"""Runs clang-tidy on our sources, as many at a time as there are cores, and only on what changed since it was clean.

    tidy.py --build FOLDER [FILE...]

A source is unchanged while it, the headers of ours it includes, its compile command, its .clang-tidy and this file are.
What was clean is remembered in FOLDER/tidy; nothing else is.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from tool import ROOT, report_counts

CLANG_TIDY = "clang-tidy-19"
_FINDING = re.compile(r"^\S+:\d+:\d+: (error|warning): ")
_INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


@cache
def closure(file: Path) -> frozenset[Path]:
    """The file and all headers of ours that it includes, directly or not."""
    found, queue = {file}, [file]
    while queue:
        for name in _INCLUDE.findall(queue.pop().read_bytes()):
            header = ROOT / name.decode()
            if header.is_file() and header not in found:
                found.add(header)
                queue.append(header)
    return frozenset(found)


def key_of(entry: dict) -> str:
    key = hashlib.sha256(entry["command"].encode())
    source = Path(entry["file"])
    settings = [settings for folder in source.parents if (settings := folder / ".clang-tidy").exists()]
    for file in [*settings, Path(__file__), *sorted(closure(source))]:
        key.update(hashlib.sha256(file.read_bytes()).digest())
    return key.hexdigest()


def tidy(entry: dict, build: Path) -> str:
    """What clang-tidy has to say about one source; nothing where it is clean."""
    mark = build / "tidy" / key_of(entry)
    if mark.exists():
        return ""
    command = [CLANG_TIDY, "-p", str(build), "--quiet", entry["file"]]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, check=False)
    if run.returncode == 0:
        mark.touch()
        return ""
    found = [line for line in run.stdout.splitlines() if _FINDING.match(line)]
    return "\n".join(found) or f"{entry['file']}: exit status {run.returncode}\n{run.stdout}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path)
    parser.add_argument("files", nargs="*", type=Path, help="these alone; all without")
    options = parser.parse_args()

    build = options.build.resolve()
    wanted = {file.resolve() for file in options.files}
    (build / "tidy").mkdir(exist_ok=True)
    entries = [
        entry
        for entry in json.loads((build / "compile_commands.json").read_text())
        if (file := Path(entry["file"])).is_relative_to(ROOT)
        and file.suffix == ".cpp"
        and not file.is_relative_to(build)
        and (not wanted or file in wanted)
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = [text for text in pool.map(lambda entry: tidy(entry, build), entries) if text]
    print("\n".join(texts) if texts else f"{len(entries)} sources are clean")
    report_counts("tidy", 0 if texts else 1, 1 if texts else 0)
    return 1 if texts or not entries else 0


if __name__ == "__main__":
    sys.exit(main())

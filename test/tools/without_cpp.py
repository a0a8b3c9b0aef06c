#!/usr/bin/env python3
"""Builds what reads Python alone, and sees that it does.

without_cpp.py --build FOLDER
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from tool import ROOT, report_counts

# Whether it compiles is the question, not how fast it is.
OPTIONS = (
    "-DOOMLINT_CPP=OFF",
    "-DOOMLINT_WERROR=ON",
    "-DCMAKE_BUILD_TYPE=Debug",
    "-DCMAKE_CXX_FLAGS_DEBUG=-O0",
    "-DCMAKE_C_FLAGS_DEBUG=-O0",
)
PYTHON = """\
def validate(model, loader):
    model.eval()
    total = 0
    for x, y in loader:
        loss = model(x, y)
        total += loss
    return total
"""


def run(*command: str | Path, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def build_problem(build: Path) -> str:
    for command in (["cmake", "-G", "Ninja", *OPTIONS, "-S", ROOT, "-B", build], ["ninja", "-C", build, "oomlint"]):
        if (done := run(*command)).returncode != 0:
            return done.stdout
    return ""


def use_problem(program: Path) -> str:
    with tempfile.TemporaryDirectory(prefix="oomlint-") as name:
        folder = Path(name)
        (folder / "oomlint.toml").touch()
        (folder / "eval.py").write_text("import torch\n\n\n" + PYTHON)
        (folder / "eval.cpp").write_text("#include <torch/torch.h>\n")
        text = run(program, "check", "eval.py", "eval.cpp", folder=folder).stdout
    wanted = ("eval.py:9:9: error[OOM103]", "eval.cpp: is C++, which this build can't read")
    return "" if all(part in text for part in wanted) else f"an unexpected report:\n{text}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path)
    build = parser.parse_args().build.resolve()
    problem = build_problem(build) or use_problem(build / "bin" / "oomlint")
    print(problem or "builds, and reads Python")
    report_counts("without_cpp", 0 if problem else 1, 1 if problem else 0)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())

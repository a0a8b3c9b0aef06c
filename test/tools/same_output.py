#!/usr/bin/env python3
"""Checks that the output is the same, byte for byte, whatever the number of threads and the order of the arguments.

same_output.py --oomlint BIN FOLDER
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from pathlib import Path

from tool import project_of, report_counts

THREADS = (1, 2, 8)
ROUNDS = 10
FORMATS = ("full", "json")


def output(oomlint: Path, project: Path, threads: int, style: str, paths: list[str]) -> str:
    command = [str(oomlint), "check", "--no-cache", "-j", str(threads), "--output-format", style, *paths]
    run = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=600, check=False)
    return f"exit status {run.returncode}\n{run.stdout}{run.stderr}"


def differing_runs(oomlint: Path, project: Path, style: str) -> tuple[list[str], int]:
    """The runs whose output is not that of the first, and the length of that."""
    order = random.Random(0)
    paths = sorted(str(file.relative_to(project)) for file in project.rglob("*.py"))
    first = output(oomlint, project, 1, style, paths)
    wrong = []
    for number in range(ROUNDS):
        order.shuffle(paths)
        wrong += [
            f"{style}, -j{threads}, order {number}"
            for threads in THREADS
            if output(oomlint, project, threads, style, paths) != first
        ]
    return wrong, len(first)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()

    failed = 0
    with project_of(options.folder) as project:
        for style in FORMATS:
            wrong, length = differing_runs(options.oomlint.resolve(), project, style)
            print(
                "\n".join(f"other output: {run}" for run in wrong) or f"{style}: {length} characters, always the same"
            )
            failed += bool(wrong)
    report_counts("same_output", len(FORMATS) - failed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

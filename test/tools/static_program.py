#!/usr/bin/env python3
"""Checks that the program is one file that runs anywhere: static, small, and started at once.

static_program.py --oomlint BIN
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tool import report_counts

MOST_MEGABYTES = 45  # stripped
MOST_MILLISECONDS = 10
STARTS = 30  # the best counts: the machine may be busy


def run(*command: str | Path) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout


def link_problems(program: Path) -> list[str]:
    problems = []
    if "not a dynamic executable" not in (text := run("ldd", program)):
        problems.append(f"ldd says it needs libraries:\n{text}")
    if "Requesting program interpreter" in run("readelf", "--program-headers", program):
        problems.append("it asks for an interpreter")
    if "(NEEDED)" in run("readelf", "--dynamic", program):
        problems.append("it has a dynamic section that names libraries")
    return problems


def stripped_megabytes(program: Path) -> float:
    with tempfile.TemporaryDirectory(prefix="oomlint-") as folder:
        stripped = Path(folder, "oomlint")
        subprocess.run(["strip", "-o", stripped, program], check=True)
        return stripped.stat().st_size / 1e6


def start_milliseconds(program: Path) -> float:
    def one() -> float:
        started = time.perf_counter()
        subprocess.run([program, "--version"], stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - started) * 1e3

    return min(one() for _ in range(STARTS))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    program = parser.parse_args().oomlint.resolve()

    problems = link_problems(program)
    if (size := stripped_megabytes(program)) > MOST_MEGABYTES:
        problems.append(f"{size:.1f} MB stripped, more than {MOST_MEGABYTES}")
    if (start := start_milliseconds(program)) > MOST_MILLISECONDS:
        problems.append(f"starts in {start:.1f} ms, more than {MOST_MILLISECONDS}")
    print("\n".join(problems) if problems else "static")
    print(f"{size:.1f} MB stripped, starts in {start:.1f} ms")
    report_counts("static_program", 0 if problems else 1, 1 if problems else 0)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

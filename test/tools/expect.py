#!/usr/bin/env python3
"""Checks that oomlint reports what the lines of a file or folder expect, and nothing else.

    expect.py --oomlint BIN FILE-OR-FOLDER [oomlint's options]

    total += loss  # expect: OOM103                             any level, any message
    total += loss  # expect: OOM103 warning {{keeps the graph}}  with this level and a message that matches
    total += loss  # expect: OOM103, OOM104                      both
    total += loss  # may: OOM101                                 neither required nor wrong
    total += loss;  // expect: OOM103                            in C++ the same

Every finding counts, notes too. A finding belongs to each line of its range; one of more than ten lines, to its first.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tool import Finding, Mark, ToolError, check, marks_of, project_of, sources_of


def differences(findings: list[Finding], marks: list[Mark]) -> tuple[list[Mark], list[Finding]]:
    """Marks without a finding, and findings without a mark. A finding serves one `expect`."""
    left = list(findings)
    missing = []
    for mark in (m for m in marks if m.required):
        hit = next((f for f in left if f.fits(mark)), None)
        if hit is None:
            missing.append(mark)
        else:
            left.remove(hit)
    extra = [f for f in left if not any(f.fits(mark) for mark in marks if not mark.required)]
    return missing, extra


def source_line(path: Path, row: int) -> str:
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return lines[row - 1].strip() if 0 < row <= len(lines) else ""


def wanted(mark: Mark) -> str:
    level = f" {mark.level}" if mark.level else ""
    message = f" {{{{{mark.message}}}}}" if mark.message else ""
    return f"{mark.code}{level}{message}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("target", type=Path)
    options, arguments = parser.parse_known_args()

    with project_of(options.target) as project:
        try:
            findings = check(options.oomlint.resolve(), project, arguments)
        except ToolError as error:
            print(f"{options.target}: {error}")
            return 1
        files = sources_of(project)
        problems = 0
        for file in files:
            name = file.relative_to(project)
            missing, extra = differences([f for f in findings if f.path == file], marks_of(file))
            for mark in missing:
                print(f"{name}:{mark.line}: missing: {wanted(mark)}\n    {source_line(file, mark.line)}")
            for found in extra:
                print(f"{name}:{found.first}: unexpected: {found.code} {found.level}: {found.message}")
                print(f"    {source_line(file, found.first)}")
            problems += len(missing) + len(extra)
        for found in (f for f in findings if f.path not in files):
            print(f"{found.path}: reported, but no file of the test")
            problems += 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

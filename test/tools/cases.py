#!/usr/bin/env python3
"""Runs the cases: folders with case.json and a bad and a good side, each a file or a small project.

    cases.py --oomlint BIN [--rules 101-112] [--same-as FOLDER] [-v] FOLDER

A line of the bad side that must be reported ends in `# expect: OOM103`, in C++ `// expect: OOM103`; `may: OOM101` marks
what is neither required nor wrong. Any other error or warning is wrong, on the good side too. A case is skipped where
it expects a rule outside --rules, or is a notebook. Notes that nothing asked for may be a tenth of all findings.
"""

from __future__ import annotations

import argparse
import filecmp
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tool import Finding, ToolError, check, marks_of, project_of, report_counts, sources_of

HARD = ("error", "warning")
# Rules that are notes and nothing else, and those that may come as a note where the facts are weaker.
NOTES = {f"OOM{n}" for n in (108, 203, 204, 206, 208, 301, 302, 306, 406, 408, 409, 410, 412, 413, 503, 900)}
CAN_BE_NOTE = NOTES | {f"OOM{n}" for n in (104, 110, 304, 402, 403)}


@dataclass
class Result:
    name: str
    problems: list[str] = field(default_factory=list)
    matched: int = 0
    stray: int = 0


def sides_of(case: Path) -> list[Path]:
    sides = []
    for side in ("bad", "good"):
        if (case / side).is_dir():
            sides.append(case / side)
        else:
            sides += sorted(case.glob(f"{side}.*"))[:1]
    return sides


def files_of(side: Path) -> list[Path]:
    return sources_of(side) if side.is_dir() else [side]


def in_rules(code: str, ranges: list[tuple[int, int]]) -> bool:
    return any(low <= int(code[3:]) <= high for low, high in ranges)


def why_skipped(case: Path, ranges: list[tuple[int, int]]) -> str | None:
    files = [file for side in sides_of(case) for file in files_of(side)]
    codes = {mark.code for file in files for mark in marks_of(file) if mark.required}
    outside = sorted(code for code in codes if not in_rules(code, ranges))
    if outside:
        return f"expects {', '.join(outside)}"
    if any(file.suffix == ".ipynb" for file in files):
        return "notebook"
    return None


def compare(result: Result, file: Path, shown: str, findings: list[Finding]) -> None:
    """Adds to the result what the file's findings lack and what they have too much."""
    left = list(findings)
    marks = marks_of(file)
    for mark in (m for m in marks if m.required):
        hit = next((f for f in left if f.fits(mark) and (f.level in HARD or f.code in CAN_BE_NOTE)), None)
        if hit is None:
            result.problems.append(f"{shown}:{mark.line}: missing {mark.code}")
        else:
            left.remove(hit)
            result.matched += 1
    for found in (f for f in left if not any(f.fits(mark) for mark in marks)):
        if found.level in HARD:
            result.problems.append(f"{shown}:{found.first}: extra {found.level} {found.code}: {found.message}")
        elif found.code not in NOTES:
            result.stray += 1


def run_case(oomlint: Path, case: Path, ranges: list[tuple[int, int]]) -> Result:
    result = Result(case.name)
    for side in sides_of(case):
        with project_of(side) as project:
            try:
                findings = [f for f in check(oomlint, project, []) if in_rules(f.code, ranges)]
            except ToolError as error:
                result.problems.append(f"{case.name}/{side.name}: {error}")
                continue
            for file in sources_of(project):
                shown = f"{case.name}/{side.stem}/{file.relative_to(project)}"
                compare(result, file, shown, [f for f in findings if f.path == file])
    return result


def differing(ours: Path, theirs: Path) -> list[str]:
    """What two folders do not have in common, as relative paths."""
    names = {p.relative_to(top) for top in (ours, theirs) for p in top.rglob("*") if p.is_file()}
    same = filecmp.cmpfiles(ours, theirs, [str(name) for name in names], shallow=False)[0]
    return sorted(str(name) for name in names if str(name) not in same)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("--rules", default="101-112")
    parser.add_argument("--same-as", type=Path, help="the folder these cases are a copy of; skipped where it is absent")
    parser.add_argument("--counts-as", default="cases", metavar="TEST", help="the name of the test that this is")
    parser.add_argument("-v", "--verbose", action="store_true", help="list the skipped cases")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()

    ranges = [(int(p[0]), int(p[-1])) for p in (part.split("-") for part in options.rules.split(","))]
    cases = sorted(p.parent for p in options.folder.glob("*/case.json"))
    skipped = {case: why for case in cases if (why := why_skipped(case, ranges))}
    run = [case for case in cases if case not in skipped]
    oomlint = options.oomlint.resolve()
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda case: run_case(oomlint, case, ranges), run))

    wrong = [result for result in results if result.problems]
    for problem in (problem for result in wrong for problem in result.problems):
        print(problem)
    for case, why in skipped.items():
        if options.verbose or why == "notebook":
            print(f"skipped {case.name}: {why}")
    matched, stray = sum(r.matched for r in results), sum(r.stray for r in results)
    print(
        f"cases right: {len(run) - len(wrong)} of {len(run)} ({len(skipped)} skipped); "
        f"findings {matched}, stray notes {stray}"
    )

    failed = len(wrong)
    if stray * 10 > matched + stray:
        print("stray notes are more than a tenth of the findings")
        failed += 1
    if not run:
        print(f"no case in {options.folder}")
        failed += 1
    if options.same_as and options.same_as.is_dir():
        for name in differing(options.folder, options.same_as):
            print(f"{name}: not as in {options.same_as}")
            failed += 1
    report_counts(options.counts_as, len(run) - len(wrong), failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

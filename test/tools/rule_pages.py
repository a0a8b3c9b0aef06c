#!/usr/bin/env python3
"""Checks that every rule explains itself, and that its examples are true.

    rule_pages.py --oomlint BIN [--without-cpp]

A page has the fixed headings in their order. Each block of Python or C++ under "Example" must be reported by that rule
and by no other; each under "Use instead" by none, as error or warning. Blocks elsewhere are not run. A rule has both in
every language that it reads; those of C++ are not run on a build without it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tool import ToolError, check, project_of, report_counts

HEADINGS = ["What it does", "Why it costs memory", "Example", "Use instead", "When not to fix", "Fix safety"]
HARD = ("error", "warning")

# How a page marks a language's blocks, and the file that such a block makes.
FENCES = {"python": ("Python", "example.py"), "cpp": ("C++", "example.cpp")}

_BLOCK = re.compile(r"^```(python|cpp)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def oomlint_text(oomlint: Path, *arguments: str) -> str:
    run = subprocess.run([str(oomlint), *arguments], capture_output=True, text=True, timeout=60, check=False)
    if run.returncode != 0:
        raise ToolError(f"oomlint {' '.join(arguments)}: exit status {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def sections_of(page: str) -> dict[str, str]:
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)
    return {title.strip(): text for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def example_problems(oomlint: Path, code: str, heading: str, number: int, name: str, text: str) -> list[str]:
    where = f"{code}: {heading}, block {number}"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, name)
        file.write_text(text)
        with project_of(file) as project:
            found = check(oomlint, project, [])
    if heading == "Use instead":
        return [
            f"{where}: reported as {f.level} {f.code} in line {f.first}: {f.message}" for f in found if f.level in HARD
        ]
    problems = [f"{where}: also reported as {f.code} in line {f.first}: {f.message}" for f in found if f.code != code]
    if not any(f.code == code for f in found):
        problems.append(f"{where}: not reported")
    return problems


def rule_problems(oomlint: Path, code: str, languages: list[str], not_run: str) -> list[str]:
    sections = sections_of(oomlint_text(oomlint, "rule", code))
    titles = [title for title in sections if title in HEADINGS]
    if titles != HEADINGS:
        return [f"{code}: the headings are {titles}, not {HEADINGS}"]
    problems = [f"{code}: nothing under {title}" for title in HEADINGS if not sections[title].strip()]
    for heading in ("Example", "Use instead"):
        blocks = _BLOCK.findall(sections[heading])
        shown = {FENCES[fence][0] for fence, _ in blocks}
        problems += [f"{code}: no block of {name} under {heading}" for name in languages if name not in shown]
        for number, (fence, text) in enumerate(blocks, 1):
            if fence == not_run:
                continue
            problems += example_problems(oomlint, code, heading, number, FENCES[fence][1], text)
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("--without-cpp", action="store_const", const="cpp", default="", help="this build reads no C++")
    options = parser.parse_args()
    oomlint = options.oomlint.resolve()

    rules = json.loads(oomlint_text(oomlint, "rules", "--output-format", "json"))
    wrong = 0
    for rule in rules:
        try:
            problems = rule_problems(oomlint, rule["code"], rule["languages"], options.without_cpp)
        except ToolError as error:
            problems = [f"{rule['code']}: {error}"]
        print("\n".join(problems) if problems else f"{rule['code']}: headings and examples hold")
        wrong += bool(problems)
    if not rules:
        print("oomlint knows no rule")
    report_counts("rule_pages", len(rules) - wrong, wrong if rules else 1)
    return 1 if wrong or not rules else 0


if __name__ == "__main__":
    sys.exit(main())

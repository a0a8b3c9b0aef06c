#!/usr/bin/env python3
"""Writes what the documentation takes from the program: the pages of docs/rules and the example's output in README.md.

docs.py --oomlint BIN            write
docs.py --oomlint BIN --check    say what is out of date
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rule_pages import oomlint_text
from tool import ROOT, project_of, report_counts

RULES = ROOT / "docs" / "rules"
README = ROOT / "README.md"

# The program, and after it the output that is written here.
_EXAMPLE = re.compile(
    r"(`(?P<name>\w+\.py)`:\n\n```python\n(?P<program>.*?)```\n.*?```text\n)(?P<output>.*?)```", re.DOTALL
)


def rule_pages(oomlint: Path) -> dict[Path, str]:
    rules = json.loads(oomlint_text(oomlint, "rules", "--output-format", "json"))
    pages = {RULES / f"{rule['code']}.md": oomlint_text(oomlint, "rule", rule["code"]) for rule in rules}
    rows = "".join(
        f"| [{r['code']}]({r['code']}.md) | {r['name']} | {r['level']} | {r['since']} | {r['summary']} |\n"
        for r in rules
    )
    pages[RULES / "README.md"] = (
        "# Rules\n\n"
        "Written by `./dev docs` from the rules' own records; change those, in `checkers/`.\n\n"
        "| code | name | level | since | what it reports |\n| --- | --- | --- | --- | --- |\n" + rows
    )
    return pages


def readme(oomlint: Path) -> str:
    text = README.read_text()
    example = _EXAMPLE.search(text)
    if example is None:
        sys.exit("README.md has no example: a block of Python and a block of text after it")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, example["name"])
        file.write_text(example["program"])
        with project_of(file) as project:
            command = [str(oomlint), file.name]
            run = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=60, check=False)
    return text[: example.start("output")] + run.stdout + text[example.end("output") :]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()

    oomlint = options.oomlint.resolve()
    wanted = {**rule_pages(oomlint), README: readme(oomlint)}
    there = {file: file.read_text() for file in [README, *RULES.glob("*.md")]}
    stale = sorted(file for file in {*wanted, *there} if wanted.get(file) != there.get(file))
    if options.check:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is out of date: run ./dev docs")
        report_counts("docs", 0 if stale else 1, 1 if stale else 0)
        return 1 if stale else 0

    RULES.mkdir(parents=True, exist_ok=True)
    for file in stale:
        if file in wanted:
            file.write_text(wanted[file])
        else:
            file.unlink()
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Writes docs/rules: one page a rule and a table of all, from what `oomlint rules` and `oomlint rule` print.

rule_docs.py --oomlint BIN FOLDER            write
rule_docs.py --oomlint BIN --check FOLDER    say what is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rule_pages import oomlint_text
from tool import report_counts


def pages(oomlint: Path) -> dict[str, str]:
    rules = json.loads(oomlint_text(oomlint, "rules", "--output-format", "json"))
    out = {f"{rule['code']}.md": oomlint_text(oomlint, "rule", rule["code"]) for rule in rules}
    rows = "".join(
        f"| [{r['code']}]({r['code']}.md) | {r['name']} | {r['level']} | {r['since']} | {r['summary']} |\n"
        for r in rules
    )
    out["README.md"] = (
        "# Rules\n\n"
        "Written by `./dev docs` from the rules' own records; change those, in `checkers/`.\n\n"
        "| code | name | level | since | what it reports |\n| --- | --- | --- | --- | --- |\n" + rows
    )
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()

    wanted = pages(options.oomlint.resolve())
    there = {file.name: file.read_text() for file in options.folder.glob("*.md")}
    if options.check:
        stale = sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))
        for name in stale:
            print(f"{options.folder.name}/{name} is out of date: run ./dev docs")
        report_counts("rule_docs", 0 if stale else 1, 1 if stale else 0)
        return 1 if stale else 0

    options.folder.mkdir(parents=True, exist_ok=True)
    for name in there.keys() - wanted.keys():
        (options.folder / name).unlink()
    for name, text in wanted.items():
        (options.folder / name).write_text(text)
    print(f"{len(wanted)} pages in {options.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

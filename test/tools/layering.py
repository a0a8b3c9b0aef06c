#!/usr/bin/env python3
"""Checks what the tree promises: who may include what, no file too long to read, no path of one machine.

Usage: layering.py [ROOT]

docs/architecture.md says why. A folder that this table does not know is an error: a new part needs its arrows first.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tool import ROOT, report_counts

# What the files of a folder may include of ours: folders, or single headers.
ARROWS: dict[str, tuple[str, ...]] = {
    "model": ("model",),
    "findings": ("findings", "model"),
    "knowledge": ("knowledge", "model"),
    "frontends/python": ("frontends/python", "model"),
    "frontends/cpp": ("frontends/cpp", "model"),
    "analysis": ("analysis", "model", "knowledge", "findings"),
    "checkers": ("checkers", "analysis", "model", "findings"),
    "report": ("report", "findings", "model", "checkers/rule.h"),
    "driver": ("driver", "report", "checkers", "analysis", "findings", "frontends", "knowledge", "model"),
    "bench": ("frontends/python", "model"),
    "test": ("driver", "report", "checkers", "analysis", "findings", "frontends", "knowledge", "model", "test"),
}
# checkers/run ties the stages together, so it is handed the knowledge that the analysis reads.
EXCEPTIONS: dict[str, tuple[str, ...]] = {
    "checkers/run.h": ("knowledge/knowledge.h",),
    "checkers/run.cpp": ("knowledge/knowledge.h",),
}
# Libraries that stay behind a border: the file names that may include them.
LIBRARIES: dict[str, str] = {
    r"tree_sitter/": r"frontends/python/.*",
    # How a file is compiled is found out without Clang, so that it is built and tested everywhere.
    r"(clang|llvm|clang-c)/": r"frontends/cpp/(?!commands/).*",
    r"nlohmann/": r"(knowledge|report|driver|frontends/cpp|test/unit)/.*\.cpp",
    r"CLI/": r"driver/.*\.cpp",
    r"toml\+\+/": r"driver/.*\.cpp",
    r"(gtest|gmock)/": r"test/unit/.*",
}
MAX_LINES = 900
SOURCES = (".cpp", ".h", ".py", ".md", ".txt", ".json", ".cmake", ".toml", ".in", ".yml", "")
LONG_FORMS = (".md", ".json")  # a page or a table of records is as long as it is
SAID_AGAIN = ("frontends/cpp/headers/", "test/data/model_headers/")  # what others declare: as long as theirs
# Code that is analysed, not built: of others, kept as it is, or with expectations at the ends of its lines.
FOREIGN = ("test/cases/", "test/lit/rules/cpp/")
MODEL_HEADERS = "frontends/cpp/headers/"  # read by our Clang in place of a library's: they include each other alone

_INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
_MACHINE = re.compile(r"(?<![\w.])/(?:work|farm|root|home/\w+|tmp/bash_jobs)/")


def tree(root: Path) -> Iterator[Path]:
    """Our files, relative to the root: no hidden folder but .ci, nothing built."""
    for top in sorted(root.iterdir()):
        if top.name in ("build", ".git", ".deps", ".cache"):
            continue
        files = sorted(top.rglob("*")) if top.is_dir() else [top]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix in SOURCES:
                yield file.relative_to(root)


def part_of(name: str) -> str | None:
    return max((part for part in ARROWS if name.startswith(part + "/")), key=len, default=None)


def include_problems(name: str, text: str, ours: set[str]) -> list[str]:
    part = part_of(name)
    if part is None:
        return [f"{name}: its folder is not in the table of arrows"]
    problems = []
    allowed = ARROWS[part] + EXCEPTIONS.get(name, ())
    for sign, header in _INCLUDE.findall(text):
        for library, places in LIBRARIES.items():
            if re.match(library, header) and not re.fullmatch(places, name):
                problems.append(f"{name}: <{header}> stays in {places}")
        if sign == "<":
            continue
        if header not in ours and not header.endswith(("driver/version.h",)):
            problems.append(f'{name}: "{header}" is not a file of the tree (includes are relative to the root)')
        elif not any(header == target or header.startswith(target + "/") for target in allowed):
            problems.append(f'{name}: {part} must not include "{header}"')
    return problems


def text_problems(name: str, text: str) -> list[str]:
    problems = []
    lines = text.splitlines()
    if len(lines) > MAX_LINES and not name.endswith(LONG_FORMS) and not name.startswith(SAID_AGAIN):
        problems.append(f"{name}: {len(lines)} lines, more than {MAX_LINES}")
    for row, line in enumerate(lines, 1):
        if found := _MACHINE.search(line):
            problems.append(f"{name}:{row}: a path of one machine: {found.group()}")
    return problems


def problems_of(root: Path) -> tuple[list[str], int]:
    files = [file for file in tree(root) if not str(file).startswith(FOREIGN)]
    ours = {str(file) for file in files}
    problems = []
    for file in files:
        name = str(file)
        text = (root / file).read_text(encoding="utf-8", errors="replace")
        problems += text_problems(name, text)
        if file.suffix in (".cpp", ".h") and not name.startswith(MODEL_HEADERS):
            problems += include_problems(name, text, ours)
    return problems, len(files)


def main() -> int:
    problems, count = problems_of(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
    print("\n".join(problems) if problems else f"{count} files keep to the rules")
    report_counts("layering", 0 if problems else 1, 1 if problems else 0)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

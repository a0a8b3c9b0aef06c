"""What the test tools share: running oomlint on a copy of its input, and reading marks from source lines."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Files that can have marks.
SUFFIXES = (".py", ".pyi", ".ipynb", ".cpp", ".cc", ".cxx", ".cu", ".h", ".hpp", ".cuh")

_CODE = r"[A-Z]+\d{3}"
_ITEM = rf"{_CODE}(?:\s+(?:error|warning|note)\b)?(?:\s*\{{\{{.*?\}}\}})?"
_MARK = re.compile(rf"(?:#|//)\s*(expect|may):\s*({_ITEM}(?:\s*,\s*{_ITEM})*)")
_PARTS = re.compile(rf"({_CODE})(?:\s+(error|warning|note)\b)?(?:\s*\{{\{{(.*?)\}}\}})?")


@dataclass(frozen=True)
class Mark:
    """One code that a line must (`expect`) or may be reported for."""

    required: bool
    code: str
    line: int
    cell: int | None = None
    level: str | None = None
    message: str | None = None  # a regular expression


@dataclass(frozen=True)
class Finding:
    code: str
    level: str
    path: Path  # absolute
    first: int
    last: int
    cell: int | None
    message: str

    def covers(self, line: int) -> bool:
        """A long range speaks for its first line alone."""
        last = self.last if self.last - self.first <= 10 else self.first
        return self.first <= line <= last

    def fits(self, mark: Mark) -> bool:
        return (
            self.code == mark.code
            and self.covers(mark.line)
            and mark.cell in (None, self.cell)
            and mark.level in (None, self.level)
            and (mark.message is None or re.search(mark.message, self.message) is not None)
        )


class ToolError(Exception):
    """oomlint failed, or printed what is not the agreed JSON."""


def marks_of_text(text: str, cell: int | None = None) -> list[Mark]:
    return [
        Mark(kind == "expect", code, row, cell, level or None, message or None)
        for row, line in enumerate(text.splitlines(), 1)
        for kind, items in _MARK.findall(line)
        for code, level, message in _PARTS.findall(items)
    ]


def marks_of(path: Path) -> list[Mark]:
    """The marks of one file; a notebook is read cell by cell."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix != ".ipynb":
        return marks_of_text(text)
    cells = json.loads(text)["cells"]
    return [
        mark
        for number, cell in enumerate(cells)
        if cell["cell_type"] == "code"
        for mark in marks_of_text("".join(cell["source"]), number)
    ]


def sources_of(project: Path) -> list[Path]:
    """Every file of a folder that can have marks."""
    return sorted(file for file in project.rglob("*") if file.suffix in SUFFIXES and file.is_file())


@contextmanager
def project_of(target: Path) -> Iterator[Path]:
    """A copy of the file or folder as a project of its own, so that neither this repository nor its folder named `test`
    takes part in the analysis."""
    with tempfile.TemporaryDirectory(prefix="oomlint-") as name:
        project = Path(name).resolve()
        if target.is_dir():
            shutil.copytree(target, project, dirs_exist_ok=True, symlinks=True)
        else:
            shutil.copy(target, project)
        if not (project / "pyproject.toml").exists():
            (project / "oomlint.toml").touch()
        yield project


def check(oomlint: Path, project: Path, arguments: list[str]) -> list[Finding]:
    """All findings of the project, of every level."""
    command = [str(oomlint), "check", "--output-format", "json", "--no-cache", *arguments, "."]
    run = subprocess.run(command, capture_output=True, text=True, cwd=project, timeout=600, check=False)
    if run.returncode not in (0, 1):
        raise ToolError(f"exit status {run.returncode}: {run.stderr.strip()[-800:]}")
    try:
        return [_finding(row, project) for row in json.loads(run.stdout)]
    except (ValueError, KeyError, TypeError) as error:
        raise ToolError(f"not the agreed JSON ({error!r}): {run.stdout[:400]}") from error


def _finding(row: dict, project: Path) -> Finding:
    first = row["location"]["row"]
    last = (row.get("end_location") or row["location"])["row"]
    path = (project / row["filename"]).resolve()
    return Finding(row["code"], row["level"], path, first, last, row.get("cell"), row.get("message", ""))


def report_counts(name: str, passed: int, failed: int) -> None:
    """Leaves the numbers for `./dev test`, which adds them up."""
    folder = os.environ.get("OOMLINT_COUNTS")
    if folder:
        Path(folder, f"{name}.json").write_text(json.dumps({"passed": passed, "failed": failed}))

"""Time and memory of whole runs against the time of parsing alone."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000
BASE_MEMORY = 60 * MEGABYTE
EVERY_FILE = ["--no-content-skip", "--include-tests"]


@dataclass(frozen=True)
class Programs:
    folder: Path

    @property
    def oomlint(self) -> Path:
        return self.folder / "oomlint"

    @property
    def parse(self) -> Path:
        return self.folder / "bench_parse"


@dataclass(frozen=True)
class Tree:
    name: str
    paths: list[Path]
    bound: float  # of a whole run's time by that of parsing alone


@dataclass(frozen=True)
class Run:
    seconds: float
    cpu_seconds: float
    peak: int  # bytes
    text: str  # what it wrote to stderr


def run_oomlint(programs: Programs, paths: list[Path], threads: int, *options: str) -> Run:
    command = [str(programs.oomlint), "check", "--no-cache", "--output-format", "json", "-o", os.devnull]
    command += ["-j", str(threads), "--exclude", ".git", *options, *map(str, paths)]
    with tempfile.TemporaryFile("w+") as log:
        started = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        log.seek(0)
        text = log.read()
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"bench: {' '.join(command)}\n{text[-2000:]}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, text)


def best(runs: list[Run]) -> Run:
    return min(runs, key=lambda run: run.seconds)


def files_of(programs: Programs, paths: list[Path]) -> list[str]:
    command = [str(programs.oomlint), "check", "--show-files", "--exclude", ".git", *EVERY_FILE, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def alone(programs: Programs, mode: str, files: list[str], repeat: int) -> dict[str, float]:
    """Reading, parsing or lowering by itself, one thread."""
    runs = [
        json.loads(
            subprocess.run(
                [str(programs.parse), mode], input="\n".join(files), capture_output=True, text=True, check=True
            ).stdout
        )
        for _ in range(repeat)
    ]
    return min(runs, key=lambda run: run["seconds"])


QUARTERS = 4


def quarter_of(files: list[str], quarter: int, folder: Path) -> int:
    """Copies one quarter of the files, told by a hash of the path, to where they stood; the number of its lines."""
    lines = 0
    for name in files:
        if hashlib.sha256(name.encode()).digest()[0] % QUARTERS == quarter:
            target = folder / Path(name).resolve().relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)
            lines += target.read_bytes().count(b"\n")
    return lines


def not_parallel(statistics: str) -> str:
    found = re.search(r"^not parallel +\S+ +(\S+ %)", statistics, re.MULTILINE)
    return found.group(1) if found else "unknown"


def row(label: str, value: str, bound: str = "") -> None:
    print(f"  {label:<46} {value:>16}   {bound}".rstrip(), flush=True)


def measure(programs: Programs, tree: Tree, repeat: int) -> None:
    files = files_of(programs, tree.paths)
    print(f"\n{tree.name}: {', '.join(path.name for path in tree.paths)}", flush=True)
    alone(programs, "read", files, 1)  # fills the page cache
    parse, lower = alone(programs, "parse", files, repeat), alone(programs, "lower", files, repeat)
    lines = int(parse["lines"])
    row("files", f"{len(files):,}")
    row("lines", f"{lines:,}", ">= 500,000")
    row("parsing alone", f"{parse['seconds']:.2f} s", f"{parse['cpu_seconds']:.2f} s of processor time")
    row(
        "parsing and lowering alone",
        f"{lower['seconds']:.2f} s",
        f"{lower['seconds'] / parse['seconds']:.2f} of parsing",
    )

    one = best([run_oomlint(programs, tree.paths, 1, *EVERY_FILE, "--statistics") for _ in range(repeat)])
    row("every file, one thread", f"{one.seconds:.2f} s", f"{one.cpu_seconds:.2f} s of processor time")
    row("  by parsing alone", f"{one.seconds / parse['seconds']:.2f}", f"<= {tree.bound}")
    row("  by parsing alone, processor time", f"{one.cpu_seconds / parse['cpu_seconds']:.2f}")
    row("  not parallel, of all stages", not_parallel(one.text), "<= 5 %")
    row("  lines a second", f"{lines / one.seconds:,.0f}")
    row("  peak memory", f"{one.peak / MEGABYTE:.0f} MB")
    row("  bytes a line over 60 MB", f"{max(0, one.peak - BASE_MEMORY) / lines:.0f}", "<= 800")
    two = best([run_oomlint(programs, tree.paths, 2, *EVERY_FILE, "--statistics") for _ in range(repeat)])
    row("every file, two threads", f"{two.seconds:.2f} s")
    row("  by one thread", f"{two.seconds / one.seconds:.2f}", "<= 0.6")
    row("  peak memory", f"{two.peak / MEGABYTE:.0f} MB")
    skipping = best([run_oomlint(programs, tree.paths, 1, "--include-tests") for _ in range(repeat)])
    row("files without torch skipped, one thread", f"{skipping.seconds:.2f} s")

    # The files are not alike, so all four quarters are measured: together they hold each file once.
    seconds = []
    for quarter in range(QUARTERS):
        with tempfile.TemporaryDirectory() as folder:
            quarter_lines = quarter_of(files, quarter, Path(folder))
            part = best([run_oomlint(programs, [Path(folder)], 1, *EVERY_FILE) for _ in range(repeat)])
        seconds.append(part.seconds)
        row(f"quarter {quarter + 1} of the files ({quarter_lines:,} lines)", f"{part.seconds:.2f} s")
    mean = sum(seconds) / QUARTERS
    row(f"  {QUARTERS} times as many files take", f"{one.seconds / mean:.2f} times", f"<= {QUARTERS * 1.1:.2f}")
    print("  stages, one thread, then two:")
    for run in (one, two):
        print("\n".join(f"    {line}" for line in run.text.strip().splitlines()), flush=True)

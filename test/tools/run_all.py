#!/usr/bin/env python3
"""Runs every check and every suite over a finished build, and adds up what passed and what failed.

    run_all.py --build FOLDER --ruff RUFF

The last line is `N passed, N failed`: each unit test, lit test, case and rule counts, and so does each check of style.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import style
from tool import ROOT

TIDY = Path(__file__).with_name("tidy.py")
SHOWN_LINES = 120


@dataclass
class Total:
    passed: int = 0
    failed: int = 0

    def add(self, name: str, passed: int, failed: int, seconds: float, output: str) -> None:
        self.passed += passed
        self.failed += failed
        sign = "FAIL" if failed else "ok"
        print(f"{sign:4} {name}: {passed} passed, {failed} failed ({seconds:.1f} s)", flush=True)
        if failed:
            lines = [line for line in output.strip().splitlines() if not line.startswith("PASS: ")]
            if len(lines) > 2 * SHOWN_LINES:  # the end tells what failed, the start how
                lines[SHOWN_LINES:-SHOWN_LINES] = [f"... {len(lines) - 2 * SHOWN_LINES} lines left out ..."]
            print("\n".join(f"     {line}" for line in lines))


def run_check(total: Total, name: str, check: Callable[[], str]) -> None:
    started = time.monotonic()
    output = check()
    total.add(name, 0 if output else 1, 1 if output else 0, time.monotonic() - started, output)


def run_tidy(build: Path) -> str:
    run = subprocess.run(
        [sys.executable, str(TIDY), "--build", str(build)], capture_output=True, text=True, check=False
    )
    return "" if run.returncode == 0 else run.stdout + run.stderr


def counts_of(folder: Path, name: str) -> tuple[int, int] | None:
    """What a suite left behind, in its own format; None where it left nothing."""
    if (file := folder / f"{name}.json").exists():
        row = json.loads(file.read_text())
        return row["passed"], row["failed"]
    if (file := folder / f"{name}.gtest").exists():
        row = json.loads(file.read_text())
        bad = row["failures"] + row["errors"]
        return row["tests"] - bad - row["disabled"], bad
    if (file := folder / f"{name}.lit").exists():
        codes = [test["code"] for test in json.loads(file.read_text())["tests"]]
        bad = sum(code in ("FAIL", "XPASS", "TIMEOUT", "UNRESOLVED") for code in codes)
        return sum(code in ("PASS", "XFAIL", "FLAKYPASS") for code in codes), bad
    return None


def run_suites(total: Total, build: Path) -> None:
    counts, report = build / "counts", build / "ctest.xml"
    for old in [report, *counts.glob("*")]:
        old.unlink(missing_ok=True)
    command = [
        "ctest",
        "--test-dir",
        str(build),
        "--quiet",
        "--output-on-failure",
        "-j2",
        "--output-junit",
        str(report),
    ]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if not report.exists():
        total.add("ctest", 0, 1, 0, run.stdout)
        return
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        name, ok = case.attrib["name"], case.attrib["status"] == "run"
        skipped = case.find("skipped")
        if skipped is not None and skipped.get("message", "").startswith("SKIP_RETURN_CODE"):
            print(f"skip {name}: {(case.findtext('system-out') or '').strip()}", flush=True)
            continue
        passed, failed = counts_of(counts, name) or (int(ok), int(not ok))
        nothing_ran = passed + failed == 0
        if not ok or nothing_ran:
            failed = max(failed, 1)
        output = case.findtext("system-out") or ("no test ran" if nothing_ran else "")
        total.add(name, passed, failed, float(case.attrib["time"]), output)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=Path)
    parser.add_argument("--ruff", required=True)
    options = parser.parse_args()
    build = (ROOT / options.build).resolve()

    total = Total()
    run_check(total, "C++ format", style.check_cpp_format)
    run_check(total, "Python lint", lambda: style.check_python_lint(options.ruff))
    run_check(total, "Python format", lambda: style.check_python_format(options.ruff))
    run_suites(total, build)
    run_check(total, "clang-tidy", lambda: run_tidy(build))
    print(f"\n{total.passed} passed, {total.failed} failed")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())

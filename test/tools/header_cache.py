#!/usr/bin/env python3
"""Checks that kept headers change nothing but the time: none kept, the first run, later ones and two at once print the
same, whatever is in the cache.

header_cache.py --oomlint BIN FOLDER
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tool import project_of, report_counts


class Checks:
    def __init__(self, oomlint: Path, project: Path, cache: Path) -> None:
        self.oomlint, self.project, self.cache = oomlint, project, cache
        # No header is precompiled where there is no room for it.
        self.expected = self.finish(self.start("--no-cache", temporary=Path("/nowhere")))
        self.passed = self.failed = 0

    def start(self, *arguments: str, temporary: Path | None = None) -> subprocess.Popen:
        command = [
            str(self.oomlint),
            "check",
            "--output-format=json",
            *(arguments or ("--cache-dir", str(self.cache))),
            ".",
        ]
        return subprocess.Popen(
            command,
            cwd=self.project,
            env=os.environ | ({"TMPDIR": str(temporary)} if temporary else {}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def finish(self, run: subprocess.Popen) -> str:
        output, _ = run.communicate(timeout=600)
        return f"exit status {run.returncode}\n{output}"

    def check(self, what: str, good: bool) -> None:
        self.passed += good
        self.failed += not good
        print(f"{'ok' if good else 'FAILED'}: {what}")

    def same(self, what: str) -> None:
        self.check(what, self.finish(self.start()) == self.expected)

    def kept(self) -> dict[Path, tuple[int, int]]:
        """What was written, and when: a file that is only used gets a new age, not a new inode."""
        return {file: (file.stat().st_ino, file.stat().st_size) for file in sorted(self.cache.glob("*.headers"))}

    def damaged(self, what: str, contents: bytes) -> None:
        before = self.kept()
        for file in before:
            file.write_bytes(contents)
        self.same(what)
        sizes = [size for _, size in self.kept().values()]
        self.check(f"{what}: written anew", sizes == [size for _, size in before.values()])


def without_a_cache(checks: Checks, temporary: Path) -> None:
    """Headers are precompiled for the run alone."""
    temporary.mkdir()
    before = temporary.stat().st_mtime_ns
    run = checks.start("--no-cache", temporary=temporary)
    checks.check("without a cache", checks.finish(run) == checks.expected)
    checks.check("without a cache: nothing is left", not list(temporary.iterdir()))
    checks.check("without a cache: something was there meanwhile", temporary.stat().st_mtime_ns > before)


def killed_while_writing(checks: Checks) -> None:
    """Whenever it dies, the next run finds a whole file or none."""
    for delay in (0.02, 0.1, 0.2, 0.3):
        for file in checks.cache.iterdir():
            file.unlink()
        run = checks.start()
        time.sleep(delay)
        os.killpg(run.pid, signal.SIGKILL)  # its workers, too
        run.communicate()
        checks.same(f"after a run that was killed {delay} s after its start")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    with project_of(options.folder) as project, tempfile.TemporaryDirectory(prefix="oomlint-") as name:
        checks = Checks(options.oomlint.resolve(), project, Path(name, "cache"))
        checks.check("something is found", "OOM" in checks.expected)
        together = [checks.start(), checks.start()]
        checks.check("two first runs at once", [checks.finish(run) for run in together] == [checks.expected] * 2)
        first = checks.kept()
        checks.check("headers are kept", bool(first))
        checks.same("a later run")
        checks.check("a later run writes nothing", checks.kept() == first)
        checks.damaged("cut short", next(iter(first)).read_bytes()[:10000])
        checks.damaged("not ours", b"of another program")
        checks.damaged("empty", b"")
        killed_while_writing(checks)
        without_a_cache(checks, Path(name, "temporary"))
    report_counts("header_cache", checks.passed, checks.failed)
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())

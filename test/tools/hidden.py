#!/usr/bin/env python3
"""Runs a command where no compiler, no header and no LibTorch is to be seen, in a mount namespace of its own.

hidden.py COMMAND...

The exit status is the command's, or 77 where namespaces are not allowed.
"""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77
HIDDEN = (
    "usr/lib/llvm-*",
    "usr/lib/clang",
    "usr/lib/gcc",
    "usr/include",
    "usr/local/include",
    "usr/local/cuda*",
    "usr/share/*torch*",
    *(f"{folder}/*torch*".lstrip("/") for folder in site.getsitepackages()),
)
MOUNT = 'empty=$1; shift; while [ "$1" != -- ]; do mount --bind "$empty" "$1"; shift; done; shift; exec "$@"'


def hidden_folders() -> list[str]:
    found = {path.resolve() for pattern in HIDDEN for path in Path("/").glob(pattern) if path.is_dir()}
    return sorted(str(folder) for folder in found if found.isdisjoint(folder.parents))


def unshare() -> list[str]:
    return ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]


def why_not(empty: str) -> str:
    """Why mounts can't be hidden here; empty where they can."""
    if shutil.which("unshare") is None:
        return "there is no unshare"
    trial = [*unshare(), "sh", "-c", MOUNT, "sh", empty, "/usr/include", "--", "true"]
    run = subprocess.run(trial, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    return "" if run.returncode == 0 else run.stderr.strip() or f"exit status {run.returncode}"


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="oomlint-") as empty:
        if reason := why_not(empty):
            print(f"skipped, mount namespaces are not allowed here: {reason}")
            return SKIPPED
        folders = hidden_folders()
        print(f"hidden: {' '.join(folders)}", flush=True)
        command = [*unshare(), "sh", "-c", MOUNT, "sh", empty, *folders, "--", *sys.argv[1:]]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

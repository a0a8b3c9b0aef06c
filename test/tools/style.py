#!/usr/bin/env python3
"""Formats our C++ (clang-format) and Python (ruff), or says what is not formatted.

Usage: style.py --ruff RUFF [--fix]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from layering import FOREIGN, tree
from tool import ROOT

CLANG_FORMAT = "clang-format-19"


def cpp_files() -> list[str]:
    return [str(f) for f in tree(ROOT) if f.suffix in (".cpp", ".h") and not str(f).startswith(FOREIGN)]


def run(*command: str) -> str:
    """What the command had to say, nothing where it succeeded."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout or f"{command[0]}: exit status {done.returncode}"


def check_cpp_format() -> str:
    return run(CLANG_FORMAT, "--dry-run", "-Werror", *cpp_files())


def check_python_lint(ruff: str) -> str:
    return run(ruff, "check", "--quiet", "--no-cache", ".")


def check_python_format(ruff: str) -> str:
    return run(ruff, "format", "--check", "--diff", "--no-cache", ".")


def fix(ruff: str) -> str:
    return (
        run(CLANG_FORMAT, "-i", *cpp_files())
        + run(ruff, "check", "--fix", "--quiet", "--no-cache", ".")
        + run(ruff, "format", "--quiet", "--no-cache", ".")
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruff", required=True, type=Path)
    parser.add_argument("--fix", action="store_true")
    options = parser.parse_args()
    ruff = str(options.ruff)
    text = fix(ruff) if options.fix else check_cpp_format() + check_python_lint(ruff) + check_python_format(ruff)
    print(text, end="")
    return 1 if text else 0


if __name__ == "__main__":
    sys.exit(main())

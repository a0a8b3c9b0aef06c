#!/usr/bin/env python3
"""Checks that C++ means the same with oomlint's own headers and with LibTorch's: each file's model, and what is found.

real_headers.py --oomlint BIN --dump BIN FOLDER

The real headers are those of the system (Debian's libtorch-dev) and those of the folders in $OOMLINT_TORCH_INCLUDE,
such as torch/include of an unpacked wheel. Where there are none, the exit status is 77.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tool import project_of, report_counts

SKIPPED = 77
SYSTEM = Path("/usr/include")
SOURCES = (".cpp", ".cc", ".cu")


@dataclass(frozen=True)
class Programs:
    oomlint: Path
    dump: Path
    cache: Path

    def model(self, project: Path, file: Path, *, real: bool, arguments: list[str]) -> str:
        headers = ["--real"] if real else []
        command = [self.dump, *headers, "--cache", self.cache, project, file, "-x", "c++", "-std=c++20", *arguments]
        run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        return run.stdout + run.stderr

    def findings(self, project: Path, headers: str) -> list:
        command = [
            self.oomlint,
            "check",
            "--output-format=json",
            f"--torch-headers={headers}",
            "--cache-dir",
            self.cache,
        ]
        run = subprocess.run([*command, "."], cwd=project, capture_output=True, text=True, timeout=1200, check=False)
        return json.loads(run.stdout) if run.returncode in (0, 1) else [run.stderr]


def torch_folders() -> list[Path]:
    named = [Path(name) for name in os.environ.get("OOMLINT_TORCH_INCLUDE", "").split(os.pathsep) if name]
    return [folder for folder in [SYSTEM, *named] if (folder / "torch" / "script.h").is_file()]


def write_commands(project: Path, files: list[Path], folder: Path) -> None:
    """The system's headers are found without."""
    commands = [
        {
            "directory": str(project),
            "file": str(file),
            "arguments": ["c++", "-std=c++20", f"-I{folder}", "-c", str(file)],
        }
        for file in files
    ]
    (project / "compile_commands.json").write_text(json.dumps(commands))


def differing_models(programs: Programs, project: Path, files: list[Path], folder: Path) -> int:
    failed = 0
    for file in files:
        own = programs.model(project, file, real=False, arguments=[])
        real = programs.model(project, file, real=True, arguments=[] if folder == SYSTEM else [f"-I{folder}"])
        if own == real:
            continue
        failed += 1
        print(f"another model of {file.relative_to(project)} with the headers of {folder}")
        print("\n".join(difflib.unified_diff(own.splitlines(), real.splitlines(), "own", "real", n=0, lineterm="")))
    return failed


def differing_findings(programs: Programs, project: Path, folder: Path) -> int:
    own, real = programs.findings(project, "model"), programs.findings(project, "real")
    for finding in [*(row for row in own if row not in real), *(row for row in real if row not in own)]:
        print(f"with one set of headers alone ({folder}): {json.dumps(finding)[:300]}")
    return int(own != real)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--oomlint", required=True, type=Path)
    parser.add_argument("--dump", required=True, type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    folders = torch_folders()
    if not folders:
        print("skipped: LibTorch's headers are not installed, and $OOMLINT_TORCH_INCLUDE names none")
        return SKIPPED

    passed = failed = 0
    with project_of(options.folder) as project, tempfile.TemporaryDirectory(prefix="oomlint-") as cache:
        programs = Programs(options.oomlint.resolve(), options.dump.resolve(), Path(cache))
        files = sorted(file for file in project.rglob("*") if file.suffix in SOURCES)
        for folder in folders:
            if folder != SYSTEM:
                write_commands(project, files, folder)
            wrong = differing_models(programs, project, files, folder) + differing_findings(programs, project, folder)
            passed, failed = passed + len(files) + 1 - wrong, failed + wrong
            print(f"{folder}: {len(files)} files, {wrong} of the checks failed")
    report_counts("real_headers", passed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

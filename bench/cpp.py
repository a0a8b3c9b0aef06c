"""CPU seconds that C++ files take, as a part of what Clang takes for the same files with LibTorch's headers."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

CASES = Path(__file__).resolve().parents[1] / "test" / "cases" / "cpp"
FILES = 4
# By what Clang takes: a file alone; one of which something is kept; the next ones, and later runs.
BOUNDS = {"real": (0.45, 0.60, 0.05), "model": (None, None, 0.01)}
TIDY_CHECK = "bugprone-unused-raii"


@dataclass(frozen=True)
class Row:
    name: str
    seconds: float  # a file
    bound: float | None = None  # by what Clang takes


def newest(program: str) -> str:
    """`clang++-22` before `clang++-19` before `clang++`."""
    versions = [f"{program}-{version}" for version in range(30, 18, -1)] + [program]
    found = next((path for name in versions if (path := shutil.which(name))), None)
    return found or sys.exit(f"bench: {program} is not installed")


def cpu_seconds(command: list[str], folder: Path) -> float:
    """Of the program and of all that it starts and waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(f"bench: {' '.join(command)}: exit status {run.returncode}: {run.stderr[-500:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def torch_flags(include: Path) -> list[str]:
    return [
        "-std=c++20",
        f"-I{include}/torch/csrc/api/include",
        *([] if include == Path("/usr/include") else [f"-I{include}"]),
    ]


def project(folder: Path, count: int) -> Path:
    """The first cases that include torch/torch.h, as a project of `count` files."""
    sources = [file for file in sorted(CASES.glob("*/bad.cpp")) if "<torch/torch.h>" in file.read_text()]
    target = folder / f"project-{count}"
    target.mkdir()
    (target / "oomlint.toml").touch()
    for source in sources[:count]:
        shutil.copy(source, target / f"{source.parent.name}.cpp")
    return target


@dataclass(frozen=True)
class Bench:
    oomlint: Path
    folder: Path
    flags: list[str]
    headers: str
    repeat: int

    def run(self, where: Path, *options: str) -> float:
        command = {"directory": str(where), "arguments": ["c++", *self.flags, "-c", "file"]}
        commands = [command | {"file": str(file)} for file in sorted(where.glob("*.cpp"))]
        (where / "compile_commands.json").write_text(json.dumps(commands))
        command = [str(self.oomlint), "check", "-q", "-j1", f"--torch-headers={self.headers}", *options, "."]
        return cpu_seconds(command, where)

    def best(self, where: Path, *options: str) -> float:
        return min(self.run(where, *options) for _ in range(self.repeat))

    def fresh(self, where: Path) -> float:
        """With a cache that is empty at first."""
        seconds = []
        for _ in range(self.repeat):
            with tempfile.TemporaryDirectory(dir=self.folder) as cache:
                seconds.append(self.run(where, "--cache-dir", cache))
        return min(seconds)

    def rows(self, one: Path, many: Path, bounds: tuple[float | None, float | None, float]) -> list[Row]:
        alone, written, later = bounds
        cold, cold_many = self.fresh(one), self.fresh(many)
        kept = ["--cache-dir", str(self.folder / "kept")]
        self.run(many, *kept)
        name = f"{self.headers} headers"
        return [
            Row(f"{name}, one file, --no-cache", self.best(one, "--no-cache"), alone),
            Row(f"{name}, one file, written to the cache", cold, written),
            Row(f"{name}, each further file of that run", (cold_many - cold) / (FILES - 1), later),
            Row(f"{name}, one file, next run", self.best(one, *kept), later),
            Row(f"{name}, each of {FILES} files, next run", self.best(many, *kept) / FILES, later),
        ]


def measure(oomlint: Path, repeat: int) -> bool:
    """False where a bound is not kept."""
    include = Path(os.environ.get("OOMLINT_TORCH_INCLUDE", "/usr/include").split(os.pathsep)[0])
    if not (include / "torch" / "script.h").is_file():
        sys.exit(
            "bench: cpp needs LibTorch's headers: install libtorch-dev, or name their folder in $OOMLINT_TORCH_INCLUDE"
        )
    flags = torch_flags(include)
    with tempfile.TemporaryDirectory(prefix="oomlint-bench-") as name:
        folder = Path(name)
        one, many = project(folder, 1), project(folder, FILES)
        rows = []
        for headers, bounds in BOUNDS.items():
            rows += Bench(oomlint, folder, flags, headers, repeat).rows(one, many, bounds)
        files = [str(file) for file in sorted(many.glob("*.cpp"))]
        clang, tidy = newest("clang++"), newest("clang-tidy")
        whole = sum(cpu_seconds([clang, "-fsyntax-only", "-w", *flags, file], folder) for file in files) / len(files)
        check = [tidy, "--quiet", f"--checks=-*,{TIDY_CHECK}"]
        tidied = sum(cpu_seconds([*check, file, "--", "-w", *flags], folder) for file in files) / len(files)

    print(f"{include}: CPU seconds a file, and by those of {Path(clang).name} -fsyntax-only")
    kept = True
    for row in [
        Row(f"{Path(clang).name} -fsyntax-only", whole),
        Row(f"{Path(tidy).name}, {TIDY_CHECK}", tidied),
        *rows,
    ]:
        ratio = row.seconds / whole
        late = row.bound is not None and ratio > row.bound
        kept &= not late
        bound = f"  (at most {row.bound:.2f}{', TOO MUCH' if late else ''})" if row.bound else ""
        print(f"  {row.name:<52} {row.seconds:8.3f} s  {ratio:6.3f}{bound}")
    return kept

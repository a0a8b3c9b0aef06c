"""The source trees that speed is measured on, fetched once from the package registry."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

MIXED = ("django==5.2.19", "sympy==1.14.0", "sqlalchemy==2.1.9")
TORCH = ("transformers==5.24.0", "diffusers==0.42.1", "timm==1.0.31")


def mixed(folder: Path) -> list[Path]:
    return [Path(sysconfig.get_path("stdlib")), *(fetch(requirement, folder) for requirement in MIXED)]


def torch_heavy(folder: Path) -> list[Path]:
    return [fetch(requirement, folder) for requirement in TORCH]


def fetch(requirement: str, folder: Path) -> Path:
    """The unpacked wheel of `name==version`."""
    target = folder / requirement.replace("==", "-")
    if target.is_dir():
        return target
    print(f"bench: fetching {requirement} (pip)", file=sys.stderr)
    wheels = folder / "wheels"
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", str(wheels)]
    if subprocess.run([*command, requirement], check=False).returncode != 0:
        sys.exit(f"bench: could not fetch {requirement}; give the trees with --mixed and --torch")
    name, version = requirement.split("==")
    wheel = next(wheels.glob(f"{name}-{version}-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target.with_suffix(".part"))
    target.with_suffix(".part").rename(target)
    return target

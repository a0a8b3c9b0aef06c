"""The lit suite. test/CMakeLists.txt hands in: oomlint (the program), reads_cpp, llvm_bin, exec_root."""

import os
import sys
from pathlib import Path

import lit.formats

params = lit_config.params
tools = Path(__file__).resolve().parents[1] / "tools"

config.name = "oomlint"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test", ".py", ".cpp", ".cu"]
config.excludes = ["lit.cfg.py", "Inputs"]
config.test_source_root = str(Path(__file__).resolve().parent)
config.test_exec_root = params["exec_root"]

config.environment["PATH"] = os.pathsep.join([params["llvm_bin"], os.environ["PATH"]])
config.environment["NO_COLOR"] = "1"
config.environment["XDG_CACHE_HOME"] = str(Path(params["exec_root"]) / "cache")
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"

config.substitutions += [
    ("%oomlint_expect", f"{sys.executable} {tools / 'expect.py'} --oomlint {params['oomlint']}"),
    ("%oomlint", params["oomlint"]),
    ("%python", sys.executable),
]
if params["reads_cpp"] == "1":
    config.available_features.add("cpp")
if os.geteuid() == 0:
    config.available_features.add("root")  # may read every file, whatever its mode

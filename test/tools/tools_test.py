#!/usr/bin/env python3
"""The test tools' own tests: a tool that lets everything pass would hide what it is there to find."""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

import cases
import expect
import layering
import rule_pages
from tool import Finding, Mark, marks_of_text, report_counts


def finding(code: str, first: int, last: int | None = None, level: str = "error", message: str = "") -> Finding:
    return Finding(code, level, Path("x.py"), first, last or first, None, message)


class Marks(unittest.TestCase):
    def test_codes_levels_and_messages(self) -> None:
        text = "a  # expect: OOM103 warning {{`a` keeps}}, OOM104  # may: OOM101\nb\nc // expect: OOM201"
        self.assertEqual(
            marks_of_text(text),
            [
                Mark(True, "OOM103", 1, None, "warning", "`a` keeps"),
                Mark(True, "OOM104", 1),
                Mark(False, "OOM101", 1),
                Mark(True, "OOM201", 3),
            ],
        )

    def test_a_finding_covers_its_lines_and_a_long_one_its_first(self) -> None:
        self.assertTrue(finding("OOM101", 5, 9).covers(9))
        self.assertFalse(finding("OOM101", 5, 9).covers(10))
        self.assertTrue(finding("OOM101", 5, 40).covers(5))
        self.assertFalse(finding("OOM101", 5, 40).covers(6))


class Expect(unittest.TestCase):
    def test_missing_and_unexpected(self) -> None:
        marks = [Mark(True, "OOM103", 3), Mark(False, "OOM101", 4)]
        self.assertEqual(expect.differences([finding("OOM103", 3), finding("OOM101", 4)], marks), ([], []))
        note = finding("OOM108", 9, level="note")
        self.assertEqual(expect.differences([note], marks), ([marks[0]], [note]))

    def test_a_finding_serves_one_mark(self) -> None:
        twice = [Mark(True, "OOM103", 3), Mark(True, "OOM103", 3)]
        self.assertEqual(expect.differences([finding("OOM103", 3)], twice)[0], [twice[1]])
        second = finding("OOM103", 3)
        self.assertEqual(expect.differences([finding("OOM103", 3), second], twice[:1])[1], [second])

    def test_the_message_must_match(self) -> None:
        mark = Mark(True, "OOM103", 3, message="keeps the graph")
        self.assertEqual(expect.differences([finding("OOM103", 3, message="`a` keeps the graph")], [mark]), ([], []))
        self.assertEqual(expect.differences([finding("OOM103", 3, message="other")], [mark])[0], [mark])


class Cases(unittest.TestCase):
    def compare(self, text: str, findings: list[Finding]) -> cases.Result:
        result = cases.Result("case")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "bad.py")
            file.write_text(text)
            cases.compare(result, file, "bad.py", findings)
        return result

    def test_missing_extra_and_stray(self) -> None:
        result = self.compare("a  # expect: OOM103\nb\n", [finding("OOM101", 2), finding("OOM103", 2, level="note")])
        self.assertEqual([p.split(":")[1] for p in result.problems], ["1", "2"])
        self.assertEqual(result.stray, 1)

    def test_a_note_serves_only_where_a_rule_may_be_a_note(self) -> None:
        self.assertTrue(self.compare("a  # expect: OOM103\n", [finding("OOM103", 1, level="note")]).problems)
        self.assertFalse(self.compare("a  # expect: OOM104\n", [finding("OOM104", 1, level="note")]).problems)


class Layering(unittest.TestCase):
    ours = frozenset({"model/unit.h", "analysis/value.h", "knowledge/knowledge.h"})

    def problems(self, name: str, text: str) -> list[str]:
        return layering.include_problems(name, text, set(self.ours))

    def test_arrows(self) -> None:
        self.assertFalse(self.problems("analysis/value.cpp", '#include "model/unit.h"\n#include <vector>\n'))
        self.assertTrue(self.problems("model/unit.cpp", '#include "analysis/value.h"\n'))
        self.assertTrue(self.problems("checkers/oom103.cpp", '#include "knowledge/knowledge.h"\n'))
        self.assertFalse(self.problems("checkers/run.h", '#include "knowledge/knowledge.h"\n'))

    def test_libraries_stay_behind_their_border(self) -> None:
        self.assertTrue(self.problems("analysis/value.cpp", "#include <tree_sitter/api.h>\n"))
        self.assertTrue(self.problems("report/json.h", "#include <nlohmann/json.hpp>\n"))
        self.assertFalse(self.problems("report/json.cpp", "#include <nlohmann/json.hpp>\n"))
        self.assertTrue(
            self.problems("frontends/cpp/commands/command_arguments.cpp", "#include <clang/Driver/Driver.h>\n")
        )
        self.assertFalse(self.problems("frontends/cpp/lowering.cpp", "#include <clang/AST/AST.h>\n"))

    def test_a_new_folder_needs_its_arrows(self) -> None:
        self.assertTrue(self.problems("fix/edit.cpp", ""))

    def test_long_files_and_paths_of_one_machine(self) -> None:
        self.assertTrue(layering.text_problems("a.cpp", "x\n" * (layering.MAX_LINES + 1)))
        self.assertTrue(layering.text_problems("a.md", "see " + "/wo" + "rk/x"))
        self.assertFalse(layering.text_problems("a.md", "see net" + "/wo" + "rk/x"))


class RulePages(unittest.TestCase):
    def test_sections(self) -> None:
        page = "# OOM103\n\n## Example\n```python\nx = 1\n```\n\n```cpp\nint x;\n```\n\n## Use instead\nnothing\n"
        sections = rule_pages.sections_of(page)
        self.assertEqual(list(sections), ["Example", "Use instead"])
        self.assertEqual(rule_pages._BLOCK.findall(sections["Example"]), [("python", "x = 1\n"), ("cpp", "int x;\n")])


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    failures = len(result.failures) + len(result.errors)
    report_counts("tools", result.testsRun - failures, failures)
    sys.exit(0 if result.wasSuccessful() else 1)

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(path.relative_to(ROOT).as_posix() for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py"))
OLDEST = (3, 9)


def test_mypy_and_pyright_check_the_names_of_the_oldest_version_that_the_package_promises() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    said = re.findall(r'^(?:requires-python|python_version|pythonVersion) = "(?:>=)?([\d.]+)"$', settings, re.M)
    assert said == [".".join(map(str, OLDEST))] * 3


@pytest.mark.parametrize("name", FILES)
def test_each_file_has_the_syntax_of_the_oldest_version(name: str) -> None:
    ast.parse((ROOT / name).read_text("utf-8"), name, feature_version=OLDEST)


def test_the_syntax_of_a_later_version_is_found() -> None:
    with pytest.raises(SyntaxError):
        ast.parse("match 1:\n    case 1:\n        pass\n", feature_version=OLDEST)

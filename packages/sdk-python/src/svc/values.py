import json
from datetime import datetime, timezone
from decimal import Decimal
from enum import Enum
from typing import Mapping, Optional
from urllib.parse import quote

from .options import Omitted


def sendable(value: object, name: str) -> object:
    """The value as JSON has it: an amount and a time are texts, and a field that is omitted is not there.

    :param name: of the argument, for the error
    :raises TypeError: if it cannot be sent
    """
    if isinstance(value, Enum):
        return sendable(value.value, name)
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, Mapping):
        if name == "metadata" or name.endswith(".metadata"):
            check_metadata(value, name)
        fields = {key: sendable(item, f"{name}.{key}") for key, item in value.items() if not isinstance(item, Omitted)}
        wrong = next((key for key in fields if not isinstance(key, str)), None)
        if wrong is None:
            return fields
        raise TypeError(f"{name} has the name {wrong!r}, which is no text.")
    if isinstance(value, (list, tuple)):
        return [sendable(item, f"{name}[{index}]") for index, item in enumerate(value)]
    if isinstance(value, Decimal):
        return amount_text(value, name)
    if isinstance(value, datetime):
        return time_text(value, name)
    if isinstance(value, float):
        raise TypeError(
            f"{name} is a float, and floats are not exact: 0.1 + 0.2 is not 0.3. "
            f'Write an amount as a text or a Decimal, such as "25.90" or Decimal("25.90").'
        )
    raise TypeError(f"{name} must be a text, a number, a boolean, a dict or a list, not {type(value).__name__}.")


def check_metadata(metadata: Mapping[object, object], name: str) -> None:
    """:raises TypeError: if a value is no text. How a number or a time becomes one is not for this package to decide"""
    for key, value in metadata.items():
        plain = value.value if isinstance(value, Enum) else value
        if not isinstance(plain, (str, Omitted)):
            raise TypeError(f"{name}.{key} must be a text, such as str(…), not {type(value).__name__}.")


def amount_text(value: Decimal, name: str) -> str:
    """With two decimals, or with more if it has them: the service then says that they are too many."""
    if not value.is_finite():
        raise ValueError(f"{name} is {value}, which is no amount.")
    exponent = value.as_tuple().exponent
    # A large exponent would be written with as many zeros.
    if abs(value.adjusted()) > 30:
        raise ValueError(f"{name} is too large or too small for an amount.")
    # Not quantize: the precision of the program, such as getcontext().prec = 6, must not reach an amount.
    return format(value, ".2f" if isinstance(exponent, int) and exponent > -2 else "f")


def time_text(value: datetime, name: str) -> str:
    if value.utcoffset() is None:
        raise ValueError(f"{name} has no time zone: write datetime(…, tzinfo=timezone.utc), or another one.")
    # Not its own offset: those of old times can have seconds, which no other system reads.
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def json_text(body: Mapping[str, object]) -> bytes:
    fields = {name: sendable(value, name) for name, value in body.items() if not isinstance(value, Omitted)}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()


def query_text(query: Mapping[str, object]) -> str:
    """A list is a repeated parameter. None and what is omitted are left out."""
    pairs = []
    for name, value in query.items():
        values = value if isinstance(value, (list, tuple)) else [value]
        pairs += [f"{name}={quote(parameter_text(one, name), safe='')}" for one in values if one is not None and not isinstance(one, Omitted)]
    return "&".join(pairs)


def parameter_text(value: object, name: str) -> str:
    if isinstance(value, (Mapping, list, tuple)):
        raise TypeError(f"{name} must be a text, a number, a boolean, a datetime, or a list of them.")
    plain = sendable(value, name)
    return ("true" if plain else "false") if isinstance(plain, bool) else str(plain)


def path_text(path: str, ids: Optional[Mapping[str, object]]) -> str:
    """The path with each id in place of its name."""
    for name, value in (ids or {}).items():
        if not isinstance(value, str):
            raise TypeError(f"{name} must be the text of an id, not {type(value).__name__}.")
        # An empty part, or one of dots, would lead to another path.
        if value in ("", ".", ".."):
            raise ValueError(f"{name} is empty, or no id.")
        path = path.replace("{" + name + "}", quote(value, safe=""))
    return path

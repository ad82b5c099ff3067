import re
import threading
from typing import Callable, Dict, Mapping, Tuple

import httpx

from .errors import ConfigurationError

Check = Tuple[str, Callable[[object], bool]]
"""What a value must be, as the end of a sentence, and whether it is."""


a_number: Check = (
    "a number of seconds above 0",
    lambda value: isinstance(value, (int, float)) and value is not True and 0 < value <= threading.TIMEOUT_MAX,
)
a_count: Check = (
    "a whole number from 0",
    lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0,
)
a_mapping: Check = ("a dict of texts", lambda value: isinstance(value, Mapping))
a_text: Check = ("a text", lambda value: isinstance(value, str))
a_key: Check = (
    "1 to 255 visible ASCII characters",
    lambda value: isinstance(value, str) and re.fullmatch("[!-~]{1,255}", value) is not None,
)


def check(name: str, value: object, right: Check) -> None:
    """:raises ConfigurationError: if a value is given that cannot work. It is not shown: it could be a key."""
    belongs, is_right = right
    if value is not None and not is_right(value):
        raise ConfigurationError(f"{name} must be {belongs}.")


an_address = r"https?://[^/@?#\s\\]+(/[^?#\s\x00-\x1f\x7f]*)?"


def checked_url(address: str) -> str:
    """:param address: of the service, with or without `/v1`. The result has it."""
    # The address is not repeated: a key could be in its place.
    if not isinstance(address, str) or not re.fullmatch(an_address, address) or not has_host(address):
        raise ConfigurationError(
            "base_url must be an address such as https://api.svc.example, without a password."
        )
    return re.sub(r"(/v1)?/?$", "/v1", address, count=1)


def has_host(address: str) -> bool:
    """Whether httpx can connect to it. What it says of a wrong address depends on its version, and can come late."""
    try:
        url = httpx.URL(address)
        # As the search for the address will do: no part of a name is empty, or longer than 63.
        name = url.raw_host.decode("ascii").encode("idna")
        # An international name that cannot be read back is none.
        is_name = name != b"" and url.host != ""
        port = 1 if url.port is None else url.port
    except (httpx.InvalidURL, ValueError):
        return False
    return is_name and 1 <= port <= 65535


framing_headers = {"content-length", "http2-settings", "trailer", "transfer-encoding", "upgrade"}
"""They say where a request ends. Another one in their place could make two requests of one."""


def checked_headers(*given: Mapping[str, str]) -> Dict[str, str]:
    """All headers, by their names in small letters; later ones replace earlier ones.

    :raises ConfigurationError: if one of them cannot be sent
    """
    headers: Dict[str, str] = {}
    for name, value in (item for one in given for item in one.items()):
        # An error of the platform would repeat the value, which can be a secret.
        if not isinstance(name, str) or not re.fullmatch(r"[!#$%&'*+.^_`|~\w-]+", name, re.ASCII):
            raise ConfigurationError("A header has a name that cannot be sent.")
        if name.lower() in framing_headers:
            raise ConfigurationError(f"The header {name} is not yours to set: it belongs to the connection.")
        if not isinstance(value, str) or not re.fullmatch(r"[\t -~]*", value):
            raise ConfigurationError(f"The header {name} has a value that cannot be sent.")
        headers[name.lower()] = value.strip()
    return headers

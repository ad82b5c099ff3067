import os
import re
from dataclasses import dataclass, field
from typing import Mapping, Optional

from .checks import a_count, a_mapping, a_number, check, checked_headers, checked_url
from .errors import ConfigurationError
from .options import Omittable, Omitted


@dataclass(frozen=True)
class Settings:
    """The settings of a client. The key is in no text of it."""

    key: str = field(repr=False)
    base_url: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str] = field(repr=False)


def settings_of(
    key: Omittable[str],
    base_url: Optional[str],
    timeout: float,
    max_retries: int,
    headers: Optional[Mapping[str, str]],
) -> Settings:
    given = os.environ.get("SVC_SECRET_KEY") if isinstance(key, Omitted) else key
    if not given:
        raise ConfigurationError("The API key is missing. Is SVC_SECRET_KEY set?")
    form = re.fullmatch(r"svc_(pub_)?(test|live)_\w+", given, re.ASCII) if isinstance(given, str) else None
    if form is None:
        raise ConfigurationError(
            "An API key begins with svc_test_ or svc_live_, and has no space, quote or line break: Svc(key, …)."
        )
    if form[1]:
        raise ConfigurationError("A publishable key (svc_pub_…) is for browsers. A server needs a secret key.")
    check("timeout", timeout, a_number)
    check("max_retries", max_retries, a_count)
    check("headers", headers, a_mapping)
    address = base_url or os.environ.get("SVC_BASE_URL") or (form[2] == "test" and "http://localhost:3000")
    if not address:
        raise ConfigurationError(
            "With a live key, set base_url or SVC_BASE_URL to the address of the service."
        )
    return Settings(given, checked_url(address), timeout, max_retries, checked_headers(headers or {}))

from typing import Any, Dict, Iterable, List, Protocol, Tuple, Union

from .errors import ConfigurationError

names = ("x-svc-id", "x-svc-timestamp", "x-svc-signature")
"""The headers of a delivery that have to do with its signature."""


class HeaderItems(Protocol):
    """The headers of a request, as most frameworks have them."""

    def items(self) -> Iterable[Tuple[Any, Any]]: ...


Headers = Union[HeaderItems, Iterable[Tuple[Any, Any]]]
"""A mapping or pairs. The environment of WSGI is one of them, and so are `scope["headers"]` of ASGI."""


def signing_headers(headers: Any) -> Dict[str, str]:
    """Those of the signature, by their names in small letters.

    :raises ConfigurationError: if these are no headers
    """
    # A request has headers; in one of Starlette `items` are something else.
    if headers is None or isinstance(headers, (str, bytes)) or hasattr(headers, "headers"):
        raise ConfigurationError(needs_headers)
    found: Dict[str, List[str]] = {}
    try:
        pairs: Any = headers.items() if hasattr(headers, "items") else headers
        for given, value in pairs:
            name = name_of(given)
            if name in names:
                found.setdefault(name, []).extend(texts_of(value))
    except (TypeError, ValueError, AttributeError) as error:
        raise ConfigurationError(needs_headers) from error
    # One that comes twice with different values has no form that svc sends.
    return {name: ", ".join(dict.fromkeys(texts)) for name, texts in found.items()}


def name_of(given: object) -> str:
    """`X-Svc-Id` is `HTTP_X_SVC_ID` in WSGI. What is no text, such as the number of an entry, is no name."""
    text = text_of(given) if isinstance(given, (str, bytes, bytearray)) else ""
    name = text.lower().replace("_", "-")
    return name[len("http-") :] if name.startswith("http-") else name


def texts_of(value: object) -> List[str]:
    values = value if isinstance(value, (list, tuple)) else [value]
    return [text_of(one).strip() for one in values if isinstance(one, (str, bytes, bytearray, int))]


def text_of(value: Union[str, bytes, bytearray, int]) -> str:
    return value.decode("latin-1") if isinstance(value, (bytes, bytearray)) else str(value)


needs_headers = """The signature is in the headers: webhooks.verify(body, headers, secret). Pass them as they are:
  FastAPI, Django, Flask  request.headers
  WSGI                    environ
  ASGI                    scope["headers"]"""

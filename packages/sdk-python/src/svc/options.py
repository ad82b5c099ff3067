from dataclasses import dataclass, field
from typing import Callable, Mapping, Optional, Type, TypeVar, Union

from .checks import a_count, a_key, a_mapping, a_number, a_text, check, checked_headers, checked_url
from .response import Response

T = TypeVar("T")


class Omitted:
    """The type of `OMITTED`."""

    def __repr__(self) -> str:
        return "OMITTED"

    def __bool__(self) -> bool:
        return False


OMITTED = Omitted()
"""A field that is not sent. It differs from None, which is sent as null."""

Omittable = Union[T, Omitted]


@dataclass(frozen=True)
class CallOptions:
    """The settings of one call. Those of the client apply where a call gives none."""

    idempotency_key: Optional[str] = None
    """Sent as `Idempotency-Key` by a POST or PATCH. Without it, each call sends a new UUID, the same in all its retries.
    Give your own, such as an order id, to make the call safe to repeat after a restart of your program."""

    timeout: Optional[float] = None
    """How long one attempt may take, with its body, in seconds. Default: 30."""

    max_retries: Optional[int] = None
    """How often a failed call is tried again. Default: 2."""

    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)
    """Further request headers."""

    base_url: Optional[str] = None
    """The address of the service, such as `https://api.svc.example`."""

    on_response: Optional[Callable[[Response], object]] = field(default=None, repr=False)
    """Called with the response of the call: its status, its headers and its request id."""

    def __post_init__(self) -> None:
        check("idempotency_key", self.idempotency_key, a_key)
        check("timeout", self.timeout, a_number)
        check("max_retries", self.max_retries, a_count)
        check("headers", self.headers, a_mapping)
        checked_headers(self.headers or {})
        if self.base_url is not None:
            checked_url(self.base_url)


@dataclass(frozen=True)
class StreamOptions:
    """The settings of one stream."""

    last_event_id: Optional[str] = None
    """The `id` of the last event that you processed: the stream continues after it."""

    follow: bool = True
    """False: the loop ends when it has received all events up to now, instead of waiting for new ones."""

    timeout: float = 45
    """How long nothing may arrive before the stream connects again, in seconds: three heartbeats."""

    max_retries: Optional[int] = None
    """How often the first connection is tried again. Default: 2. Later ones are tried again until they succeed; with
    `follow=False` as often as the first, and so is a stream that ends early with nothing new."""

    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)
    """Further request headers."""

    base_url: Optional[str] = None
    """The address of the service."""

    def __post_init__(self) -> None:
        check("last_event_id", self.last_event_id, a_text)
        check("timeout", self.timeout, a_number)
        check("max_retries", self.max_retries, a_count)
        check("headers", self.headers, a_mapping)
        checked_headers(self.headers or {})
        if self.base_url is not None:
            checked_url(self.base_url)


def checked_options(of: Type[T], given: Optional[T]) -> T:
    """A dict would be taken for options that are not there."""
    if given is None:
        return of()
    if not isinstance(given, of):
        raise TypeError(f"options must be {of.__name__}(…), not {type(given).__name__}.")
    return given

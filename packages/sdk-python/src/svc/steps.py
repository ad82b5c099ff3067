"""What a call does, one step after the other: the same for `Svc` and `AsyncSvc`, which only perform the steps."""

import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generator, Iterator, List, Mapping, Optional, TypeVar, Union

import httpx

from .errors import ConfigurationError, ConnectionError, SvcError, TimeoutError

R = TypeVar("R")

max_bytes = 16 * 1024 * 1024
"""Several times the largest page of a list. A longer body is not read."""


@dataclass(frozen=True)
class Send:
    """Sends a request; the result is an Answer. With `is_stream`, one of events is left open."""

    request: httpx.Request
    timeout: float
    secret: str = field(repr=False)
    is_stream: bool = False


@dataclass(frozen=True)
class Pause:
    """Waits."""

    seconds: float


@dataclass(frozen=True)
class Read:
    """Reads on in the open stream; the result is b"" at its end, also if it is lost or silent."""


Step = Union[Send, Pause, Read]

Steps = Generator[Step, Any, R]
"""Steps with a result. What was raised in a step is raised in them."""


@dataclass(frozen=True)
class Done:
    """There are no more steps."""

    result: Any


def following(steps: Generator[Any, Any, Any], result: object = None, error: Optional[SvcError] = None) -> Any:
    """The next step, after the last one had this result or error."""
    try:
        return steps.send(result) if error is None else steps.throw(error)
    except StopIteration as end:
        return Done(end.value)


@dataclass(frozen=True)
class Answer:
    """A response, whatever its status."""

    send: Send
    status: int
    headers: Mapping[str, str]
    body: bytes
    is_complete: bool = True
    opened: Optional[httpx.Response] = None
    """The response whose body is an open stream."""


class Reading:
    """The reading of one response, in its time and up to its largest size."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._ends_at: float = time.monotonic() + send.timeout
        self._chunks: List[bytes] = []
        self._length = 0

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        self._ends_at = 0

    def opened(self, response: httpx.Response) -> Optional[Answer]:
        """The answer, if its body is a stream."""
        self._check_time()
        is_events = response.headers.get("content-type", "").startswith("text/event-stream")
        if not (self._send.is_stream and response.is_success and is_events):
            return None
        return Answer(self._send, response.status_code, self._headers(response), b"", opened=response)

    def add(self, chunk: bytes) -> bool:
        """Whether more may come."""
        self._check_time()
        self._chunks.append(chunk)
        self._length += len(chunk)
        return self._length <= max_bytes

    def _headers(self, response: httpx.Response) -> httpx.Headers:
        """Without the key, in case that the server repeats it: logs and errors have some of them."""
        pairs = [(name, value.replace(self._send.secret, "…")) for name, value in response.headers.multi_items()]
        return httpx.Headers(pairs, encoding="utf-8")

    def _check_time(self) -> None:
        if time.monotonic() > self._ends_at:
            raise too_late(self._send)

    def ended(self, response: httpx.Response) -> Answer:
        is_complete = self._length <= max_bytes
        return Answer(self._send, response.status_code, self._headers(response), b"".join(self._chunks), is_complete)


def too_late(send: Send) -> TimeoutError:
    return TimeoutError(f"No complete response arrived in {send.timeout:g} s.")


def closed() -> ConfigurationError:
    return ConfigurationError("The client is closed: nothing can be sent with it. Make a new one, or close it later.")


@contextmanager
def as_svc_errors(send: Send, http: Union[httpx.Client, httpx.AsyncClient]) -> Iterator[None]:
    """Errors of httpx become errors of this package."""
    try:
        if http.is_closed:
            raise closed()
        yield
    except httpx.TimeoutException as error:
        raise too_late(send) from error
    # The name of the host can be one that no encoding takes.
    except (httpx.InvalidURL, httpx.UnsupportedProtocol, httpx.LocalProtocolError, UnicodeError) as error:
        raise ConfigurationError(f"The request cannot be sent: {type(error).__name__}") from error
    except (httpx.HTTPError, httpx.StreamError) as error:
        reason = str(error) or type(error).__name__
        # What a server sends can be the key that it was sent.
        cause = None if send.secret in reason else error
        raise ConnectionError(f"No complete response arrived: {reason.replace(send.secret, '…')}") from cause
    # After the errors of httpx, of which some are a RuntimeError.
    except RuntimeError as error:
        # Another thread can have closed it just now.
        if http.is_closed:
            raise closed() from error
        raise


def never_arrived(error: SvcError) -> bool:
    """Whether it is sure that the service has not received the request."""
    return isinstance(error.__cause__, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))

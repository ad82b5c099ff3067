import codecs
import re
from typing import Callable, Generator, Iterator, List, NamedTuple, Optional, Union, Any

from .errors import ConnectionError
from .generated.types import WebhookEvent
from .response_data import parsed
from .retries import reconnect_pause
from .steps import Pause, Read, Step, Steps, max_bytes


class StreamedEvent(NamedTuple):
    """An event of a stream, with what is needed to continue after it."""

    id: str
    """Its position. Store it, and give it as `last_event_id` to continue after it in a later run."""
    event: WebhookEvent
    body: str
    """The event as it is delivered to webhook endpoints: the bytes that a signature is made of."""


class Message(NamedTuple):
    id: Optional[str]
    data: str
    is_caught_up: bool
    """The service has sent all events up to now."""


def event_steps(
    connect: Callable[[Optional[str], bool], Steps[None]], last_id: Optional[str], follow: bool, max_retries: int
) -> Generator[Union[Step, StreamedEvent], Any, None]:
    """The events of a stream, among the steps to them.

    It connects again by itself when the connection is lost, silent or ended, and continues after the last event, so
    that none is lost. An event can come twice, with the same `event["id"]`.

    :param connect: opens the stream after an id. Its second argument is whether it is the first time
    :param max_retries: how often a stream may end early with nothing new, if it does not follow
    """
    failures = 0
    idle = 0
    is_first = True
    while True:
        before = last_id
        yield from connect(last_id, is_first)
        is_first = False
        messages = Messages()
        while True:
            chunk = yield Read()
            if not chunk:
                break
            for message in messages.add(chunk):
                failures = 0
                last_id = last_id if message.id is None else message.id
                if message.data:
                    yield StreamedEvent(last_id or "", event_of(message.data), message.data)
                if message.is_caught_up and not follow:
                    return
        idle = idle + 1 if last_id == before else 0
        if not follow and idle > max_retries:
            raise ConnectionError("The stream ended early, and again, with nothing new.")
        yield Pause(reconnect_pause(failures))
        failures += 1


def event_of(data: str) -> Any:
    event = parsed(data)
    if not isinstance(event, dict):
        raise ConnectionError("The stream has a message that is no event: it is not from svc.")
    return event


caught_up = ": waiting for new events"
"""The comment of the service when it has sent all older events."""


class Messages:
    """The complete messages of a response of server-sent events. One without an id has that of the message before it."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._half_end = ""
        self._line: List[str] = []
        self._id: Optional[str] = None
        self._data: List[str] = []
        self._length = 0
        self._is_caught_up = False

    def add(self, chunk: bytes) -> Iterator[Message]:
        *lines, rest = re.split(r"\r\n|\n|\r(?!\Z)", self._half_end + self._decoder.decode(chunk))
        # A `\r` at the end can be the first half of `\r\n`.
        self._half_end = rest[-1:] if rest.endswith("\r") else ""
        self._length += len(chunk)
        if self._length > max_bytes:
            raise ConnectionError(f"The stream has a message of more than {max_bytes} bytes: it is not from svc.")
        for end in lines:
            line = "".join([*self._line, end])
            self._line = []
            field, _, value = line.partition(":")
            # What no header can hold is no position.
            if field == "id" and re.fullmatch(r"[\t -~]*", value):
                self._id = value[1:] if value.startswith(" ") else value
            if field == "data":
                self._data.append(value[1:] if value.startswith(" ") else value)
            if line == caught_up:
                self._is_caught_up = True
            if not line:
                yield Message(self._id, "\n".join(self._data), self._is_caught_up)
                self._data, self._length, self._is_caught_up = [], 0, False
        self._line.append(rest.rstrip("\r"))

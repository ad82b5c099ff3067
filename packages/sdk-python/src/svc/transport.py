import time
from typing import Any, Callable, Generator, Iterator, Optional, Tuple, TypeVar, Union

import httpx

from .calls import Calls
from .connections import end_reads_after, prepare_connections
from .deadline import within
from .errors import SvcError
from .event_stream import StreamedEvent, event_steps
from .items import Items, Page, Query, ReadAfter
from .not_copied import NotCopied
from .options import CallOptions, StreamOptions, checked_options
from .process import this_process
from .request import Request
from .settings import Settings
from .steps import Answer, Done, Pause, Read, Reading, Send, Step, Steps, as_svc_errors, following, too_late

T = TypeVar("T")


class Source:
    """The response whose body is an open stream."""

    def __init__(self) -> None:
        self._response: Optional[httpx.Response] = None
        self._chunks: Iterator[bytes] = iter(())
        self._process = this_process()

    def open(self, response: httpx.Response) -> None:
        self.close()
        self._response = response
        self._chunks = response.iter_raw()
        self._process = this_process()

    def read(self) -> bytes:
        # The parent of this process reads on.
        if self._process != this_process():
            return b""
        try:
            return next(self._chunks, b"")
        except (httpx.HTTPError, httpx.StreamError):
            return b""

    def close(self) -> None:
        if self._response and self._process == this_process():
            self._response.close()


class Transport(NotCopied):
    """Performs the steps of a call with an httpx client."""

    def __init__(self, settings: Settings, http: Callable[[], httpx.Client]) -> None:
        self._calls = Calls(settings)
        self._http = http

    def send(self, request: Request[T], options: Optional[CallOptions]) -> T:
        data: T = self._run(self._calls.call(request, checked_options(CallOptions, options)))
        return data

    def do(self, request: Request[None], options: Optional[CallOptions]) -> None:
        self.send(request, options)

    def list(self, request: Request[T], options: Optional[CallOptions]) -> Items[T]:
        given = checked_options(CallOptions, options)

        def page(query: Query, read_after: ReadAfter) -> Page[T]:
            read: Page[T] = self._run(self._calls.page(request.with_query(query), given, read_after))
            return read

        return Items(page, request.query)

    def stream(
        self, request: Request[StreamedEvent], options: Optional[StreamOptions]
    ) -> Generator[StreamedEvent, None, None]:
        given = checked_options(StreamOptions, options)
        steps = event_steps(
            lambda last_id, is_first: self._calls.connect(request, given, last_id, is_first),
            given.last_event_id,
            given.follow,
            self._calls.max_retries(given.max_retries),
        )
        return self._events(steps)

    def _events(self, steps: Generator[Union[Step, StreamedEvent], Any, None]) -> Generator[StreamedEvent, None, None]:
        source = Source()
        try:
            step = following(steps)
            while not isinstance(step, Done):
                if isinstance(step, StreamedEvent):
                    yield step
                    step = following(steps)
                else:
                    step = following(steps, *self._outcome(step, source))
        finally:
            source.close()

    def _run(self, steps: Steps[Any]) -> Any:
        step = following(steps)
        while not isinstance(step, Done):
            step = following(steps, *self._outcome(step))
        return step.result

    def _outcome(self, step: Step, source: Optional[Source] = None) -> Tuple[object, Optional[SvcError]]:
        try:
            return self._perform(step, source), None
        except SvcError as error:
            return None, error

    def _perform(self, step: Step, source: Optional[Source]) -> Union[Answer, bytes, None]:
        if isinstance(step, Pause):
            time.sleep(step.seconds)
            return None
        if isinstance(step, Read):
            return source.read() if source else None
        send, http = step, self._http()
        answer = within(send.timeout, lambda: self._exchange(send, http), lambda: too_late(send))
        if answer.opened and source:
            source.open(answer.opened)
        return answer

    def _exchange(self, send: Send, http: httpx.Client) -> Answer:
        answer: Optional[Answer] = None
        with as_svc_errors(send, http):
            reading = Reading(send)
            end_reads_after(send.timeout)
            send.request.extensions = {**send.request.extensions, "trace": prepare_connections}
            response = http.send(send.request, stream=True, auth=None, follow_redirects=False)
            try:
                answer = reading.opened(response)
                if answer is None:
                    for chunk in response.iter_raw():
                        if not reading.add(chunk):
                            break
            finally:
                if answer is None:
                    response.close()
            return answer or reading.ended(response)

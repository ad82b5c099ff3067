import asyncio
from typing import Any, AsyncGenerator, AsyncIterator, Callable, Generator, Optional, Set, Tuple, TypeVar, Union

import httpx

from .calls import Calls
from .errors import SvcError
from .event_stream import StreamedEvent, event_steps
from .items import AsyncItems, Page, Query, ReadAfter
from .not_copied import NotCopied
from .options import CallOptions, StreamOptions, checked_options
from .process import this_process
from .request import Request
from .settings import Settings
from .steps import Answer, Done, Pause, Read, Reading, Send, Step, Steps, as_svc_errors, following, too_late

T = TypeVar("T")

longest_late = 30
"""In seconds. What is late ends by itself; what has no end, such as a flood of 1xx responses, is cancelled then."""


class AsyncSource:
    """The response whose body is an open stream."""

    def __init__(self) -> None:
        self._response: Optional[httpx.Response] = None
        self._chunks: Optional[AsyncIterator[bytes]] = None
        self._process = this_process()

    async def open(self, response: httpx.Response) -> None:
        await self.aclose()
        self._response = response
        self._chunks = response.aiter_raw()
        self._process = this_process()

    async def read(self) -> bytes:
        # The parent of this process reads on.
        if self._process != this_process():
            return b""
        try:
            return await self._chunks.__anext__() if self._chunks else b""
        except (StopAsyncIteration, httpx.HTTPError, httpx.StreamError):
            return b""

    async def aclose(self) -> None:
        if self._response and self._process == this_process():
            await self._response.aclose()


class AsyncTransport(NotCopied):
    """Performs the steps of a call with an httpx client."""

    def __init__(self, settings: Settings, http: Callable[[], httpx.AsyncClient]) -> None:
        self._calls = Calls(settings)
        self._http = http
        self._tasks: Set["asyncio.Task[Answer]"] = set()

    async def send(self, request: Request[T], options: Optional[CallOptions]) -> T:
        data: T = await self._run(self._calls.call(request, checked_options(CallOptions, options)))
        return data

    async def do(self, request: Request[None], options: Optional[CallOptions]) -> None:
        await self.send(request, options)

    def list(self, request: Request[T], options: Optional[CallOptions]) -> AsyncItems[T]:
        given = checked_options(CallOptions, options)
        
        async def page(query: Query, read_after: ReadAfter) -> Page[T]:
            read: Page[T] = await self._run(self._calls.page(request.with_query(query), given, read_after))
            return read

        return AsyncItems(page, request.query)

    def stream(
        self, request: Request[StreamedEvent], options: Optional[StreamOptions]
    ) -> AsyncGenerator[StreamedEvent, None]:
        given = checked_options(StreamOptions, options)
        steps = event_steps(
            lambda last_id, is_first: self._calls.connect(request, given, last_id, is_first),
            given.last_event_id,
            given.follow,
            self._calls.max_retries(given.max_retries),
        )
        return self._events(steps)

    async def _events(self, steps: Generator[Union[Step, StreamedEvent], Any, None]) -> AsyncGenerator[StreamedEvent, None]:
        source = AsyncSource()
        try:
            step = following(steps)
            while not isinstance(step, Done):
                if isinstance(step, StreamedEvent):
                    yield step
                    step = following(steps)
                else:
                    step = following(steps, *await self._outcome(step, source))
        finally:
            await source.aclose()

    async def _run(self, steps: Steps[Any]) -> Any:
        step = following(steps)
        while not isinstance(step, Done):
            step = following(steps, *await self._outcome(step))
        return step.result

    async def _outcome(self, step: Step, source: Optional[AsyncSource] = None) -> Tuple[object, Optional[SvcError]]:
        try:
            return await self._perform(step, source), None
        except SvcError as error:
            return None, error

    async def _perform(self, step: Step, source: Optional[AsyncSource]) -> Union[Answer, bytes, None]:
        if isinstance(step, Pause):
            await asyncio.sleep(step.seconds)
            return None
        if isinstance(step, Read):
            return await source.read() if source else None
        send = step
        answer = await self._within(send)
        if answer.opened and source:
            await source.open(answer.opened)
        return answer

    async def _within(self, send: Send) -> Answer:
        """What is late or cancelled is left alone at first, and ends by itself: httpx can lose the connection of a request
        that is cancelled."""
        reading = Reading(send)
        task = asyncio.ensure_future(self._exchange(send, reading))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        try:
            done, _ = await asyncio.wait({task}, timeout=send.timeout)
        except asyncio.CancelledError:
            self._give_up(task, reading)
            raise
        if not done:
            self._give_up(task, reading)
            raise too_late(send)
        return task.result()

    def _give_up(self, task: "asyncio.Task[Answer]", reading: Reading) -> None:
        reading.give_up()
        timer = asyncio.get_running_loop().call_later(longest_late, task.cancel)
        task.add_done_callback(lambda _: timer.cancel())

    def _ended(self, task: "asyncio.Task[Answer]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # So that Python does not say that nobody has looked at it.
            task.exception()

    async def _exchange(self, send: Send, reading: Reading) -> Answer:
        answer: Optional[Answer] = None
        http = self._http()
        with as_svc_errors(send, http):
            response = await http.send(send.request, stream=True, auth=None, follow_redirects=False)
            try:
                answer = reading.opened(response)
                if answer is None:
                    async for chunk in response.aiter_raw():
                        if not reading.add(chunk):
                            break
            finally:
                if answer is None:
                    await response.aclose()
            return answer or reading.ended(response)

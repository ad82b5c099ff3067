import builtins
from typing import Any, AsyncGenerator, AsyncIterator, Generator, Optional, TypeVar, Union

import anyio
import httpx

from .calls import Calls
from .errors import SvcError
from .event_stream import StreamedEvent, event_steps
from .items import AsyncItems, Page, Query
from .options import CallOptions, StreamOptions, checked_options
from .request import Request
from .settings import Settings
from .steps import Answer, Pause, Read, Reading, Send, Step, Steps, as_svc_errors, too_late

T = TypeVar("T")


class AsyncSource:
    """The response whose body is an open stream."""

    def __init__(self) -> None:
        self._response: Optional[httpx.Response] = None
        self._chunks: Optional[AsyncIterator[bytes]] = None

    async def open(self, response: httpx.Response) -> None:
        await self.aclose()
        self._response = response
        self._chunks = response.aiter_raw()

    async def read(self) -> bytes:
        try:
            return await self._chunks.__anext__() if self._chunks else b""
        except (StopAsyncIteration, httpx.HTTPError, httpx.StreamError):
            return b""

    async def aclose(self) -> None:
        if self._response:
            await self._response.aclose()


class AsyncTransport:
    """Performs the steps of a call with an httpx client."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._calls = Calls(settings)
        self._http = http

    async def send(self, request: Request[T], options: Optional[CallOptions]) -> T:
        data: T = await self._run(self._calls.call(request, checked_options(CallOptions, options)))
        return data

    async def do(self, request: Request[None], options: Optional[CallOptions]) -> None:
        await self.send(request, options)

    def list(self, request: Request[T], options: Optional[CallOptions]) -> AsyncItems[T]:
        given = checked_options(CallOptions, options)
        
        async def page(query: Query) -> Page[T]:
            read: Page[T] = await self._run(self._calls.call(request.with_query(query), given))
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
        )
        return self._events(steps)

    async def _events(self, steps: Generator[Union[Step, StreamedEvent], Any, None]) -> AsyncGenerator[StreamedEvent, None]:
        source = AsyncSource()
        try:
            step = next(steps)
            while True:
                if isinstance(step, StreamedEvent):
                    yield step
                    step = steps.send(None)
                else:
                    step = await self._next(steps, step, source)
        except StopIteration:
            return
        finally:
            await source.aclose()

    async def _run(self, steps: Steps[Any]) -> Any:
        try:
            step = next(steps)
            while True:
                step = await self._next(steps, step)
        except StopIteration as end:
            return end.value

    async def _next(self, steps: Generator[Any, Any, Any], step: Step, source: Optional[AsyncSource] = None) -> Any:
        try:
            result = await self._perform(step, source)
        except SvcError as error:
            return steps.throw(error)
        return steps.send(result)

    async def _perform(self, step: Step, source: Optional[AsyncSource]) -> Union[Answer, bytes, None]:
        if isinstance(step, Pause):
            await anyio.sleep(step.seconds)
            return None
        if isinstance(step, Read):
            return await source.read() if source else None
        send = step
        try:
            with anyio.fail_after(send.timeout):
                answer = await self._exchange(send)
        except SvcError:
            raise
        except builtins.TimeoutError:
            raise too_late(send) from None
        if answer.opened and source:
            await source.open(answer.opened)
        return answer

    async def _exchange(self, send: Send) -> Answer:
        answer: Optional[Answer] = None
        with as_svc_errors(send):
            reading = Reading(send)
            response = await self._http.send(send.request, stream=True, auth=None, follow_redirects=False)
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

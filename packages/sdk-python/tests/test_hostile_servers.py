import asyncio
import gzip
import threading
import time
import traceback
from http.server import BaseHTTPRequestHandler
from typing import Any, Callable, Dict, List

import httpx
import pytest
from conftest import KEY, Run, Service, json_reply, ok

import svc
from svc import ApiError, CallOptions, StreamOptions, SvcError

TIMEOUT = 0.4


def raw(*parts: bytes, every: float = 0, times: int = 1) -> Callable[[BaseHTTPRequestHandler], None]:
    """Writes the first part, then the others `times`, with a pause before each."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.close_connection = True
        handler.wfile.write(parts[0])
        for _ in range(times):
            for part in parts[1:]:
                time.sleep(every)
                handler.wfile.write(part)
                handler.wfile.flush()

    return answer


def failure(run: Run, work: Callable[[Any], Any], **settings: Any) -> SvcError:
    with pytest.raises(SvcError) as found:
        run(work, **{"max_retries": 0, "timeout": TIMEOUT, **settings})
    shown = "".join(traceback.format_exception(found.type, found.value, found.tb)) + repr(found.value)
    assert KEY not in shown and KEY not in str(found.value.__dict__)
    return found.value


HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
PAUSED = HEAD + b"content-length: 100000\r\n\r\n"


def late(seconds: float) -> Dict[str, Callable[[BaseHTTPRequestHandler], None]]:
    """Servers that take this long."""
    drops = int(seconds / 0.05)
    return {
        "says nothing": raw(b"", b"", every=seconds),
        "drips its headers": raw(b"HTTP/1.1 200 OK\r\nx-a: ", b"a", every=0.05, times=drops),
        "drips its body": raw(PAUSED, b" ", every=0.05, times=drops),
        "stops in its body": raw(PAUSED + b"{", b"", every=seconds),
    }


LATE = late(0.8)


@pytest.mark.parametrize("name", LATE)
def test_a_server_that_is_slow_gets_no_longer_than_the_time_out(name: str, run: Run, service: Service) -> None:
    service.will(late(60)[name])
    started_at = time.monotonic()
    error = failure(run, lambda svc: svc.balance.get())
    assert isinstance(error, svc.TimeoutError) and "0.4 s" in str(error)
    # A busy machine is slow, but not as slow as this server.
    assert time.monotonic() - started_at < 30


@pytest.mark.parametrize("name", LATE)
def test_a_time_out_gives_its_connection_back(name: str, service: Service) -> None:
    service.will(LATE[name], ok({"fine": True}))
    limits = httpx.Limits(max_connections=1)
    short, long = CallOptions(timeout=0.2), CallOptions(timeout=10)
    with httpx.Client(limits=limits) as client:
        one = svc.Svc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        with pytest.raises(svc.TimeoutError):
            one.balance.get(options=short)
        assert dict(one.balance.get(options=long)) == {"fine": True}


@pytest.mark.parametrize("name", LATE)
async def test_a_time_out_of_the_async_client_does_so_too(name: str, service: Service) -> None:
    service.will(LATE[name], ok({"fine": True}))
    limits = httpx.Limits(max_connections=1)
    short, long = CallOptions(timeout=0.2), CallOptions(timeout=10)
    async with httpx.AsyncClient(limits=limits) as client:
        one = svc.AsyncSvc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        with pytest.raises(svc.TimeoutError):
            await one.balance.get(options=short)
        assert dict(await one.balance.get(options=long)) == {"fine": True}


def flood(is_over: threading.Event, every: float = 0) -> Callable[[BaseHTTPRequestHandler], None]:
    """A server that says 102 Processing until nobody is there."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.close_connection = True
        ends_at = time.monotonic() + 60
        try:
            while time.monotonic() < ends_at:
                handler.wfile.write(b"HTTP/1.1 102 Processing\r\n\r\n")
                is_over.wait(every)
        except OSError:
            is_over.set()

    return answer


async def test_a_flood_of_1xx_responses_ends_some_time_after_the_time_out(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("svc.async_transport.longest_late", 0.1)
    is_over = threading.Event()
    service.will(flood(is_over))
    async with httpx.AsyncClient() as client:
        one = svc.AsyncSvc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        with pytest.raises(svc.TimeoutError):
            await one.balance.get(options=CallOptions(timeout=0.5))
        assert await asyncio.get_running_loop().run_in_executor(None, is_over.wait, 15)


@pytest.mark.parametrize("every", [0, 0.05])
def test_a_flood_of_1xx_responses_ends_with_the_time_out_and_its_connection_is_closed(every: float, service: Service) -> None:
    is_over = threading.Event()
    service.will(ok({}), flood(is_over, every), ok({"fine": True}))
    with httpx.Client(limits=httpx.Limits(max_connections=1)) as client:
        one = svc.Svc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        # The flood comes on a connection that was used before.
        one.balance.get(options=CallOptions(timeout=30))
        with pytest.raises(svc.TimeoutError, match="No complete response arrived in 0.5 s"):
            one.balance.get(options=CallOptions(timeout=0.5))
        assert is_over.wait(15)
        assert dict(one.balance.get(options=CallOptions(timeout=30))) == {"fine": True}


STREAM = b"HTTP/1.1 200 OK\r\nx-a: "
STREAM_STARTS = b"\r\ncontent-type: text/event-stream\r\n\r\n"


def late_stream(handler: BaseHTTPRequestHandler) -> None:
    raw(STREAM, b"a", every=0.05, times=16)(handler)
    raw(STREAM_STARTS, b"", every=20)(handler)


def test_a_stream_that_opens_too_late_gives_its_connection_back(service: Service) -> None:
    service.will(late_stream, ok({"fine": True}))
    with httpx.Client(limits=httpx.Limits(max_connections=1)) as client:
        one = svc.Svc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        with pytest.raises(svc.TimeoutError):
            next(one.events.stream(options=StreamOptions(timeout=0.2)))
        assert dict(one.balance.get(options=CallOptions(timeout=30))) == {"fine": True}


async def test_a_stream_of_the_async_client_that_opens_too_late_does_so_too(service: Service) -> None:
    service.will(late_stream, ok({"fine": True}))
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=1)) as client:
        one = svc.AsyncSvc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        with pytest.raises(svc.TimeoutError):
            await one.events.stream(options=StreamOptions(timeout=0.2)).__anext__()
        assert dict(await one.balance.get(options=CallOptions(timeout=30))) == {"fine": True}


async def test_calls_that_are_cancelled_give_their_connections_back(service: Service) -> None:
    service.will(ok({"fine": True}))
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=1)) as client:
        one = svc.AsyncSvc(KEY, base_url=service.origin, http_client=client, max_retries=0)
        for _ in range(3):
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(one.balance.get(), 1e-9)
        assert dict(await one.balance.get(options=CallOptions(timeout=10))) == {"fine": True}


BAD = b"HTTP/1.1 400 Bad Request\r\n\r\n"
ESCAPED = "".join(f"\\u{ord(one):04X}" for one in KEY).encode()
STRANGE: Dict[str, Any] = {
    "an endless body": (raw(HEAD + b"\r\n", b"x" * 1_000_000, times=17), "larger than 16777216 bytes"),
    "a page of HTML": (raw(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<h1>Hi</h1>"), "It begins with: <h1>Hi"),
    "no body": (raw(HEAD + b"content-length: 0\r\n\r\n"), "It has no body"),
    "JSON that is very deep": (raw(HEAD + b"\r\n" + b"[" * 200_000), "not from svc"),
    "an enormous number": (raw(HEAD + b"\r\n" + b"1" * 10_000), "not from svc"),
    "success that is no word": (json_reply({"success": "yes", "data": 1}), "not from svc"),
    "another object": (json_reply({"hello": 1}), "not from svc"),
    "its key as the body": (raw(HEAD + b"\r\n" + KEY.encode()), "begins with: …"),
    "its key as an error": (json_reply({"error": {"code": KEY, "message": KEY}}, 400), "… (…)"),
    "its key as an error with escapes": (raw(BAD + b'{"error":{"code":"X","message":"' + ESCAPED + b'"}}'), "… (X)"),
    "its key with escapes as no error": (raw(BAD + b'{"error":"' + ESCAPED + b'"}'), 'begins with: {"error":"…"}'),
    "control characters": (raw(BAD + b"a\x1b[31m\r\nb"), "begins with: a [31m b"),
    "line breaks in an error": (json_reply({"error": {"code": "X", "message": "a\n\x7fb"}}, 400), "a b (X)"),
    "its key as its status": (raw(f"{KEY}\r\n\r\n".encode()), "No complete response arrived: illegal status line: bytearray(b'…"),
    "a bomb of gzip": (
        raw(HEAD + b"content-encoding: gzip\r\n\r\n" + gzip.compress(b"0" * 50_000_000)),
        "not from svc",
    ),
}


@pytest.mark.parametrize("name", STRANGE)
def test_a_server_that_is_not_svc_gets_an_error_that_says_so(name: str, run: Run, service: Service) -> None:
    answer, message = STRANGE[name]
    service.will(answer)
    error = failure(run, lambda svc: svc.balance.get(), timeout=5)
    assert message in str(error)


@pytest.mark.parametrize("host", ["a" * 70, "."])
def test_a_host_that_cannot_be_one_is_an_error_of_the_package(host: str, run: Run) -> None:
    error = failure(run, lambda svc: svc.balance.get(), base_url=f"http://{host}", timeout=30)
    assert isinstance(error, (svc.ConfigurationError, svc.ConnectionError))


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed(status: int, run: Run, service: Service) -> None:
    other = Service()
    other.will(ok({}))
    service.will(json_reply({}, status, location=f"{other.origin}/{KEY}"))
    error = failure(run, lambda svc: svc.payouts.create())
    assert isinstance(error, ApiError) and f"redirects to {other.origin}/…: set base_url" in str(error)
    assert other.received == []
    other.server.shutdown()


def test_a_client_that_follows_redirects_follows_none_here(service: Service) -> None:
    service.will(json_reply({}, 307, location=f"{service.origin}/other"))
    with httpx.Client(follow_redirects=True) as client, pytest.raises(ApiError):
        svc.Svc(KEY, base_url=service.origin, http_client=client).payouts.create()
    assert len(service.received) == 1


def test_a_bomb_in_a_stream_ends_it(run: Run, service: Service) -> None:
    service.will(raw(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n", b"data: " + b"x" * 1_000_000, times=17))
    with pytest.raises(svc.ConnectionError, match="message of more than"):
        run.each(lambda svc: svc.events.stream(), timeout=5)


def test_threads_of_time_outs_are_used_again() -> None:
    from svc.deadline import within

    for _ in range(20):
        within(5, lambda: None, RuntimeError)
    before = threading.active_count()
    found: List[str] = [within(5, lambda: threading.current_thread().name, RuntimeError) for _ in range(20)]
    assert set(found) == {"svc"} and threading.active_count() == before

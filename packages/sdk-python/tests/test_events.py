import json
import time
from http.server import BaseHTTPRequestHandler
from typing import Callable, List

import pytest
from conftest import Run, Service, json_reply, refused

import svc
from svc import ApiError, StreamOptions
from svc.event_stream import Messages


def stream(*chunks: bytes, silent: float = 0, close: bool = True) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("content-type", "text/event-stream; charset=utf-8")
        handler.end_headers()
        for chunk in chunks:
            handler.wfile.write(chunk)
            handler.wfile.flush()
        time.sleep(silent)
        handler.close_connection = close

    return answer


def event(number: int) -> bytes:
    return f'id: evt_{number}\ndata: {{"id":"evt_{number}","type":"payment.succeeded"}}\n\n'.encode()


def test_a_stream_continues_after_the_last_event(run: Run, service: Service, pauses: List[float]) -> None:
    service.will(stream(event(1), event(2)), json_reply("<h1>Proxy</h1>", 502), stream(event(3)))
    found = run.each(lambda svc: svc.events.stream(since="2026-01-01T00:00:00Z"), limit=3)
    assert [one.id for one in found] == ["evt_1", "evt_2", "evt_3"]
    assert found[0].event == json.loads(found[0].body) == {"id": "evt_1", "type": "payment.succeeded"}
    sent = [(one.path, one.headers.get("last-event-id")) for one in service.received]
    assert sent == [("/v1/events/stream?since=2026-01-01T00%3A00%3A00Z", id) for id in (None, "evt_2", "evt_2")]


def test_a_stream_starts_after_the_event_that_you_give(run: Run, service: Service) -> None:
    service.will(stream(event(6)))
    run.each(lambda svc: svc.events.stream(options=StreamOptions(last_event_id="evt_5")), limit=1)
    assert service.last.headers["last-event-id"] == "evt_5"


def test_without_following_the_loop_ends_when_it_is_up_to_date(run: Run, service: Service) -> None:
    service.will(stream(event(1), b": waiting for new events\n\n", event(2)))
    found = run.each(lambda svc: svc.events.stream(options=StreamOptions(follow=False)))
    assert [one.id for one in found] == ["evt_1"]


def test_a_silent_stream_connects_again(run: Run, service: Service, pauses: List[float]) -> None:
    service.will(stream(event(1), silent=2), stream(event(2)))
    found = run.each(lambda svc: svc.events.stream(options=StreamOptions(timeout=0.2)), limit=2)
    assert [one.id for one in found] == ["evt_1", "evt_2"]


def test_a_stream_that_is_refused_is_an_error(run: Run, service: Service) -> None:
    service.will(refused(403, "FORBIDDEN"))
    with pytest.raises(svc.PermissionError):
        run.each(lambda svc: svc.events.stream())


def test_the_first_connection_is_not_tried_for_ever(run: Run, service: Service, pauses: List[float]) -> None:
    service.will(refused(503, "UNAVAILABLE"))
    with pytest.raises(ApiError):
        run.each(lambda svc: svc.events.stream())
    assert len(service.received) == 3


def test_what_is_no_stream_and_what_is_no_event_are_errors(run: Run, service: Service) -> None:
    service.will(json_reply({"success": True, "data": []}))
    with pytest.raises(ApiError, match="not from svc"):
        run.each(lambda svc: svc.events.stream())
    service.will(stream(b"data: [1]\n\n"))
    with pytest.raises(svc.ConnectionError, match="no event"):
        run.each(lambda svc: svc.events.stream())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_messages_are_the_same_however_they_arrive(end: str) -> None:
    text = f": a comment\nid: 1\ndata: {{\ndata: \"ñ\"}}\n\nid:2\ndata:x\n\n".replace("\n", end).encode()
    whole = [(one.id, one.data) for one in Messages().add(text + b" ")]
    assert whole == [("1", '{\n"ñ"}'), ("2", "x")]
    for size in (1, 2, 3, 7):
        messages = Messages()
        parts = [text[at : at + size] for at in range(0, len(text), size)] + [b" "]
        assert [(one.id, one.data) for part in parts for one in messages.add(part)] == whole

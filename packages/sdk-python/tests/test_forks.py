import json
import queue
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Dict, Iterator, List

import pytest
from conftest import KEY, PATH, Service, ok
from test_events import event

from svc import Svc

PROGRAM = Path(__file__).parent / "children.py"
Seen = Dict[str, List[str]]


def answer(handler: BaseHTTPRequestHandler) -> None:
    """Says from where the request came, and keeps the connection."""
    if handler.path != "/v1/events/stream":
        body = ok({"port": handler.client_address[1]}).body
        handler.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
        return
    handler.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n")
    last = int(handler.headers.get("last-event-id", "evt_0")[len("evt_") :])
    handler.wfile.write(event(last + 1))
    if last == 0:
        child_reads.acquire(timeout=30)
        handler.wfile.write(event(2))
    else:
        child_reads.release()


child_reads = threading.Semaphore(0)


def seen_by_children(kind: str, service: Service, **env: str) -> Seen:
    """What the child processes see after forks of this kind, by the name of what they do."""
    settings = {"PYTHONPATH": PATH, "SVC_SECRET_KEY": KEY, "SVC_BASE_URL": service.origin, **env}
    ran = subprocess.run([sys.executable, str(PROGRAM), kind], env=settings, stdout=subprocess.PIPE, check=True)
    seen: Seen = json.loads(ran.stdout)
    return seen


@pytest.fixture(scope="module", params=["os.fork", "in C", "into a container"])
def seen(request: pytest.FixtureRequest) -> Iterator[Seen]:
    service = Service()
    service.will(answer)
    yield seen_by_children(request.param, service)
    service.server.shutdown()
    service.server.server_close()


def test_a_child_process_has_connections_and_threads_of_its_own(seen: Seen) -> None:
    before, of_child, after = seen["connections"]
    first, _, second = of_child.partition(" ")
    assert first == second != before == after


def test_a_child_process_has_connections_of_its_own_with_asyncio(seen: Seen) -> None:
    before, of_child, after = seen["connections_async"]
    assert of_child.isdigit() and of_child != before == after


def test_a_client_that_was_closed_is_closed_in_a_child_process(seen: Seen) -> None:
    (of_child,) = seen["closed_before"]
    assert "The client is closed" in of_child


def test_a_child_process_closes_its_own_client(seen: Seen) -> None:
    before, of_child, after = seen["closed_by_the_child"]
    assert "The client is closed" in of_child and before == after


@pytest.mark.parametrize("stream", ["stream", "stream_async"])
def test_a_stream_goes_on_in_both_processes_each_with_its_own_connection(stream: str, seen: Seen) -> None:
    assert seen[stream] == ["evt_1", "evt_2", "evt_2"]


def test_the_pauses_of_two_child_processes_differ(seen: Seen) -> None:
    one, other = seen["pauses"]
    assert one != other


def test_the_package_works_where_there_is_no_fork() -> None:
    program = "import os; del os.fork, os.register_at_fork; import svc"
    subprocess.run([sys.executable, "-c", program], check=True, env={"PYTHONPATH": PATH})


def test_a_call_uses_the_queues_that_gevent_has_put_in_place_after_the_import(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.will(ok({}))
    made: List[object] = []

    class Queue(queue.SimpleQueue):  # type: ignore[type-arg]
        def __init__(self) -> None:
            made.append(self)

    monkeypatch.setattr("queue.SimpleQueue", Queue)
    with Svc(KEY, base_url=service.origin) as svc:
        svc.balance.get()
    assert made

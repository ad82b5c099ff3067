import asyncio
import inspect
import json
import os
import ssl
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Union

import pytest

from svc import AsyncSvc, Svc

KEY = "svc_test_thisIsTheSecretKey"
PATH = os.pathsep.join([str(Path(__file__).parent.parent / "src"), *sys.path])
"""Of programs that tests start: httpx can be anywhere on the path of this process."""

REQUEST_ID = "req_01m84eqjc00082jdz83hhr9t7x"


class Received(NamedTuple):
    method: str
    path: str
    headers: Dict[str, str]
    body: str


class Reply(NamedTuple):
    status: int
    body: bytes
    headers: Dict[str, str]


Answer = Union[Reply, Callable[[BaseHTTPRequestHandler], object]]


def ok(data: object, status: int = 200, **headers: str) -> Reply:
    return json_reply({"success": True, "data": data}, status, **headers)


def json_reply(body: object, status: int = 200, **headers: str) -> Reply:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(status, json.dumps(body).encode(), {"x-request-id": REQUEST_ID, **names})


def page(items: List[Any], has_more: bool = False) -> Reply:
    pagination = {"page": 1, "per_page": 100, "total": 9, "total_pages": 1, "has_more": has_more}
    return json_reply({"success": True, "data": items, "pagination": pagination})


def refused(status: int, code: str, **headers: str) -> Reply:
    error = {
        "code": code,
        "message": f"Refused with {code}.",
        "request_id": REQUEST_ID,
        "correlation_id": "order-1001",
        "doc_url": f"https://svc.example/docs/errors#{code}",
        "details": [{"field": "amount", "code": "REQUIRED", "message": "The amount is missing."}],
    }
    return json_reply({"success": False, "message": "Refused.", "error": error}, status, **headers)


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    """The connection ends before there is a response."""
    handler.close_connection = True
    handler.connection.shutdown(2)


class Service:
    """Answers with what a test has prepared, in this order; the last answer is repeated."""

    def __init__(self) -> None:
        self.received: List[Received] = []
        self.answers: List[Answer] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.append(Received(self.command, self.path, headers, body))
                answer = service.answers.pop(0) if len(service.answers) > 1 else service.answers[0]
                if not isinstance(answer, Reply):
                    answer(self)
                    return
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                if answer.status != 204:
                    self.send_header("content-length", str(len(answer.body)))
                self.end_headers()
                self.wfile.write(answer.body)

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.block_on_close = False
        # The errors of clients that have gone.
        self.server.handle_error = lambda *_: None  # type: ignore[assignment]
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def will(self, *answers: Answer) -> None:
        self.answers = list(answers)

    @property
    def last(self) -> Received:
        return self.received[-1]


@pytest.fixture
def service() -> Iterator[Service]:
    one = Service()
    yield one
    one.server.shutdown()
    one.server.server_close()


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A file with a new certificate for 127.0.0.1 and its key."""
    file, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", str(key), "-out", str(file)]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"]
    subprocess.run(["openssl", "req", "-x509", *made, *named], check=True, capture_output=True)
    file.write_text(file.read_text() + key.read_text())
    return file


@pytest.fixture
def secure(service: Service, certificate: Path) -> Service:
    """The service, with TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    service.server.socket = context.wrap_socket(service.server.socket, server_side=True)
    service.origin = service.origin.replace("http:", "https:")
    return service


class Run:
    """Does something with a client: with `Svc`, or with `AsyncSvc`, which has the same methods."""

    def __init__(self, kind: str, service: Service) -> None:
        self.kind = kind
        self._service = service

    def __call__(self, work: Callable[[Any], Any], **settings: Any) -> Any:
        given: Dict[str, Any] = {"base_url": self._service.origin, **settings}
        if self.kind == "sync":
            with Svc(KEY, **given) as svc:
                return work(svc)

        async def main() -> Any:
            async with AsyncSvc(KEY, **given) as svc:
                result = work(svc)
                return await result if inspect.isawaitable(result) else result

        return asyncio.run(main())

    def each(self, loop: Callable[[Any], Any], limit: Optional[int] = None, **settings: Any) -> List[Any]:
        """What a loop over the result gives, at most `limit` of it."""

        def work(svc: Any) -> Any:
            return collected(loop(svc), limit) if self.kind == "sync" else collected_async(loop(svc), limit)

        result: List[Any] = self(work, **settings)
        return result


def collected(loop: Any, limit: Optional[int]) -> List[Any]:
    items = []
    for item in loop:
        items.append(item)
        if len(items) == limit:
            break
    if hasattr(loop, "close"):
        loop.close()
    return items


async def collected_async(loop: Any, limit: Optional[int]) -> List[Any]:
    items = []
    async for item in loop:
        items.append(item)
        if len(items) == limit:
            break
    if hasattr(loop, "aclose"):
        await loop.aclose()
    return items


@pytest.fixture(params=["sync", "async"])
def run(request: pytest.FixtureRequest, service: Service) -> Run:
    return Run(request.param, service)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> List[float]:
    """The pauses, which do not happen."""
    found: List[float] = []

    async def later(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("svc.transport.time", SimpleNamespace(sleep=found.append))
    monkeypatch.setattr("svc.async_transport.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": later}))
    return found

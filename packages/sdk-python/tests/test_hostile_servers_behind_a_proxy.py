import shutil
import socket
import ssl
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Iterator

import httpx
import pytest
from conftest import KEY, Service, ok
from test_hostile_servers import flood

import svc
from svc import CallOptions


def copy(source: socket.socket, target: socket.socket) -> None:
    try:
        for part in iter(lambda: source.recv(65536), b""):
            target.sendall(part)
    except OSError:
        pass
    for one in (source, target):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Proxy(BaseHTTPRequestHandler):
    """Connects to the host that CONNECT names, and copies what both say."""

    def do_CONNECT(self) -> None:
        host, port = self.path.split(":")
        with socket.create_connection((host, int(port))) as server:
            self.send_response(200)
            self.end_headers()
            back = threading.Thread(target=copy, args=(server, self.connection), daemon=True)
            back.start()
            copy(self.connection, server)
            back.join()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def proxy() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    server.daemon_threads = True
    server.block_on_close = False
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.mark.skipif(shutil.which("openssl") is None, reason="The certificate needs openssl.")
def test_a_flood_of_1xx_responses_behind_a_proxy_ends_with_the_time_out_too(secure: Service, certificate: Path, proxy: str) -> None:
    is_over = threading.Event()
    secure.will(ok({}), flood(is_over, 0.05), ok({"fine": True}))
    trusting = ssl.create_default_context(cafile=str(certificate))
    transport = httpx.HTTPTransport(verify=trusting, proxy=httpx.Proxy(proxy), limits=httpx.Limits(max_connections=1))
    with httpx.Client(transport=transport) as client:
        one = svc.Svc(KEY, base_url=secure.origin, http_client=client, max_retries=0)
        # The flood comes on a connection that was used before.
        one.balance.get(options=CallOptions(timeout=30))
        with pytest.raises(svc.TimeoutError, match="No complete response arrived in 0.5 s"):
            one.balance.get(options=CallOptions(timeout=0.5))
        assert is_over.wait(15)
        assert dict(one.balance.get(options=CallOptions(timeout=30))) == {"fine": True}

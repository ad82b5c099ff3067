import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from conftest import KEY, Service, ok

from svc import Svc


def port_of_client(handler: BaseHTTPRequestHandler) -> None:
    """Says from where the request came, and keeps the connection."""
    body = ok({"port": handler.client_address[1]}).body
    handler.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(body) + body)


def port(svc: Svc) -> str:
    return str(dict(svc.balance.get())["port"])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_child_process_has_connections_of_its_own(service: Service) -> None:
    service.will(port_of_client)
    with Svc(KEY, base_url=service.origin, timeout=5, max_retries=0) as svc:
        before = port(svc)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.write(writer, port(svc).encode())
            finally:
                os._exit(0)
        os.close(writer)
        of_child = os.read(reader, 1000).decode()
        os.close(reader)
        os.waitpid(child, 0)
        assert of_child not in ("", before) and port(svc) == before


def test_the_package_works_where_there_is_no_fork() -> None:
    program = "import os; del os.fork, os.register_at_fork; import svc"
    # httpx can be anywhere on the path of this process.
    path = os.pathsep.join([str(Path(__file__).parent.parent / "src"), *sys.path])
    subprocess.run([sys.executable, "-c", program], check=True, env={"PYTHONPATH": path})

"""A shop on the servers that run Python, with a `Svc` that is made before they fork."""

import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import List
from urllib.request import urlopen

import pytest
from conftest import KEY, PATH, Service, ok

CALLS = [f"pi_{number}" for number in range(20)]

SHOP = """
from svc import Svc

svc = Svc(timeout=1)
{before}

def shop(environ, start_response):
    intent = svc.payment_intents.get(environ["PATH_INFO"][1:])
    start_response("200 OK", [("content-type", "text/plain")])
    return [intent["id"].encode()]
"""

UWSGI = ["uwsgi", "--plugin", "python3", "--http-socket", "127.0.0.1:0", "--module", "shop:shop", "--master", "--processes", "4"]
GUNICORN = [sys.executable, "-m", "gunicorn", "--bind", "127.0.0.1:0", "--worker-class", "gevent", "--preload", "shop:shop"]


def the_intent_that_was_asked_for(handler: BaseHTTPRequestHandler) -> None:
    """It takes a while, as in life: the workers have calls under way at the same time."""
    time.sleep(0.02)
    body = ok({"id": handler.path.rsplit("/", 1)[1]}).body
    handler.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(body) + body)


@pytest.fixture(params=["", 'svc.payment_intents.get("pi_1")'], ids=["unused before", "used before"])
def before(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("server", [UWSGI, GUNICORN], ids=["uwsgi", "gunicorn with gevent"])
def test_each_call_gets_its_own_answer(server: List[str], before: str, tmp_path: Path, service: Service) -> None:
    (tmp_path / "shop.py").write_text(SHOP.format(before=before))
    service.will(the_intent_that_was_asked_for)
    env = {**os.environ, "PYTHONPATH": PATH, "SVC_SECRET_KEY": KEY, "SVC_BASE_URL": service.origin}
    with subprocess.Popen(server, cwd=tmp_path, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            address = listening(process)
            with ThreadPoolExecutor(len(CALLS)) as pool:
                answers = zip(CALLS, pool.map(lambda id: answer(address, id), CALLS))
            assert {id: answered for id, answered in answers if answered != id} == {}
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def test_gevent_may_come_after_the_client(before: str, service: Service) -> None:
    service.will(ok({"id": "pi_1"}))
    program = f"""
from svc import Svc
svc = Svc({KEY!r}, base_url={service.origin!r}, timeout=5, max_retries=0)
{before}
from gevent import monkey, spawn
monkey.patch_all()
calls = [spawn(svc.payment_intents.get, "pi_1") for _ in range(3)]
print(*[call.get()["id"] for call in calls])
"""
    env = {"PYTHONPATH": PATH}
    ran = subprocess.run([sys.executable, "-c", program], env=env, timeout=30, stdout=subprocess.PIPE, check=True)
    assert ran.stdout == b"pi_1 pi_1 pi_1\n"


def listening(process: "subprocess.Popen[str]") -> str:
    """The address of the server, once it says it."""
    said = ""
    for line in process.stderr or []:
        said += line
        found = re.search(r"(127\.0\.0\.1:[1-9]\d*)", line)
        if found:
            return found[1]
    raise AssertionError(said)


def answer(address: str, id: str) -> str:
    try:
        with urlopen(f"http://{address}/{id}", timeout=10) as response:
            return str(response.read().decode())
    except OSError as error:
        return repr(error)

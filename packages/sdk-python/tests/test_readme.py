import re
from pathlib import Path
from typing import Any, Dict

import pytest
from conftest import KEY, Service, ok, page

from svc import webhooks

# The programs of the README run as they are shown.

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
PROGRAMS: Dict[str, str] = dict(re.findall(r"```python (\w+\.py)\n(.*?)```", README, re.S))
SECRET = "whsec_test_example"
SIGNED = webhooks.sign_test_event({"type": "payment.succeeded", "data": {"payment_intent": {"id": "pi_7"}}}, SECRET)


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, service: Service) -> None:
    monkeypatch.setenv("SVC_SECRET_KEY", KEY)
    monkeypatch.setenv("SVC_BASE_URL", service.origin)
    monkeypatch.setenv("SVC_WEBHOOK_SECRET", SECRET)


def program(name: str) -> Dict[str, Any]:
    names: Dict[str, Any] = {"__name__": "program"}
    exec(compile(PROGRAMS[name], name, "exec"), names)
    return names


def test_a_payment_from_start_to_end(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    intent = {"id": "pi_1", "status": "SUCCEEDED", "checkout_url": "http://x/pay/pi_1", "amount": {"amount": "128.00"}}
    service.will(ok(intent, 201), ok(intent), page([intent]))
    program("example.py")
    assert capsys.readouterr().out.splitlines() == [
        "The payer pays at: http://x/pay/pi_1",
        "Status: SUCCEEDED",
        "Paid so far: pi_1 S/ 128.00",
        "Verified: payment.succeeded",
    ]


def test_asynchronous(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    service.will(ok({"first_name": "Rosa"}, 201), page([{"id": "cus_1"}]))
    program("asynchronous.py")
    assert capsys.readouterr().out == "Rosa\ncus_1\n"


def test_fastapi_receives_a_webhook(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("fastapi")
    from fastapi.testclient import TestClient

    client = TestClient(program("fastapi_webhooks.py")["app"])
    body, headers = SIGNED
    assert client.post("/webhooks", content=body, headers=headers).status_code == 204
    refused = client.post("/webhooks", content=f"{body} ", headers=headers)
    assert (refused.status_code, refused.text, capsys.readouterr().out) == (400, "WRONG_SECRET", "Paid: pi_7\n")


def test_flask_receives_a_webhook(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("flask")
    client = program("flask_webhooks.py")["app"].test_client()
    body, headers = SIGNED
    assert client.post("/webhooks", data=body, headers=headers).status_code == 204
    refused = client.post("/webhooks", data=f"{body} ", headers=headers)
    assert (refused.status_code, refused.text, capsys.readouterr().out) == (400, "WRONG_SECRET", "Paid: pi_7\n")


def test_django_receives_a_webhook(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("django")
    from django.conf import settings
    from django.test import RequestFactory

    if not settings.configured:
        settings.configure(ALLOWED_HOSTS=["*"])
    receive = program("django_webhooks.py")["receive"]
    body, headers = SIGNED
    given: Dict[str, Any] = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items() if name.startswith("x-")}

    def answer(content: str) -> Any:
        return receive(RequestFactory().post("/webhooks", content, "application/json", **given))

    assert answer(body).status_code == 204
    refused = answer(f"{body} ")
    assert (refused.status_code, refused.content, capsys.readouterr().out) == (400, b"WRONG_SECRET", "Paid: pi_7\n")


def test_the_types_of_the_readme() -> None:
    paid = program("paid_amount.py")
    intent = {"status": "SUCCEEDED", "amount": {"amount": "1.00"}}
    assert paid["is_paid"](intent) and paid["paid_amount"]({"type": "payment.succeeded", "data": {"payment_intent": intent}}) == "1.00"

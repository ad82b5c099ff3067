import json
import socket
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum
from typing import Any, List

import httpx
import pytest
from conftest import KEY, REQUEST_ID, Run, Service, json_reply, ok

from svc import OMITTED, AsyncSvc, CallOptions, ConfigurationError, Response, StreamOptions, Svc
from svc import ConnectionError as SvcConnectionError

AMOUNT: Any = {"amount": "25.90", "currency": "PEN"}


def test_a_body_is_sent_as_json_with_the_key(run: Run, service: Service) -> None:
    service.will(ok({"id": "pi_1", "later": {"unknown": True}}, 201))
    intent = run(lambda svc: svc.payment_intents.create(amount=AMOUNT, payment_method_types=["INTEROPERABLE_QR"]))
    assert intent == {"id": "pi_1", "later": {"unknown": True}}
    sent = service.last
    assert (sent.method, sent.path) == ("POST", "/v1/payment-intents")
    assert json.loads(sent.body) == {"amount": AMOUNT, "payment_method_types": ["INTEROPERABLE_QR"]}
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert sent.headers["user-agent"].startswith("svc-python/")
    assert len(sent.headers["idempotency-key"]) == 36


def test_a_query_has_lists_times_and_texts_and_leaves_none_out(run: Run, service: Service) -> None:
    service.will(json_reply({"success": True, "data": [], "pagination": {"has_more": False}}))
    lima = timezone(timedelta(hours=-5))
    run(
        lambda svc: svc.events.list(
            type=["payment.succeeded", "a b&c"],
            created_from=datetime(2026, 11, 23, 10, tzinfo=lima),
            created_to=datetime(1800, 1, 1, tzinfo=timezone(timedelta(hours=-5, minutes=-8, seconds=-12))),
            resource_id=None,
            per_page=5,
        ).page()
    )
    assert service.last.path == (
        "/v1/events?type=payment.succeeded&type=a%20b%26c&per_page=5&created_from=2026-11-23T15%3A00%3A00.000Z"
        "&created_to=1800-01-01T05%3A08%3A12.000Z"
    )


def test_an_id_stays_a_part_of_its_path(run: Run, service: Service) -> None:
    service.will(ok({}))
    run(lambda svc: svc.payment_intents.get("pi/../x?a=1#é"))
    assert service.last.path == "/v1/payment-intents/pi%2F..%2Fx%3Fa%3D1%23%C3%A9"


@pytest.mark.parametrize(
    "given, sent",
    [("25.90", "25.90"), ("1", "1.00"), ("25.9", "25.90"), ("1E+2", "100.00"), ("0.005", "0.005"), ("-3", "-3.00")],
)
def test_a_decimal_is_written_as_text(given: str, sent: str, run: Run, service: Service) -> None:
    service.will(ok({}))
    run(lambda svc: svc.refunds.create("pi_1", amount={"amount": Decimal(given), "currency": "PEN"}))
    assert json.loads(service.last.body)["amount"]["amount"] == Decimal(given).__class__(sent).__str__() == sent


def test_none_is_null_and_what_is_omitted_is_not_sent(run: Run, service: Service) -> None:
    service.will(ok({}))
    run(lambda svc: svc.payout_settings.replace(weekly_day=None, schedule=OMITTED, thresholds={"minimum": OMITTED}))
    assert json.loads(service.last.body) == {"weekly_day": None, "thresholds": {}}
    assert "idempotency-key" not in service.last.headers


def test_a_method_without_a_body_sends_none_and_one_whose_body_is_optional_an_empty_one(
    run: Run, service: Service
) -> None:
    service.will(ok({}))
    run(lambda svc: svc.payouts.create())
    assert (service.last.body, service.last.headers.get("content-type")) == ("", None)
    run(lambda svc: svc.refunds.create("pi_1"))
    assert service.last.body == "{}"


def test_an_enum_of_your_own_is_its_value(run: Run, service: Service) -> None:
    class Outcome(str, Enum):
        paid = "SUCCEEDED"

    service.will(ok({}))
    run(lambda svc: svc.payment_intents.simulate("pi_1", outcome=Outcome.paid))
    assert json.loads(service.last.body) == {"outcome": "SUCCEEDED"}


def test_a_client_secret_takes_the_place_of_the_key(run: Run, service: Service) -> None:
    service.will(ok({}))
    run(lambda svc: svc.checkout_sessions.get("cs_1", client_secret="cs_1_secret_x"))
    assert service.last.headers["x-svc-token"] == "cs_1_secret_x"
    assert "authorization" not in service.last.headers


def test_a_response_without_an_envelope_is_the_data_and_204_is_none(run: Run, service: Service) -> None:
    service.will(json_reply({"deleted": True}, x_svc_contract="1.2.0+bd7ef4bfc42b"))
    assert run(lambda svc: svc.customers.delete("cus_1")) == {"deleted": True}
    service.will(json_reply(None, 204))
    assert run(lambda svc: svc.payout_accounts.delete("pacc_1")) is None


def test_the_options_of_a_call_are_above_those_of_the_client(run: Run, service: Service) -> None:
    seen: List[Response] = []
    service.will(ok({}, 201))
    options = CallOptions(
        idempotency_key="order-1001",
        headers={"X-Request-Id": "mine"},
        base_url=f"{service.origin}/other/v1/",
        on_response=seen.append,
    )
    run(lambda svc: svc.payouts.create(options=options), headers={"X-Shop": "1", "x-request-id": "theirs"})
    sent = service.last
    assert sent.path == "/other/v1/payouts"
    assert (sent.headers["idempotency-key"], sent.headers["x-request-id"], sent.headers["x-shop"]) == (
        "order-1001",
        "mine",
        "1",
    )
    assert (seen[0].status, seen[0].request_id) == (201, REQUEST_ID)


@pytest.mark.parametrize("key", ["", None, "sk_1", "svc_test_a b", "svc_test_a\n", 5])
def test_a_key_that_is_none_is_refused_and_not_shown(key: Any) -> None:
    with pytest.raises(ConfigurationError) as refusal:
        Svc(key)
    assert "a b" not in str(refusal.value)


@pytest.mark.parametrize(
    "settings",
    [
        {"base_url": "ftp://svc.example"},
        {"base_url": "https://user:secret@svc.example"},
        {"base_url": "http://h:abc"},
        {"base_url": "http://h:80:90"},
        {"base_url": "http://h:99999"},
        {"base_url": "http://:80"},
        {"base_url": "http://[::1"},
        {"base_url": "http://ñ..x"},
        {"base_url": "http://xn--zzzz"},
        {"base_url": "http://h\u200b.x"},
        {"base_url": "http://\ud800.x"},
        {"base_url": "http://h/\x00"},
        {"timeout": 0},
        {"timeout": 1e10},
        {"timeout": "5"},
        {"max_retries": -1},
        {"max_retries": 1.5},
        {"headers": "X-A: 1"},
        {"headers": {"X-A": "a\r\nB: 1"}},
        {"headers": {"X-A": 5}},
        {"headers": {"X A": "1"}},
        {"headers": {"Transfer-Encoding": "chunked"}},
        {"headers": {"Content-Length": "3"}},
        {"headers": {"transfer-encoding": "chunked"}},
        {"headers": {"Upgrade": "websocket"}},
        {"http_client": object()},
    ],
)
@pytest.mark.parametrize("client", [Svc, AsyncSvc])
def test_a_setting_that_cannot_work_is_refused(client: Any, settings: Any) -> None:
    with pytest.raises(ConfigurationError):
        client(KEY, **settings)


@pytest.mark.parametrize("base_url", ["http://[::1]:80", "http://a_b.c", "http://h:80/ñ", "http://ñandú.pe", "http://127.0.0.1"])
def test_an_unusual_address_is_taken(base_url: str) -> None:
    assert repr(Svc(KEY, base_url=base_url)) == f"Svc(base_url='{base_url}/v1')"


@pytest.mark.parametrize("options", [CallOptions, StreamOptions])
def test_an_option_of_a_call_is_checked_when_it_is_given(options: Any) -> None:
    for settings in ({"base_url": "http://h:abc"}, {"headers": {"Upgrade": "h2c"}}, {"headers": {"X-A": "a\nb"}}):
        with pytest.raises(ConfigurationError):
            options(**settings)


def test_a_client_that_is_closed_says_so(run: Run, service: Service) -> None:
    service.will(ok({}))

    def after_close(svc: Any) -> Any:
        if run.kind == "sync":
            svc.close()
            return svc.balance.get()

        async def work() -> None:
            await svc.aclose()
            await svc.balance.get()

        return work()

    with pytest.raises(ConfigurationError, match="The client is closed: nothing can be sent with it"):
        run(after_close)
    assert service.received == []


def test_a_client_that_was_given_and_is_closed_says_so(service: Service) -> None:
    http = httpx.Client()
    http.close()
    with pytest.raises(ConfigurationError, match="closed"):
        Svc(KEY, base_url=service.origin, http_client=http).balance.get()


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SVC_SECRET_KEY", "svc_live_fromTheEnvironment")
    with pytest.raises(ConfigurationError, match="base_url"):
        Svc()
    monkeypatch.setenv("SVC_BASE_URL", "https://api.svc.example")
    assert repr(Svc()) == "Svc(base_url='https://api.svc.example/v1')"


def test_a_publishable_key_is_for_browsers() -> None:
    with pytest.raises(ConfigurationError, match="browsers"):
        Svc("svc_pub_test_abc")


def test_a_body_does_not_wait_until_the_server_has_acknowledged_the_headers(service: Service) -> None:
    service.will(ok({"id": "pi_1"}, 201))
    options: List[int] = []

    def look(response: httpx.Response) -> None:
        connection = response.extensions["network_stream"].get_extra_info("socket")
        options.append(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    with httpx.Client(event_hooks={"response": [look]}) as http:
        Svc(KEY, base_url=service.origin, http_client=http).payment_intents.create(
            amount=AMOUNT, payment_method_types=["INTEROPERABLE_QR"]
        )
    assert len(options) == 1
    assert options[0] != 0


def test_what_a_hook_of_the_own_client_reads_is_an_error_of_this_package(service: Service) -> None:
    service.will(ok({}))
    with httpx.Client(event_hooks={"response": [lambda response: response.read()]}) as http:
        with pytest.raises(SvcConnectionError):
            Svc(KEY, base_url=service.origin, http_client=http, max_retries=0).balance.get()

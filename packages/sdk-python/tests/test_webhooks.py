import json
from datetime import datetime, timedelta, timezone
from email.message import Message
from pathlib import Path
from typing import Any, Dict, List

import pytest

from svc import ConfigurationError, Svc, WebhookVerificationError, webhooks
from svc.webhook_verification import signature_of

SECRET = "whsec_test_example"
EVENT = {"type": "payment.succeeded", "data": {"payment_intent": {"id": "pi_1", "livemode": False, "name": "Ñandú 🦙"}}}
VECTORS = json.loads((Path(__file__).parents[3] / "test/vectors/webhook-signatures.json").read_text("utf-8"))


def refusal(body: Any, headers: Any, secrets: Any = SECRET) -> WebhookVerificationError:
    with pytest.raises(WebhookVerificationError) as found:
        webhooks.verify(body, headers, secrets)
    assert SECRET not in str(found.value)
    error: WebhookVerificationError = found.value
    return error


@pytest.mark.parametrize("vector", VECTORS, ids=[one["body"] for one in VECTORS])
def test_the_signature_of_each_vector_is_that_of_svc(vector: Dict[str, Any]) -> None:
    signature = signature_of(vector["secret"], str(vector["timestamp"]), vector["body"].encode())
    assert signature == vector["signature"]


def test_an_event_that_was_signed_is_returned() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    for given in (body, body.encode(), bytearray(body.encode()), memoryview(body.encode())):
        event = webhooks.verify(given, headers, SECRET)
        assert event["type"] == "payment.succeeded"
        assert event["data"]["payment_intent"]["id"] == "pi_1"
    assert Svc("svc_test_a").webhooks is webhooks


def test_header_names_may_have_any_case_and_values_spaces_around() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    assert webhooks.verify(body, {name.title(): f" {value} " for name, value in headers.items()}, SECRET)


def test_one_of_several_secrets_is_enough() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    assert webhooks.verify(body, headers, ["whsec_old", None, SECRET])


@pytest.mark.parametrize("secrets", [None, "", [], [None], "example", ["whsec_a", "b"], "whsec_a b", [5], 5, b"whsec_a", {"whsec_a": "b"}, object(), [["whsec_a"]]])
def test_without_a_signing_secret_nothing_is_verified(secrets: Any) -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    with pytest.raises(ConfigurationError, match="signing secret"):
        webhooks.verify(body, headers, secrets)


def test_a_body_that_is_larger_than_any_event_is_not_read() -> None:
    body, headers = webhooks.sign_test_event({**EVENT, "data": {"text": "x" * 1024 * 1024}}, SECRET)
    assert refusal(body, headers).reason == "BODY_TOO_LARGE"


def environ(headers: Dict[str, str]) -> Dict[str, Any]:
    return {"REQUEST_METHOD": "POST", "wsgi.input": None, **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}}


HANDED_OVER: Dict[str, Any] = {
    "the environment of WSGI": environ,
    "bytes": lambda headers: {name.encode(): value.encode() for name, value in headers.items()},
    "the pairs of ASGI": lambda headers: [(name.encode(), value.encode()) for name, value in headers.items()],
    "pairs that are read once": lambda headers: iter([("host", "a"), *headers.items()]),
    "lists of values": lambda headers: {name: [value] for name, value in headers.items()},
    "lists of bytes": lambda headers: {name.upper(): (value.encode(),) for name, value in headers.items()},
    "the same value twice": lambda headers: [*headers.items(), *headers.items()],
    "a message": lambda headers: message(headers),
    "numbers and None as names": lambda headers: {0: "a", None: "b", ("x-svc-id",): "c", **headers},
    "other values": lambda headers: {"a": None, "b": {}, "c": object(), **headers},
    "a time that is a number": lambda headers: {**headers, "x-svc-timestamp": int(headers["x-svc-timestamp"])},
}


def message(headers: Dict[str, str]) -> Message:
    one = Message()
    for name, value in headers.items():
        one[name] = value
    return one


@pytest.mark.parametrize("name", HANDED_OVER)
def test_headers_may_come_as_any_framework_hands_them_over(name: str) -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    assert webhooks.verify(body, HANDED_OVER[name](headers), SECRET)
    assert refusal(f"{body} ", HANDED_OVER[name](headers)).reason == "WRONG_SECRET"


def test_a_header_that_comes_twice_with_two_values_is_refused() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    for twice in ([*headers.items(), ("X-Svc-Id", "evt_2")], dict(headers, **{"x-svc-id": [headers["x-svc-id"], "evt_2"]})):
        assert refusal(body, twice).reason == "MALFORMED_HEADER"


class RequestOfAFramework(Dict[str, str]):
    """A request of Starlette is a mapping, too: of other things."""

    headers: Dict[str, str] = {}


@pytest.mark.parametrize("headers", [None, "x-svc-id: 1", 5, b"x-svc-id: 1", [1], ["abc"], dict, object(), RequestOfAFramework(), print])
def test_without_headers_nothing_is_verified(headers: Any) -> None:
    with pytest.raises(ConfigurationError, match="in the headers"):
        webhooks.verify(b"", headers, SECRET)


@pytest.mark.parametrize("body", [{}, None, [1], 5, dict, object()])
def test_a_body_that_was_parsed_is_refused_with_what_to_do(body: Any) -> None:
    error = refusal(body, {})
    assert error.reason == "BODY_PARSED" and "await request.body()" in str(error)


@pytest.mark.parametrize("name", ["x-svc-id", "x-svc-timestamp", "x-svc-signature"])
def test_a_header_that_is_missing_or_has_another_form_is_refused(name: str) -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    assert refusal(body, {**headers, name: ""}).reason == "MISSING_HEADER"
    for wrong in ("x", headers[name] + "é", headers[name].upper() if "signature" in name else "-1"):
        error = refusal(body, {**headers, name: wrong})
        assert (error.reason, str(error)) == ("MALFORMED_HEADER", f"The header {name} has another form than svc sends.")


def test_a_changed_body_and_a_secret_of_another_endpoint_are_refused() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    assert refusal(body + " ", headers).reason == "WRONG_SECRET"
    assert refusal(body, headers, "whsec_test_other").reason == "WRONG_SECRET"


def test_a_secret_of_the_other_mode_is_said() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    error = refusal(body, headers, "whsec_live")
    assert (error.reason, str(error)) == (
        "WRONG_MODE",
        "The event is of test mode: use the secret of the test endpoint.",
    )


@pytest.mark.parametrize("seconds, says", [(-400, "s old"), (400, "s in the future")])
def test_a_request_of_another_time_is_refused(seconds: int, says: str) -> None:
    at = datetime.now(timezone.utc) + timedelta(seconds=seconds)
    error = refusal(*webhooks.sign_test_event(EVENT, SECRET, at))
    assert error.reason == "CLOCK" and says in str(error)


@pytest.mark.parametrize("seconds", [-290, 290])
def test_a_clock_may_be_a_little_wrong(seconds: int) -> None:
    at = datetime.now(timezone.utc) + timedelta(seconds=seconds)
    assert webhooks.verify(*webhooks.sign_test_event(EVENT, SECRET, at), SECRET)


def test_the_id_of_another_event_is_refused() -> None:
    body, headers = webhooks.sign_test_event(EVENT, SECRET)
    error = refusal(body, {**headers, "x-svc-id": "evt_2"})
    assert error.reason == "WRONG_ID" and "X-Svc-Id is evt_2, but the event is evt_000" in str(error)


@pytest.mark.parametrize("body", [b"", b"[]", b"\xff\xfe", b"[" * 100_000, b"5"])
def test_a_signed_body_that_is_no_event_is_refused(body: bytes) -> None:
    _, headers = webhooks.sign_test_event(EVENT, SECRET)
    signature = signature_of(SECRET, headers["x-svc-timestamp"], body)
    assert refusal(body, {**headers, "x-svc-signature": f"v1={signature}"}).reason == "WRONG_ID"


@pytest.mark.parametrize("event", [None, {}, {"type": "a"}, {"type": 5, "data": {}}, {"type": "a", "data": []}])
def test_what_is_no_event_is_not_signed(event: Any) -> None:
    with pytest.raises(ConfigurationError, match="An event has a type and data"):
        webhooks.sign_test_event(event, SECRET)


@pytest.mark.parametrize("given", [(EVENT, None), (EVENT, [SECRET]), (EVENT, 5), (EVENT, SECRET, "now"), (EVENT, SECRET, 5)])
def test_a_wrong_argument_of_a_test_event_is_said(given: Any) -> None:
    with pytest.raises(ConfigurationError, match="signing secret|at must be"):
        webhooks.sign_test_event(*given)


def test_a_secret_that_is_no_text_of_unicode_matches_nothing() -> None:
    assert refusal(*webhooks.sign_test_event(EVENT, SECRET), "whsec_test_\ud800").reason == "WRONG_SECRET"


def test_an_event_of_your_own_keeps_its_fields() -> None:
    given: List[Any] = [{**EVENT, "id": "evt_9", "merchant_id": "mer_9", "created_at": "2026-01-01T00:00:00.000Z"}, SECRET]
    event = webhooks.verify(*webhooks.sign_test_event(*given), SECRET)
    assert (event["id"], event["merchant_id"], event["created_at"]) == ("evt_9", "mer_9", "2026-01-01T00:00:00.000Z")

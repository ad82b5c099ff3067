import hashlib
import hmac
import json
import re
import time
from datetime import datetime, timezone
from typing import Any, Dict, Iterable, List, Literal, Mapping, NamedTuple, Optional, Sequence, Union, cast

from .errors import ConfigurationError, SvcError
from .generated.types import WebhookEvent
from .response_data import parsed
from .values import sendable
from .webhook_headers import Headers, signing_headers

Refusal = Literal[
    "BODY_PARSED",
    "BODY_TOO_LARGE",
    "MISSING_HEADER",
    "MALFORMED_HEADER",
    "WRONG_SECRET",
    "WRONG_MODE",
    "CLOCK",
    "WRONG_ID",
]
"""Why a request is not a webhook of svc, or not a current one."""

Secrets = Union[str, None, Sequence[Optional[str]]]
"""The `signing_secret` of the endpoint (`whsec_…`), or several: during a rotation, or one per mode."""


class WebhookVerificationError(SvcError):
    """The request must not be believed. `reason` says why, the text also what to do."""

    def __init__(self, reason: Refusal, message: str) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message

    def __str__(self) -> str:
        return self.message


class SignedEvent(NamedTuple):
    body: str
    headers: Dict[str, str]


tolerance = 300
"""How far the time of an attempt may be from the clock of this machine, before and after, in seconds."""

max_bytes = 1024 * 1024
"""Ten times the largest event."""


def verify(body: Union[bytes, bytearray, memoryview, str], headers: Headers, secrets: Secrets) -> WebhookEvent:
    """The event of a webhook, once it is sure that svc sent it, now, and to this endpoint.

    :param body: the raw body: the signature is of the bytes
    :param headers: of the request, as your framework has them; the environment of WSGI and the pairs of ASGI, too
    :raises WebhookVerificationError: whose `reason` says what is wrong
    :raises ConfigurationError: if these are no headers, or if there is no secret

    Example:
        event = webhooks.verify(request.body, request.headers, os.environ["SVC_WEBHOOK_SECRET"])
    """
    given = signing_headers(headers)
    known = known_secrets(secrets)
    if not isinstance(body, (bytes, bytearray, memoryview, str)):
        raise WebhookVerificationError("BODY_PARSED", body_parsed)
    content = body.encode(errors="surrogatepass") if isinstance(body, str) else bytes(body)
    if len(content) > max_bytes:
        raise WebhookVerificationError(
            "BODY_TOO_LARGE", f"The body is larger than {max_bytes} bytes: svc sends no such event."
        )
    event_id = required(given, "x-svc-id", r"evt_\w+")
    timestamp = required(given, "x-svc-timestamp", r"\d{1,12}")
    signature = required(given, "x-svc-signature", r"v1=[0-9a-f]{64}")[len("v1=") :]

    # All of them, so that the time does not tell which one is right.
    matches = [hmac.compare_digest(signature, signature_of(secret, timestamp, content)) for secret in known]
    event = parsed(content.decode(errors="replace"))
    if not any(matches):
        raise wrong_secret(known, event)
    difference = round(time.time()) - int(timestamp)
    if abs(difference) > tolerance:
        when = "old" if difference > 0 else "in the future"
        raise WebhookVerificationError(
            "CLOCK",
            f"The attempt is {abs(difference)} s {when}: an old request was sent again, "
            "or the clock of this machine is wrong.",
        )
    theirs = event.get("id") if isinstance(event, dict) else None
    if theirs != event_id:
        raise WebhookVerificationError("WRONG_ID", f"X-Svc-Id is {event_id}, but the event is {theirs}.")
    return cast(WebhookEvent, event)


def sign_test_event(event: Mapping[str, object], secret: str, at: Optional[datetime] = None) -> SignedEvent:
    """Signs an event as svc does, to test your receiver without the service.

    :param event: `type` and `data` are yours, `data` as complete as your receiver needs. The rest is filled in
    :param secret: the signing secret of your test, such as `whsec_test_example`
    :param at: when it is sent. Default: now
    :raises ConfigurationError: if there is no event or no secret, or if `at` is no time

    Example:
        body, headers = webhooks.sign_test_event(
            {"type": "payment.succeeded", "data": {"payment_intent": intent}}, "whsec_test_example"
        )
    """
    if not (isinstance(event, Mapping) and isinstance(event.get("type"), str) and isinstance(event.get("data"), Mapping)):
        raise ConfigurationError(needs_event)
    known_secrets([secret])
    if at is not None and not isinstance(at, datetime):
        raise ConfigurationError("at must be a datetime: when the event is sent.")
    now = datetime.now(timezone.utc) if at is None else at.astimezone(timezone.utc)
    defaults: Dict[str, object] = {
        "created_at": now.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "request": None,
        "id": f"evt_{'0' * 26}",
        "merchant_id": f"mer_{'0' * 26}",
    }
    whole = {**defaults, **event}
    body = json.dumps(sendable(whole, "event"), ensure_ascii=False, separators=(",", ":"))
    timestamp = str(int(now.timestamp()))
    headers = {
        "content-type": "application/json",
        "x-svc-id": str(whole["id"]),
        "x-svc-timestamp": timestamp,
        "x-svc-signature": f"v1={signature_of(secret, timestamp, body.encode())}",
    }
    return SignedEvent(body, headers)


class Webhooks:
    """Receiving webhooks. It needs the signing secret of the endpoint, and no API key."""

    verify = staticmethod(verify)
    sign_test_event = staticmethod(sign_test_event)


webhooks = Webhooks()


def signature_of(secret: str, timestamp: str, body: bytes) -> str:
    """64 hex digits. The secret is used whole, with its `whsec_`; signed is `<timestamp>.<raw body>`."""
    return hmac.new(secret.encode(errors="surrogatepass"), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()


def known_secrets(secrets: object) -> List[str]:
    """:raises ConfigurationError: if there is none, or one that is no signing secret"""
    are_one = (str, bytes, Mapping)
    given: List[Any] = list(secrets) if isinstance(secrets, Iterable) and not isinstance(secrets, are_one) else [secrets]
    known = [secret for secret in given if secret]
    if not known:
        raise ConfigurationError("The signing secret (whsec_…) is missing. Is SVC_WEBHOOK_SECRET set?")
    if not all(isinstance(secret, str) and re.fullmatch(r"whsec_\S+", secret) for secret in known):
        raise ConfigurationError("A signing secret begins with whsec_, and has no space or line break.")
    return known


def required(headers: Mapping[str, str], name: str, form: str) -> str:
    value = headers.get(name, "")
    if not value:
        raise WebhookVerificationError(
            "MISSING_HEADER", f"The header {name} is missing: svc did not send this, or a proxy removed it."
        )
    if not re.fullmatch(form, value, re.ASCII):
        raise WebhookVerificationError("MALFORMED_HEADER", f"The header {name} has another form than svc sends.")
    return value


def wrong_secret(secrets: Sequence[str], event: object) -> WebhookVerificationError:
    """The body cannot be trusted here. It only helps to explain."""
    data = event.get("data") if isinstance(event, dict) else None
    resource = next(iter(data.values()), None) if isinstance(data, dict) else None
    livemode = resource.get("livemode") if isinstance(resource, dict) else None
    # The secret of a live endpoint has no mode in its name.
    if isinstance(livemode, bool) and not any(one.startswith("whsec_test_") != livemode for one in secrets):
        mode = "live" if livemode else "test"
        return WebhookVerificationError(
            "WRONG_MODE", f"The event is of {mode} mode: use the secret of the {mode} endpoint."
        )
    return WebhookVerificationError(
        "WRONG_SECRET",
        "No secret matches the signature: the secret is of another endpoint, or the body was changed on the way.",
    )


needs_event = (
    "An event has a type and data: "
    'webhooks.sign_test_event({"type": "payment.succeeded", "data": {"payment_intent": intent}}, secret)'
)

# The signature is of the bytes that were sent. They cannot be restored from an object.
body_parsed = """The body was parsed before it was verified. Pass the raw body:
  FastAPI  await request.body()
  Django   request.body
  Flask    request.get_data()"""

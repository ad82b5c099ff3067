from decimal import Decimal
from typing import List, Optional, get_type_hints

from conftest import Service, ok, page

from svc import AsyncSvc, CallOptions, Svc, types, webhooks

# What a checker of types must accept. mypy reads this file; a line that must be an error says so, and mypy says if it is none.


def typed(svc: Svc, event: types.WebhookEvent) -> None:
    intent = svc.payment_intents.create(
        amount={"amount": Decimal("25.90"), "currency": "PEN"},
        payment_method_types=["INTEROPERABLE_QR"],
        metadata={"order": "1001"},
        options=CallOptions(idempotency_key="order-1001"),
    )
    status: str = intent["status"]
    if intent["status"] == "SUCCEEDED" or status == "A_LATER_ONE":
        paid: Optional[types.PaidWith] = intent["paid_with"]
        print(paid)
    ids: List[str] = [one["id"] for one in svc.payment_intents.list(status="PENDING")]
    total: int = svc.refunds.list().page().pagination["total"]
    nothing: None = svc.payout_accounts.delete("pacc_1")  # type: ignore[func-returns-value]
    print(ids, total, nothing)
    if event["type"] == "payment.succeeded":
        print(event["data"]["payment_intent"]["amount"]["amount"])
    if event["type"] == "subscription.renewed":
        print(event["data"]["subscription"]["current_period"])


async def typed_async(svc: AsyncSvc) -> None:
    intent = await svc.payment_intents.get("pi_1")
    print(intent["id"].upper())
    async for refund in svc.refunds.list(status="PENDING"):
        print(refund["amount"]["amount"].upper())
    async for streamed in svc.events.stream(since="2026-01-01T00:00:00Z"):
        print(streamed.event["type"], streamed.id)


def wrong(svc: Svc) -> None:
    svc.payment_intents.create(amount={"amount": 25.9, "currency": "PEN"}, payment_method_types=[])  # type: ignore[typeddict-item]
    svc.payment_intents.create(amount={"amount": "1", "currency": "USD"}, payment_method_types=[])  # type: ignore[typeddict-item]
    svc.payment_intents.create(amount={"amount": "1", "currency": "PEN"}, payment_method_types="WALLET")  # type: ignore[arg-type]
    svc.payment_intents.create(amount={"amount": "1", "currency": "PEN"}, payment_method_types=["WALET"])  # type: ignore[list-item]
    svc.payment_intents.create(payment_method_types=[])  # type: ignore[call-arg]
    svc.payment_intents.get()  # type: ignore[call-arg]
    svc.payment_intents.get("pi_1", unknown=1)  # type: ignore[call-arg]
    svc.payment_intents.list(status="PAID")  # type: ignore[arg-type]
    print(svc.payment_intents.get("pi_1")["no_such_field"])  # type: ignore[typeddict-item]


def test_the_types_can_be_read_while_a_program_runs(service: Service) -> None:
    objects = [one for one in (getattr(types, name) for name in types.__all__) if isinstance(one, type)]
    assert len(objects) > 50 and all(get_type_hints(one) for one in objects)
    assert types.RefundCreate.__optional_keys__ == {"amount", "reason"}
    assert types.PaymentSimulation.__required_keys__ == {"outcome"}


def test_the_typed_program_runs(service: Service) -> None:
    intent = {"id": "pi_1", "status": "SUCCEEDED", "paid_with": None}
    service.will(ok(intent), page([intent]), page([]), ok(None))
    event = {"type": "payment.succeeded", "data": {"payment_intent": {"amount": {"amount": "1.00"}}}}
    verified = webhooks.verify(*webhooks.sign_test_event(event, "whsec_test_a"), "whsec_test_a")
    typed(Svc("svc_test_a", base_url=service.origin), verified)
    assert len(service.received) == 4

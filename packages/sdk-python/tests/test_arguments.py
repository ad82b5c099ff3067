from datetime import datetime, timezone
from decimal import Decimal, localcontext
from typing import Any, Callable

import pytest
from conftest import Run, Service, ok

from svc import CallOptions, ConfigurationError, StreamOptions

WRONG = {
    "a float in money": (TypeError, "floats are not exact", lambda svc: svc.refunds.create("pi_1", amount={"amount": 25.9})),
    "a float in a list": (TypeError, r"\[0\] is a float", lambda svc: svc.payment_intents.create(amount={}, payment_method_types=[1.5])),
    "a float in a query": (TypeError, "amount is a float", lambda svc: svc.fees.preview(amount=25.9, payment_method_type="WALLET")),
    "money that is no number": (ValueError, "no amount", lambda svc: svc.refunds.create("pi_1", amount={"amount": Decimal("NaN")})),
    "money that is too large": (ValueError, "too large", lambda svc: svc.refunds.create("pi_1", amount={"amount": Decimal("1E+99999")})),
    "no id": (TypeError, "id", lambda svc: svc.payment_intents.get()),
    "an empty id": (ValueError, "id is empty", lambda svc: svc.payment_intents.get("")),
    "an id of dots": (ValueError, "id is empty, or no id", lambda svc: svc.payment_intents.get("..")),
    "an id that is None": (TypeError, "id must be", lambda svc: svc.payment_intents.get(None)),
    "an object in place of an id": (TypeError, "id must be", lambda svc: svc.payment_intents.get({"id": "pi_1"})),
    "an id by its name": (TypeError, "positional", lambda svc: svc.payment_intents.get(id="pi_1")),
    "an unknown keyword": (TypeError, "paymentMethodTypes", lambda svc: svc.payment_intents.create(paymentMethodTypes=[])),
    "a field that is missing": (TypeError, "payment_method_types", lambda svc: svc.payment_intents.create(amount={})),
    "a body by its position": (TypeError, "positional", lambda svc: svc.payment_intents.create({"amount": {}})),
    "a filter that is an object": (TypeError, "status must be", lambda svc: svc.payment_intents.list(status={"a": 1})),
    "a time without a time zone": (ValueError, "time zone", lambda svc: svc.test_clock.advance(to=datetime(2026, 1, 1))),
    "a Decimal in metadata": (TypeError, r"metadata.total must be a text, such as str\(…\), not Decimal", lambda svc: svc.customers.create(type="INDIVIDUAL", metadata={"total": Decimal("1")})),
    "a number in metadata": (TypeError, "metadata.order must be a text", lambda svc: svc.customers.create(type="INDIVIDUAL", metadata={"order": 1001})),
    "a time in the metadata of a customer": (TypeError, "customer.metadata.at must be", lambda svc: svc.payment_intents.create(customer={"metadata": {"at": datetime.now(timezone.utc)}}, amount={}, payment_method_types=[])),
    "a set": (TypeError, "not set", lambda svc: svc.payment_intents.create(amount={}, payment_method_types={"WALLET"})),
    "an empty client secret": (ValueError, "client_secret", lambda svc: svc.checkout_sessions.get("cs_1", client_secret="")),
    "options that are a dict": (TypeError, "CallOptions", lambda svc: svc.payouts.create(options={"timeout": 1})),
    "options of a stream for a call": (TypeError, "CallOptions", lambda svc: svc.payouts.create(options=StreamOptions())),
    "options of a call for a stream": (TypeError, "StreamOptions", lambda svc: svc.events.stream(options=CallOptions())),
    "an option that does not exist": (TypeError, "retries", lambda svc: CallOptions(retries=1)),  # type: ignore[call-arg]
    "an idempotency key with a space": (ConfigurationError, "idempotency_key", lambda svc: CallOptions(idempotency_key="a b")),
    "a header that cannot be sent": (ConfigurationError, "X-A has", lambda svc: svc.payouts.create(options=CallOptions(headers={"X-A": "a\r\nB: 1"}))),
}


def test_the_precision_of_the_program_is_not_that_of_an_amount(run: Run, service: Service) -> None:
    service.will(ok({}))
    with localcontext() as context:
        context.prec = 3
        run(lambda svc: svc.refunds.create("pi_1", amount={"amount": Decimal("1234.5"), "currency": "PEN"}))
    assert '"1234.50"' in service.last.body


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_argument_is_an_error_before_anything_is_sent(name: str, run: Run, service: Service) -> None:
    kind, message, call = WRONG[name]
    service.will(ok({}))
    with pytest.raises(kind, match=message):
        run(call)
    assert service.received == []

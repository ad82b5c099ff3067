from email.utils import formatdate
from typing import Any, List

import pytest
from conftest import Run, Service, hang_up, json_reply, ok, refused

from svc import ApiError, CallOptions, ConnectionError, NotFoundError, RateLimitError, UnavailableError
from svc.retries import retry_after


@pytest.mark.parametrize(
    "failure",
    [hang_up, refused(408, "X"), refused(429, "RATE_LIMITED"), refused(500, "X"), refused(503, "X"), refused(409, "IDEMPOTENCY_IN_PROGRESS"), json_reply({}, 502)],
)
def test_a_call_is_tried_again_twice_with_the_same_key(failure: Any, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(failure, failure, ok({"id": "po_1"}))
    assert run(lambda svc: svc.payouts.create()) == {"id": "po_1"}
    keys = [one.headers["idempotency-key"] for one in service.received]
    assert (len(keys), len(set(keys))) == (3, 1)
    assert len(pauses) == 2 and 0.5 <= pauses[0] <= 1 and 0.5 <= pauses[1] <= 2


@pytest.mark.parametrize("failure", [refused(400, "X"), refused(401, "X"), refused(404, "X"), refused(409, "CONFLICT"), refused(422, "X")])
def test_what_cannot_succeed_later_is_not_tried_again(failure: Any, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(failure)
    with pytest.raises(ApiError):
        run(lambda svc: svc.payouts.create())
    assert (len(service.received), pauses) == (1, [])


def test_the_last_failure_is_raised(run: Run, service: Service, pauses: List[float]) -> None:
    service.will(refused(503, "RAIL_UNAVAILABLE"))
    with pytest.raises(UnavailableError) as failure:
        run(lambda svc: svc.balance.get())
    assert (len(service.received), failure.value.retryable) == (3, True)


@pytest.mark.parametrize("settings, options", [({"max_retries": 0}, None), ({}, CallOptions(max_retries=0))])
def test_no_retries_if_you_want_none(settings: Any, options: Any, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(hang_up)
    with pytest.raises(ConnectionError):
        run(lambda svc: svc.balance.get(options=options), **settings)
    assert len(service.received) == 1


@pytest.mark.parametrize("value, longest", [("3", 3), ("60", 60), ("0", 0), (formatdate(1e9 + 7, usegmt=True), 7)])
def test_retry_after_is_kept_and_up_to_a_second_more(
    value: str, longest: float, run: Run, service: Service, pauses: List[float]
) -> None:
    # http.server has written its own date, so this one is read by it.
    service.will(refused(429, "RATE_LIMITED", retry_after=value), ok({}))
    if "GMT" in value:
        assert retry_after({"retry-after": value, "date": formatdate(1e9, usegmt=True)}) == longest
        return
    run(lambda svc: svc.balance.get())
    assert longest <= pauses[0] <= longest + 1


@pytest.mark.parametrize("value", ["61", "9" * 400])
def test_a_longer_retry_after_is_for_the_caller(value: str, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(refused(429, "RATE_LIMITED", retry_after=value))
    with pytest.raises(RateLimitError):
        run(lambda svc: svc.balance.get())
    assert len(service.received) == 1


@pytest.mark.parametrize("value", ["-5", "soon", "", "Mon, 99 Foo 2026"])
def test_a_retry_after_that_says_nothing_is_ignored(value: str, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(refused(429, "RATE_LIMITED", retry_after=value), ok({}))
    run(lambda svc: svc.balance.get())
    assert 0.5 <= pauses[0] <= 1


@pytest.mark.parametrize("lost", [hang_up, refused(500, "X"), json_reply({}, 504)])
def test_gone_after_a_lost_delete_is_done(lost: Any, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(lost, refused(404, "CUSTOMER_NOT_FOUND"))
    assert run(lambda svc: svc.customers.delete("cus_1")) == {}
    service.will(lost, refused(404, "PAYOUT_ACCOUNT_NOT_FOUND"))
    assert run(lambda svc: svc.payout_accounts.delete("pacc_1")) is None


@pytest.mark.parametrize("first", [refused(429, "RATE_LIMITED"), refused(404, "CUSTOMER_NOT_FOUND")])
def test_gone_without_a_lost_delete_is_an_error(first: Any, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(first, refused(404, "CUSTOMER_NOT_FOUND"))
    with pytest.raises(NotFoundError):
        run(lambda svc: svc.customers.delete("cus_1"))


def test_the_page_of_a_proxy_after_a_lost_delete_is_an_error(run: Run, service: Service, pauses: List[float]) -> None:
    service.will(hang_up, json_reply("not here", 404))
    with pytest.raises(NotFoundError):
        run(lambda svc: svc.customers.delete("cus_1"))

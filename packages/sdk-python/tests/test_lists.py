from typing import Any

import pytest
from conftest import Run, Service, ok, page, refused

from svc import AuthenticationError


def test_a_loop_reads_every_item_and_goes_on_after_the_last_id(run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_3"}, {"id": "pi_2"}], True), page([{"id": "pi_1"}], True), page([], False))
    items = run.each(lambda svc: svc.payment_intents.list(status="SUCCEEDED"))
    assert [item["id"] for item in items] == ["pi_3", "pi_2", "pi_1"]
    start = "/v1/payment-intents?status=SUCCEEDED&per_page=100"
    assert [one.path for one in service.received] == [start, f"{start}&before=pi_2", f"{start}&before=pi_1"]


def test_nothing_is_sent_before_a_list_is_used_or_after_a_loop_has_ended(run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_1"}, {"id": "pi_2"}], True))
    run(lambda svc: svc.payment_intents.list() and None)
    assert service.received == []
    assert len(run.each(lambda svc: svc.payment_intents.list(), limit=1)) == 1
    assert len(service.received) == 1


def test_page_is_one_page_as_you_asked_for_it(run: Run, service: Service) -> None:
    service.will(page([{"id": "re_1"}], True))
    found: Any = run(lambda svc: svc.refunds.list(page=2).page())
    assert (found.data, found.pagination["has_more"]) == ([{"id": "re_1"}], True)
    assert service.last.path == "/v1/refunds?page=2"


def test_pages_go_on_from_a_page_in_your_size(run: Run, service: Service) -> None:
    service.will(page([{"id": "re_2"}], True), page([{"id": "re_1"}]))
    pages = run.each(lambda svc: svc.refunds.list(page=2, per_page=1).pages())
    assert [one.data for one in pages] == [[{"id": "re_2"}], [{"id": "re_1"}]]
    assert [one.path for one in service.received] == ["/v1/refunds?page=2&per_page=1", "/v1/refunds?per_page=1&before=re_2"]


def test_a_list_can_be_read_twice(run: Run, service: Service) -> None:
    service.will(page([{"id": "re_1"}]))
    assert run.kind == "async" or run(lambda svc: [list(each) for each in [svc.refunds.list()] * 2]) == [[{"id": "re_1"}]] * 2


@pytest.mark.parametrize("answer", [ok([]), refused(401, "UNAUTHORIZED")])
def test_a_refusal_of_a_page_ends_the_loop(answer: Any, run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_1"}], True), refused(401, "UNAUTHORIZED"))
    with pytest.raises(AuthenticationError):
        run.each(lambda svc: svc.payment_intents.list())

from typing import Any

import pytest
from conftest import Run, Service, json_reply, ok, page, refused

from svc import OMITTED, ApiError, AuthenticationError


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


PAGINATION = {"page": 1, "per_page": 100, "total": 9, "total_pages": 1, "has_more": True}


@pytest.mark.parametrize(
    "body",
    [
        {"data": {"id": "pi_1"}, "pagination": PAGINATION},
        {"data": None, "pagination": PAGINATION},
        {"data": "pi_1", "pagination": PAGINATION},
        {"data": [{"id": "pi_1"}]},
        {"data": [{"id": "pi_1"}], "pagination": "more"},
        {"data": ["pi_1"], "pagination": PAGINATION},
        {"data": [{"name": "Rosa"}], "pagination": PAGINATION},
        {"data": [{"id": None}], "pagination": PAGINATION},
    ],
)
def test_what_is_no_list_is_not_from_svc(body: Any, run: Run, service: Service) -> None:
    service.will(json_reply({"success": True, **body}))
    for use in (lambda svc: svc.payment_intents.list(), lambda svc: svc.payment_intents.list().pages()):
        with pytest.raises(ApiError, match="not from svc. It begins with"):
            run.each(use)
    with pytest.raises(ApiError, match="not from svc"):
        run(lambda svc: svc.payment_intents.list().page())
    assert len(service.received) == 3


def test_an_object_in_place_of_a_list_is_not_from_svc(run: Run, service: Service) -> None:
    service.will(json_reply({"deleted": True}, x_svc_contract="1.2.0+bd7ef4bfc42b"))
    with pytest.raises(ApiError, match="not from svc"):
        run.each(lambda svc: svc.payment_intents.list())


def test_a_list_that_does_not_go_on_ends_with_an_error(run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_2"}, {"id": "pi_1"}], True))
    with pytest.raises(ApiError, match="not from svc. It ends with the same id as an earlier page of the list"):
        run.each(lambda svc: svc.payment_intents.list())
    assert len(service.received) == 2


def test_a_page_without_items_is_the_last_one(run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_1"}], True), page([], True))
    assert run.each(lambda svc: svc.payment_intents.list()) == [{"id": "pi_1"}]
    assert len(service.received) == 2


def test_a_filter_that_is_omitted_is_not_sent(run: Run, service: Service) -> None:
    service.will(page([]))
    run.each(lambda svc: svc.payment_intents.list(status=OMITTED, per_page=OMITTED, page=OMITTED))
    run.each(lambda svc: svc.events.list(type=["payment.succeeded", OMITTED], per_page=5))
    run(lambda svc: svc.payment_intents.list(status=OMITTED).page())
    assert [one.path.partition("?")[2] for one in service.received] == ["per_page=100", "type=payment.succeeded&per_page=5", ""]


def test_a_list_that_goes_in_a_circle_is_an_error(run: Run, service: Service) -> None:
    service.will(page([{"id": "pi_3"}], True), page([{"id": "pi_2"}], True), page([{"id": "pi_3"}], True))
    with pytest.raises(ApiError, match="ends with the same id as an earlier page of the list"):
        run.each(lambda svc: svc.payment_intents.list())


@pytest.mark.parametrize("pagination", [{"total": 3}, {"has_more": None}, {"has_more": 0}, {"has_more": "false"}])
def test_a_page_that_does_not_say_whether_more_follow_is_an_error(pagination: object, run: Run, service: Service) -> None:
    service.will(json_reply({"success": True, "data": [{"id": "pi_1"}], "pagination": pagination}))
    with pytest.raises(ApiError, match="is not from svc"):
        run.each(lambda svc: svc.payment_intents.list())

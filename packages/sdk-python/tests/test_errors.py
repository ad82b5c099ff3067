import pickle
from typing import Any, List

import pytest
from conftest import KEY, REQUEST_ID, Run, Service, json_reply, refused

import svc
from svc import ApiError, SvcError
from svc.errors import error_classes


@pytest.mark.parametrize("status", sorted(error_classes))
def test_each_status_has_its_class(status: int, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(refused(status, "SOME_CODE"))
    with pytest.raises(error_classes[status]) as failure:
        run(lambda svc: svc.payouts.create())
    error = failure.value
    assert (error.status, error.code, error.request_id) == (status, "SOME_CODE", REQUEST_ID)
    assert error.details[0]["field"] == "amount"
    assert (error.correlation_id, error.doc_url) == ("order-1001", "https://svc.example/docs/errors#SOME_CODE")
    assert str(error) == "Refused with SOME_CODE. (SOME_CODE)"


def test_a_status_of_a_later_contract_is_an_api_error(run: Run, service: Service) -> None:
    service.will(refused(418, "TEAPOT"))
    with pytest.raises(ApiError) as failure:
        run(lambda svc: svc.balance.get())
    assert type(failure.value) is ApiError and failure.value.code == "TEAPOT"


@pytest.mark.parametrize("status", [200, 404, 503])
def test_a_response_that_is_not_from_svc_is_shown(status: int, run: Run, service: Service, pauses: List[float]) -> None:
    service.will(svc_page := json_reply("<h1>Proxy</h1>", status))
    with pytest.raises(ApiError, match="is not from svc. It begins with: .*Proxy") as failure:
        run(lambda svc: svc.balance.get())
    assert (failure.value.code, failure.value.request_id) == (None, REQUEST_ID), svc_page


@pytest.mark.parametrize("error", [None, 5, [], {"code": 5, "message": "a"}, {"code": "A"}, {"code": "A", "message": "b", "details": 5}])
def test_an_error_of_another_form_is_still_an_error(error: Any, run: Run, service: Service) -> None:
    service.will(json_reply({"success": False, "error": error}, 400))
    with pytest.raises(svc.BadRequestError) as failure:
        run(lambda svc: svc.balance.get())
    assert failure.value.details == []


def test_the_errors_of_python_catch_those_of_the_network() -> None:
    assert issubclass(svc.ConnectionError, ConnectionError) and issubclass(svc.TimeoutError, TimeoutError)
    assert issubclass(svc.ConfigurationError, ValueError)
    assert all(issubclass(one, SvcError) for one in error_classes.values())


def test_an_error_goes_to_another_process_and_back(run: Run, service: Service) -> None:
    service.will(refused(404, "PAYOUT_NOT_FOUND"))
    with pytest.raises(svc.NotFoundError) as failure:
        run(lambda svc: svc.payouts.get("po_1"))
    back = pickle.loads(pickle.dumps(failure.value))
    assert (type(back), str(back), back.code) == (svc.NotFoundError, str(failure.value), "PAYOUT_NOT_FOUND")
    assert KEY not in repr(back.__dict__)

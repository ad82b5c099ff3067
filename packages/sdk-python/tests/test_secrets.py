import logging

import httpx
import pytest
from conftest import KEY, Run, Service, ok, refused

from svc import AsyncSvc, CallOptions, Svc, SvcError


@pytest.mark.parametrize("client", [Svc, AsyncSvc])
def test_no_text_of_a_client_has_its_key(client: "type[Svc] | type[AsyncSvc]") -> None:
    one = client(KEY, base_url="http://localhost:1", headers={"X-Secret": "mine"})
    for shown in (repr(one), str(one), repr(vars(one)), repr(one.balance), repr(vars(one.balance))):
        assert KEY not in shown and "mine" not in shown
    assert "mine" not in repr(CallOptions(headers={"X-Secret": "mine"}))


def test_no_line_of_the_log_has_a_key_or_a_body(run: Run, service: Service, caplog: pytest.LogCaptureFixture, pauses: "list[float]") -> None:
    caplog.set_level(logging.DEBUG)
    service.will(refused(503, "UNAVAILABLE"), ok({"id": "cus_1", "email": "rosa@example.com"}))
    run(lambda svc: svc.customers.create(type="INDIVIDUAL", email="rosa@example.com"))
    lines = [record.getMessage() for record in caplog.records if record.name == "svc"]
    assert len(lines) == 3 and lines[0].startswith("POST /v1/customers: 503 req_")
    assert "Retry 1 of 2" in lines[1]
    assert KEY not in caplog.text and "rosa@" not in "".join(lines)


def test_no_line_of_the_log_has_a_key_that_the_server_repeats(run: Run, service: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    service.will(ok({}, x_request_id=f"req_{KEY}", x_svc_contract=f"9.{KEY}"))
    run(lambda svc: svc.balance.get())
    lines = [record.getMessage() for record in caplog.records if record.name == "svc"]
    assert len(lines) == 2 and "req_…" in lines[0] and KEY not in "".join(lines)


def test_the_request_of_an_error_shows_no_key(run: Run) -> None:
    with pytest.raises(SvcError) as failure:
        run(lambda svc: svc.balance.get(), base_url="http://127.0.0.1:9", max_retries=0)
    cause = failure.value.__cause__
    assert isinstance(cause, httpx.HTTPError)
    assert KEY not in repr(cause) + repr(cause.request) + repr(cause.request.headers)


def test_another_contract_is_said_once(run: Run, service: Service, caplog: pytest.LogCaptureFixture) -> None:
    service.will(ok({}, x_svc_contract="2.0.0+0123456789ab"))

    def twice(svc: object) -> object:
        return [svc.balance.get(), svc.balance.get()] if run.kind == "sync" else several(svc)  # type: ignore[attr-defined]

    async def several(svc: object) -> None:
        for _ in range(2):
            await svc.balance.get()  # type: ignore[attr-defined]

    run(twice)
    assert [record.levelname for record in caplog.records if record.name == "svc"] == ["WARNING"]
    assert "2.0.0+0123456789ab" in caplog.text

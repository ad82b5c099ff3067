import time
import uuid
from math import inf
from typing import AbstractSet, Any, Callable, Dict, Mapping, Optional, Tuple, TypeVar

import httpx

from .checks import checked_headers, checked_url
from .contract_check import ContractCheck
from .errors import NotFoundError, SvcError
from .log import log
from .options import CallOptions, StreamOptions
from .request import Request
from .response import Response
from .response_data import api_error, data_of, page_of
from .retries import may_be_done, pause_before_retry
from .settings import Settings
from .steps import Answer, Pause, Send, Steps
from .version import VERSION

R = TypeVar("R")


class Calls:
    """The steps of every call of a client: credentials, idempotency key, retries, errors."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._check_contract = ContractCheck()

    def page(self, request: "Request[Any]", given: CallOptions, read_after: AbstractSet[object]) -> Steps[Any]:
        """A page of a list.

        :param read_after: the ids after which this and earlier pages of the list were to go on
        :raises SvcError:
        """
        return self.call(request, given, lambda answer: page_of(answer, read_after))

    def call(self, request: "Request[Any]", given: CallOptions, read: Callable[[Answer], Any] = data_of) -> Steps[Any]:
        """:raises SvcError:"""
        headers = {}
        if request.is_idempotent_by_key:
            headers["idempotency-key"] = given.idempotency_key or str(uuid.uuid4())
        if request.body is not None:
            headers["content-type"] = "application/json"
        timeout = given.timeout or self._settings.timeout
        send = self._send(request, given.base_url, headers, given.headers, timeout)
        answer, data = yield from self._attempts(send, self.max_retries(given.max_retries), read)
        if given.on_response:
            given.on_response(Response(answer.status, answer.headers))
        return data

    def connect(self, request: "Request[Any]", options: StreamOptions, last_id: Optional[str], is_first: bool) -> Steps[None]:
        """Opens the stream after `last_id`."""
        headers = {} if last_id is None else {"last-event-id": last_id}
        send = self._send(request, options.base_url, headers, options.headers, options.timeout, is_stream=True)
        is_endless = options.follow and not is_first
        yield from self._attempts(send, inf if is_endless else self.max_retries(options.max_retries), opened)

    def max_retries(self, given: Optional[int]) -> int:
        return self._settings.max_retries if given is None else given

    def _send(
        self,
        request: "Request[Any]",
        base_url: Optional[str],
        own: Mapping[str, str],
        given: Optional[Mapping[str, str]],
        timeout: float,
        is_stream: bool = False,
    ) -> Send:
        secret = request.client_secret or self._settings.key
        # What is compressed could become too large when it is read.
        headers: Dict[str, str] = {"user-agent": f"svc-python/{VERSION}", "accept-encoding": "identity"}
        if request.client_secret is None:
            headers["authorization"] = f"Bearer {secret}"
        else:
            headers["x-svc-token"] = secret
        http_request = httpx.Request(
            request.method,
            request.url(self._settings.base_url if base_url is None else checked_url(base_url)),
            headers=checked_headers(headers, own, self._settings.headers, given or {}),
            content=request.body,
            extensions={"timeout": dict.fromkeys(("connect", "read", "write", "pool"), timeout)},
        )
        return Send(http_request, timeout, secret, is_stream)

    def _attempts(self, send: Send, max_retries: float, read: Callable[[Answer], R]) -> Steps[Tuple[Answer, R]]:
        is_deleted = False
        retry = 0
        while True:
            started_at = time.monotonic()
            answer: Optional[Answer] = None
            try:
                received: Answer = yield send
                answer = received
                report(send, f"{answer.status} {answer.headers.get('x-request-id', '')}", started_at)
                self._check_contract(answer.headers)
                return answer, read(answer)
            except SvcError as error:
                if answer is None:
                    report(send, str(error), started_at)
                # An earlier attempt deleted it, and its response was lost.
                elif is_deleted and isinstance(error, NotFoundError) and error.code is not None:
                    return answer, {}  # type: ignore[return-value]
                pause = pause_before_retry(error, retry, max_retries)
                if pause is None:
                    raise
                is_deleted = is_deleted or (send.request.method == "DELETE" and may_be_done(error))
            retry += 1
            log.debug("Retry %s of %s in %.1f s.", retry, max_retries, pause)
            yield Pause(pause)


def opened(answer: Answer) -> None:
    """:raises ApiError: if the service refused the stream, or if the response is not from svc"""
    if answer.opened is None:
        raise api_error(answer)


def report(send: Send, result: str, started_at: float) -> None:
    milliseconds = (time.monotonic() - started_at) * 1000
    log.debug("%s %s: %s after %.0f ms", send.request.method, send.request.url.path, result, milliseconds)

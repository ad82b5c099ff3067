import builtins
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Type

from .generated.types import ErrorCode, ErrorDetail


class SvcError(Exception):
    """Every error that this package raises about a call."""

    retryable: bool = False
    """Whether the same call can succeed later without a change."""


class ConfigurationError(SvcError, ValueError):
    """The settings are wrong. Nothing was sent."""


class ConnectionError(SvcError, builtins.ConnectionError):
    """No response arrived: DNS, TLS, a refused or a lost connection. `__cause__` is the error of httpx. Or a stream with
    `follow=False` ended again and again before all events had come."""

    retryable = True


class TimeoutError(SvcError, builtins.TimeoutError):
    """An attempt took longer than `timeout`."""

    retryable = True


class ApiError(SvcError):
    """The service refused the call, or something else responded in its place."""

    status: int
    """The HTTP status."""
    code: Optional[ErrorCode]
    """The error code of the contract. None if the response is not from svc, for example from a proxy."""
    details: Sequence[ErrorDetail]
    """What is wrong with which field."""
    request_id: Optional[str]
    """The id of the call. Give it to support."""
    correlation_id: Optional[str]
    """Your `X-Request-Id`."""
    doc_url: Optional[str]
    """The page about this error code."""
    headers: Mapping[str, str]
    """The headers of the response."""
    body: object
    """The body of the response: parsed if it is JSON, else its text."""

    def __init__(self, message: str, status: int, headers: Mapping[str, str], body: object) -> None:
        super().__init__(message)
        error = error_in(body) or {}
        details = error.get("details")
        self.status = status
        self.code = error.get("code")
        self.details = details if isinstance(details, list) else []
        self.request_id = error.get("request_id") or headers.get("x-request-id")
        self.correlation_id = error.get("correlation_id")
        self.doc_url = error.get("doc_url")
        self.headers = headers
        self.body = body
        self.retryable = status in (408, 429) or status >= 500 or self.code == "IDEMPOTENCY_IN_PROGRESS"

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (str(self), self.status, self.headers, self.body)


def error_in(body: object) -> Optional[Dict[str, Any]]:
    """The error of a response of svc."""
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        return None
    return error if isinstance(error.get("code"), str) and isinstance(error.get("message"), str) else None


class BadRequestError(ApiError):
    pass


class AuthenticationError(ApiError):
    pass


class PermissionError(ApiError):
    pass


class NotFoundError(ApiError):
    pass


class MethodNotAllowedError(ApiError):
    pass


class ConflictError(ApiError):
    pass


class PayloadTooLargeError(ApiError):
    pass


class UnsupportedMediaTypeError(ApiError):
    pass


class ValidationError(ApiError):
    pass


class RateLimitError(ApiError):
    pass


class ServerError(ApiError):
    pass


class UnavailableError(ApiError):
    pass


error_classes: Dict[int, Type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    409: ConflictError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    422: ValidationError,
    429: RateLimitError,
    500: ServerError,
    503: UnavailableError,
}
"""The class of each status in the contract."""

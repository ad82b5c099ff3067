"""Collect soles in Peru: a typed client of the svc API, with retries, idempotency keys, lists and verified webhooks."""

from . import types
from .client import AsyncSvc, Svc
from .errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConfigurationError,
    ConflictError,
    ConnectionError,
    MethodNotAllowedError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionError,
    RateLimitError,
    ServerError,
    SvcError,
    TimeoutError,
    UnavailableError,
    UnsupportedMediaTypeError,
    ValidationError,
)
from .event_stream import StreamedEvent
from .items import AsyncItems, Items, Page
from .options import OMITTED, CallOptions, Omittable, StreamOptions
from .response import Response
from .version import VERSION as __version__
from .webhook_verification import SignedEvent, WebhookVerificationError, webhooks

__all__ = [
    "OMITTED",
    "ApiError",
    "AsyncItems",
    "AsyncSvc",
    "AuthenticationError",
    "BadRequestError",
    "CallOptions",
    "ConfigurationError",
    "ConflictError",
    "ConnectionError",
    "Items",
    "MethodNotAllowedError",
    "NotFoundError",
    "Omittable",
    "Page",
    "PayloadTooLargeError",
    "PermissionError",
    "RateLimitError",
    "Response",
    "ServerError",
    "SignedEvent",
    "StreamOptions",
    "StreamedEvent",
    "Svc",
    "SvcError",
    "TimeoutError",
    "UnavailableError",
    "UnsupportedMediaTypeError",
    "ValidationError",
    "WebhookVerificationError",
    "__version__",
    "types",
    "webhooks",
]

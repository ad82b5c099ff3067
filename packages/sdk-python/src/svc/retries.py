import random
import re
import time
from email.utils import parsedate_to_datetime
from math import inf
from typing import Mapping, Optional

from .errors import ApiError, SvcError
from .steps import never_arrived

longest_retry_after = 60
"""In seconds. A longer Retry-After is for the caller to decide."""

longest_extra = 1
"""In seconds. Keeps apart the clients that were told the same time."""

_random = random.SystemRandom()
"""Without a state, which a fork in C would copy: all workers of uWSGI would make the same pauses."""


def pause_before_retry(error: SvcError, retry: int, max_retries: float = 0) -> Optional[float]:
    """The pause before the next attempt, in seconds; None if there is none.

    It is what `Retry-After` says and up to a second more, or else between 0.5 s and 1, 2, 4, then 8 s. The random part
    keeps many clients apart.

    :param retry: 0 before the first retry
    :param max_retries: infinite for a stream that connects again. It goes on while a proxy answers for the service,
        waits at most a minute, and never connects again at once.
    """
    is_endless = max_retries == inf
    is_of_proxy = isinstance(error, ApiError) and error.code is None
    if retry >= max_retries or not (error.retryable or (is_endless and is_of_proxy)):
        return None
    asked = retry_after(error.headers) if isinstance(error, ApiError) else None
    extra = _random.random() * longest_extra
    if asked is None:
        return reconnect_pause(retry)
    if is_endless:
        return min(max(asked, 0.5), longest_retry_after) + extra
    return asked + extra if asked <= longest_retry_after else None


def reconnect_pause(failures: int) -> float:
    longest: float = min(8, 2 ** min(failures, 3))
    return 0.5 + _random.random() * (longest - 0.5)


def may_be_done(error: SvcError) -> bool:
    """Whether the service may have done what it was asked for: the request can have arrived, and was not refused."""
    if isinstance(error, ApiError):
        return error.status >= 500 or error.status == 408
    return not never_arrived(error)


def retry_after(headers: Mapping[str, str]) -> Optional[float]:
    """In seconds. Seconds, or an HTTP date, which is read by the clock of who wrote it."""
    value = headers.get("retry-after", "")
    if re.fullmatch("[0-9]+", value):
        return float(value)
    then = seconds_of(value)
    return None if then is None else max(0, then - (seconds_of(headers.get("date", "")) or time.time()))


def seconds_of(date: str) -> Optional[float]:
    try:
        # Numbers alone, such as -5, would be read as a year.
        return parsedate_to_datetime(date).timestamp() if re.search("[a-z]", date, re.I) else None
    except (TypeError, ValueError, OverflowError):
        return None

import json
import re
from typing import AbstractSet, Any, Union, cast

from .errors import ApiError, error_classes, error_in
from .generated.types import Pagination
from .items import Page
from .steps import Answer, max_bytes


def data_of(answer: Answer) -> Any:
    """The object, or the page of a list; the whole body of a response without `success`. None if it has no body.

    :raises ApiError: if the service refused the call, or if the response is not from svc
    """
    if not answer.is_complete or not is_success(answer):
        raise api_error(answer)
    if answer.status == 204:
        return None
    body = parsed(answer.body)
    if not isinstance(body, dict):
        raise api_error(answer)
    # An object that is its own body. The header tells it from a response of another server.
    if "success" not in body and "x-svc-contract" in answer.headers:
        return body
    if body.get("success") is not True:
        raise api_error(answer)
    data, pagination = body.get("data"), body.get("pagination")
    if isinstance(data, list) and isinstance(pagination, dict):
        return Page[Any](data, cast(Pagination, pagination))
    return data


def page_of(answer: Answer, read_after: AbstractSet[object]) -> "Page[Any]":
    """A page of a list.

    :param read_after: the ids after which this and earlier pages of the list were to go on
    :raises ApiError: if the service refused the call, or if this is no page of svc: a loop over the list would not end
    """
    page = data_of(answer)
    has_more = page.pagination.get("has_more") if isinstance(page, Page) else None
    if not isinstance(page, Page) or not isinstance(has_more, bool):
        raise api_error(answer)
    if page.data and has_more:
        last = page.data[-1]
        last_id = last.get("id") if isinstance(last, dict) else None
        if not isinstance(last_id, str):
            raise api_error(answer)
        if last_id in read_after:
            raise api_error(answer, "It ends with the same id as an earlier page of the list: reading on would never end.")
    return page


def is_success(answer: Answer) -> bool:
    return 200 <= answer.status <= 299


def parsed(text: Union[str, bytes]) -> Any:
    """None if the text is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def api_error(answer: Answer, reason: str = "") -> ApiError:
    """:param reason: what is strange about it, if its text does not show that"""
    text = without(answer.send.secret, answer.body.decode(errors="replace"))
    # What a server says with 200 and is not svc is shown as it came.
    body = (None if is_success(answer) else parsed(text)) or text
    error = error_in(body)
    said = f"{error['message']} ({error['code']})" if error else strange(answer, text, reason)
    message = re.sub(r"[\x00-\x1f\x7f]+", " ", said)
    return error_classes.get(answer.status, ApiError)(message, answer.status, dict(answer.headers), body)


def without(secret: str, text: str) -> str:
    """A server that is not svc can send back the key that it was sent, also with escapes of JSON."""
    return re.sub("".join(rf"(?:{re.escape(one)}|(?i:\\u{ord(one):04x}))" for one in secret), "…", text)


def strange(answer: Answer, text: str, reason: str) -> str:
    """Says what came instead of a response of svc, such as the HTML page of a proxy."""
    url = answer.send.request.url
    response = f"This {answer.status} response from {url.scheme}://{url.netloc.decode()}"
    location = answer.headers.get("location", "")
    if location:
        return f"{response} redirects to {location[:200]}: set base_url to the address of the service."
    if not answer.is_complete:
        return f"{response} is not from svc. It is larger than {max_bytes} bytes."
    begins = text.strip()[:200]
    reason = reason or (f"It begins with: {begins}" if begins else "It has no body.")
    return f"{response} is not from svc. {reason}"

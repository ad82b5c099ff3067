"""Runs the cases with the Python SDK: python3 run_python.py SRC CASES ORIGIN KEY. Prints an outcome of each as a line of JSON."""

import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor

import httpx

src, file, origin, key = sys.argv[1:]
sys.path.insert(0, src)

from svc import ApiError, CallOptions, StreamOptions, Svc, SvcError, WebhookVerificationError, webhooks  # noqa: E402

AT_ONCE = 30
# One for all: to read the certificates of the system takes longer than a call.
HTTP = httpx.Client(limits=httpx.Limits(max_connections=None))


def snake(name):
    return re.sub("[A-Z]", lambda letter: "_" + letter.group().lower(), name)


def settings(given):
    named = {name: given[name] for name in ("max_retries", "headers", "idempotency_key") if name in given}
    return {**named, **({"timeout": given["timeout_ms"] / 1000} if "timeout_ms" in given else {})}


class Enough(Exception):
    """A stream has no end."""


def printed_by(given, svc):
    printed = []

    def show(value):
        printed.append(value)
        if given["read"] == "events":
            raise Enough

    try:
        exec(given["code"], {"svc": svc, "print": show})
    except Enough:
        pass
    return printed


def result_of(given, address):
    if "webhook" in given:
        return webhooks.verify(**given["webhook"])
    svc = Svc(key, base_url=address, http_client=HTTP, **settings(given.get("client", {})))
    if "code" in given:
        return printed_by(given, svc)
    resource, method = given["call"].split(".")
    named = {**given.get("body", {}), **given.get("query", {})}
    if "client_secret" in given:
        named["client_secret"] = given["client_secret"]
    if "options" in given:
        named["options"] = CallOptions(**settings(given["options"]))
    if given["read"] == "events":
        named["options"] = StreamOptions(follow=False)
    result = getattr(getattr(svc, snake(resource)), snake(method))(*given.get("ids", []), **named)
    if given["read"] == "page":
        page = result.page()
        return {"data": page.data, "pagination": page.pagination}
    if given["read"] == "items":
        return list(result)
    return [one.event for one in result] if given["read"] == "events" else result


def error_of(error):
    fields = {"kind": re.sub("Error$", "", type(error).__name__), "message": str(error), "retryable": error.retryable}
    if isinstance(error, WebhookVerificationError):
        return {**fields, "code": error.reason}
    if not isinstance(error, ApiError):
        return fields
    names = ("status", "code", "request_id", "doc_url", "details")
    return {**fields, **{name: getattr(error, name) for name in names}}


def outcome_of(numbered):
    index, given = numbered
    try:
        outcome = {"result": result_of(given, f"{origin}/{index}")}
    except SvcError as error:
        outcome = {"error": error_of(error)}
    except (TypeError, ValueError) as error:
        # What Python itself would say of a wrong argument.
        outcome = {"error": {"kind": "Configuration", "message": str(error)}}
    return json.dumps({"index": index, **outcome})


with open(file, encoding="utf-8") as opened, ThreadPoolExecutor(AT_ONCE) as threads:
    for line in threads.map(outcome_of, enumerate(json.load(opened))):
        print(line)

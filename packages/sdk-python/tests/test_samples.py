import inspect
import textwrap
from http.server import BaseHTTPRequestHandler
from typing import Any, List, Tuple

import pytest
from conftest import Run, Service, json_reply

from svc.generated import async_resources, resources

# The sample of each docstring runs as it is shown.


def samples(module: Any, kind: str) -> List[Tuple[str, str, str]]:
    return [
        (kind, f"{resource}.{name}", textwrap.dedent(method.__doc__.split("Example:\n")[1]))
        for resource, one in vars(module).items()
        if resource.endswith("Resource")
        for name, method in vars(one).items()
        if not name.startswith("_")
    ]


ALL = samples(resources, "sync") + samples(async_resources, "async")


def answer_to(handler: BaseHTTPRequestHandler) -> None:
    if handler.path.endswith("/stream"):
        body, kind = b'id: 1\ndata: {"type":"payment.succeeded"}\n\n: waiting for new events\n\n', "text/event-stream"
    else:
        body, kind = json_reply({"success": True, "data": [{"id": "id_1"}], "pagination": {"has_more": False}}).body, "application/json"
    handler.send_response(200)
    handler.send_header("content-type", kind)
    handler.send_header("content-length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def test_every_method_has_a_sample() -> None:
    assert len(ALL) == 2 * 66


@pytest.mark.parametrize("kind", ["sync", "async"])
def test_the_samples_run(kind: str, service: Service) -> None:
    service.will(answer_to)
    run = Run(kind, service)
    codes = [(name, code) for of, name, code in ALL if of == kind]
    printed: List[object] = []

    class Enough(Exception):
        pass

    def show(value: object) -> None:
        printed.append(value)
        if value == "payment.succeeded":
            raise Enough

    def work(svc: Any) -> Any:
        for _, code in codes:
            try:
                exec(code, {"svc": svc, "print": show})
            except Enough:
                pass

    async def work_async(svc: Any) -> Any:
        for _, code in codes:
            names = {"svc": svc, "print": show}
            exec(f"async def main():\n{textwrap.indent(code, '    ')}", names)
            main: Any = names["main"]
            try:
                await main()
            except Enough:
                pass

    run(work if kind == "sync" else work_async)
    lists = [code for _, code in codes if "for " in code]
    assert (len(service.received), len(printed)) == (66, len(lists))


@pytest.mark.parametrize("name", [name for name in dir(resources) if name.endswith("Resource")])
def test_both_clients_have_the_same_methods(name: str) -> None:
    def shape(of: Any) -> List[Tuple[str, List[Tuple[str, object, object]]]]:
        return [
            (key, [(one.name, one.kind, one.default) for one in inspect.signature(method).parameters.values()])
            for key, method in vars(of).items()
            if not key.startswith("_")
        ]

    assert shape(getattr(resources, name)) == shape(getattr(async_resources, f"Async{name}"))

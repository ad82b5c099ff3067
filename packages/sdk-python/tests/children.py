"""A program that forks, in one of the ways of `forks`, and prints what its child processes see.

It is a process of its own, without the threads of a test server: a child of a fork in C has the lock of the interpreter as
it was, with the threads that waited for it and are not there.
"""

import asyncio
import ctypes
import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Callable, Coroutine, Dict, List

import svc.async_transport
import svc.transport
from svc import AsyncSvc, Svc
from svc.retries import reconnect_pause


def fork_in_c() -> int:
    """As uWSGI does: the hooks of `os.register_at_fork` do not run. PyDLL: the child holds the lock of the interpreter."""
    return int(ctypes.PyDLL(None).fork())


forks: Dict[str, Callable[[], int]] = {"os.fork": os.fork, "in C": fork_in_c, "into a container": os.fork}


def in_child(work: Callable[[], object]) -> str:
    """What `work` returns in a child process, or its error. Empty if it has no end."""
    reader, writer = os.pipe()
    child = forks[sys.argv[1]]()
    if child == 0:
        signal.alarm(20)
        try:
            said = str(work())
        except BaseException as error:
            said = repr(error)
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    with open(reader) as text:
        said = text.read()
    os.waitpid(child, 0)
    return said


def client() -> Svc:
    return Svc(timeout=5, max_retries=0)


def port(svc: Svc) -> str:
    """Of the connection of a call."""
    return str(dict(svc.balance.get())["port"])


async def port_async(svc: AsyncSvc) -> str:
    return str(dict(await svc.balance.get())["port"])


def connections() -> List[str]:
    with client() as svc:
        return [port(svc), in_child(lambda: f"{port(svc)} {port(svc)}"), port(svc)]


def in_new_loop(work: Callable[[], Coroutine[None, None, str]]) -> str:
    # A thread has no event loop of a parent.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


async def connections_async() -> List[str]:
    async with AsyncSvc(timeout=5, max_retries=0) as svc:
        return [await port_async(svc), in_child(lambda: in_new_loop(lambda: port_async(svc))), await port_async(svc)]


def closed_before() -> List[str]:
    svc = client()
    port(svc)
    svc.close()
    return [in_child(lambda: port(svc))]


def closed_by_the_child() -> List[str]:
    def close(svc: Svc) -> str:
        svc.close()
        return port(svc)

    with client() as svc:
        return [port(svc), in_child(lambda: close(svc)), port(svc)]


def stream() -> List[str]:
    with client() as svc:
        events = svc.events.stream()
        return [next(events).id, in_child(lambda: next(events).id), next(events).id]


async def stream_async() -> List[str]:
    async with AsyncSvc(timeout=5, max_retries=0) as svc:
        events = svc.events.stream()

        async def next_id() -> str:
            return (await events.__anext__()).id

        return [await next_id(), in_child(lambda: in_new_loop(next_id)), await next_id()]


def pauses() -> List[str]:
    return [in_child(lambda: reconnect_pause(5)), in_child(lambda: reconnect_pause(5))]


async def no_pause(_: float) -> None:
    pass


if __name__ == "__main__":
    if sys.argv[1] == "into a container":
        # The first process of each container has this id.
        os.getpid = lambda: 1
    setattr(svc.transport, "time", SimpleNamespace(sleep=lambda _: None))
    setattr(svc.async_transport, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": no_pause}))
    works = [connections, closed_before, closed_by_the_child, stream, pauses]
    works_async = [connections_async, stream_async]
    seen = {**{one.__name__: one() for one in works}, **{one.__name__: asyncio.run(one()) for one in works_async}}
    print(json.dumps(seen))

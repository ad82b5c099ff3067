from typing import Callable, Dict, TypeVar

import httpx

from .process import Process, this_process

C = TypeVar("C", httpx.Client, httpx.AsyncClient)


def own_client(make: Callable[[], C]) -> Callable[[], C]:
    """The httpx client of a `Svc` that was given none: one for each process. A child process would share the connections
    of its parent, and each could get the response to the other."""
    # Those of parents are kept and left alone: a lock in them can be held for ever, and to close them can end the connection
    # of the parent.
    clients: Dict[Process, C] = {this_process(): make()}

    def of_this_process() -> C:
        here = this_process()
        if here not in clients:
            last = list(clients.values())[-1]
            # Two threads can be here: both get the same one.
            clients.setdefault(here, last if last.is_closed else make())
        return clients[here]

    return of_this_process


def given_client(client: C) -> Callable[[], C]:
    return lambda: client

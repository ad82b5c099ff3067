import os
from weakref import WeakSet

import httpx

_open: "WeakSet[httpx.Client]" = WeakSet()


def own_client() -> httpx.Client:
    """An httpx client without settings, for a `Svc` that was given none."""
    client = httpx.Client()
    _open.add(client)
    return client


def _connect_anew() -> None:
    """In a child process. It would share the connections of its parent, and each could get the response to the other."""
    for client in list(_open):
        if not client.is_closed:
            client.__init__()  # type: ignore[misc]


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_connect_anew)

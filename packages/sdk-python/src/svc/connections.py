"""What this package sets on the connections that httpx opens for it."""

import socket
import time
from contextvars import ContextVar
from typing import Any, Mapping, Optional

import httpx

_ends_at: "ContextVar[Optional[float]]" = ContextVar("ends_at", default=None)
"""When the reads of the present call end, by `time.monotonic()`."""


def end_reads_after(seconds: float) -> None:
    _ends_at.set(time.monotonic() + seconds)


def prepare_connections(event: str, info: Mapping[str, Any]) -> None:
    """For the extension `trace` of a request, which says when a connection is there.

    :param event: its first word differs for proxies, and between versions of httpcore
    """
    if event.endswith(".connect_tcp.complete"):
        without_delay(info["return_value"])
    if event.endswith((".connect_tcp.complete", ".connect_unix_socket.complete", ".start_tls.complete")):
        read_in_time(info["return_value"])


def without_delay(stream: Any) -> None:
    """Older versions of httpx leave Nagle's algorithm on where they do not use asyncio, and send headers and body one
    after the other: the body would wait until the server has acknowledged the headers, which takes 40 ms on Linux."""
    connection = stream.get_extra_info("socket")
    if isinstance(connection, socket.socket):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def read_in_time(stream: Any) -> None:
    """The time-out of httpx is for each read. A server that always sends a little more, such as 1xx responses without an
    end, would keep its thread and its connection for ever. A read that fails makes httpx close the connection."""
    tls = stream.get_extra_info("ssl_object")
    # One thread reads for all requests of an HTTP/2 connection: its time is not that of the others.
    if tls is not None and tls.selected_alpn_protocol() == "h2":
        return
    read = stream.read

    def read_until_the_end(max_bytes: int, timeout: Optional[float] = None) -> Any:
        end = _ends_at.get()
        if end is None:
            return read(max_bytes, timeout)
        left = end - time.monotonic()
        if left <= 0:
            raise httpx.ReadTimeout("The time of the call is over.")
        return read(max_bytes, left if timeout is None else min(timeout, left))

    stream.read = read_until_the_end

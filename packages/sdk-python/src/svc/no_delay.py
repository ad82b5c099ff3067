import socket
from typing import Any, Mapping


def without_delay(event: str, info: Mapping[str, Any]) -> None:
    """For the extension `trace` of a request. Older versions of httpx leave Nagle's algorithm on where they do not use
    asyncio, and send headers and body one after the other: the body would wait until the server has acknowledged the
    headers, which takes 40 ms on Linux."""
    if event == "connection.connect_tcp.complete":
        connection = info["return_value"].get_extra_info("socket")
        if isinstance(connection, socket.socket):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

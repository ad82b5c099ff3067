# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

from datetime import datetime
from decimal import Decimal
from typing import Generator, Literal, Mapping, Optional, Sequence, Union

from ..event_stream import StreamedEvent
from ..items import Items
from ..options import OMITTED, CallOptions, Omittable, StreamOptions
from ..request import Request
from ..transport import Transport
from . import types


class ThingsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        name: str,
        code: Omittable[str] = OMITTED,
        kind: Omittable[Literal["small"]] = OMITTED,
        size: Omittable[Union[int, Literal["any"]]] = OMITTED,
        colour: Omittable[Literal["red", "blue"]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Thing:
        """Create a thing.

        Creates a thing with a name.

        `POST /things` needs the permission `things:write`.

        Args:
            name: The name of the thing.
            code: A code in capital letters.
            kind: Only small is allowed.
            size: The size of the thing.
            colour: The colour of the thing.

        Example:
            thing = svc.things.create(name="A thing")
        """
        return self._transport.send(
            Request[types.Thing](
                "POST",
                "/things",
                body={"name": name, "code": code, "kind": kind, "size": size, "colour": colour},
            ),
            options,
        )

    def stream(
        self,
        *,
        since: Optional[str] = None,
        options: Optional[StreamOptions] = None,
    ) -> Generator[StreamedEvent, None, None]:
        """Receive things.

        The things as server-sent events.

        `GET /things/stream` needs the permission `things:read`.

        Args:
            since: Start with older things.

        Example:
            for streamed in svc.things.stream():
                print(streamed.event["type"])
        """
        return self._transport.stream(
            Request[StreamedEvent](
                "GET",
                "/things/stream",
                query={"since": since},
            ),
            options,
        )

    def find(
        self,
        *,
        name: str,
        options: Optional[CallOptions] = None,
    ) -> types.Thing:
        """Find a thing.

        Finds a thing by its name.

        `GET /things/named` needs the permission `things:read`.

        Args:
            name: Its name.

        Example:
            thing = svc.things.find(name="A thing")
        """
        return self._transport.send(
            Request[types.Thing](
                "GET",
                "/things/named",
                query={"name": name},
            ),
            options,
        )

    def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Thing:
        """Get a thing.

        Returns the thing.

        `GET /things/{id}` needs the permission `things:read`.

        Raises:
            ApiError: With a code of every operation, or THING_NOT_FOUND.

        Example:
            thing = svc.things.get("")
        """
        return self._transport.send(
            Request[types.Thing](
                "GET",
                "/things/{id}",
                {"id": id},
            ),
            options,
        )

    def delete(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a thing.

        Deletes a thing.

        `DELETE /things/{id}` needs the permission `things:write` and a test key.

        Raises:
            ApiError: With a code of every operation, or THING_NOT_FOUND.

        Example:
            svc.things.delete("")
        """
        self._transport.do(Request[None]("DELETE", "/things/{id}", {"id": id}), options)


class Resources:
    """What a client can call."""

    def __init__(self, transport: Transport) -> None:
        self.things = ThingsResource(transport)

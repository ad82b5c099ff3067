# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

"""The types of what svc receives and sends."""

from datetime import datetime
from decimal import Decimal
from typing import Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

__all__ = [
    "ErrorCode",
    "EventType",
    "Thing",
    "ThingCreate",
    "ThingEvent",
    "ThingEventData",
    "ThingHistory",
]

class _ThingCreate(TypedDict):
    name: str
    """The name of the thing."""


class ThingCreate(_ThingCreate, total=False):
    """A new thing."""

    code: str
    """A code in capital letters."""
    kind: Literal["small"]
    """Only small is allowed."""
    size: Union[int, Literal["any"]]
    """The size of the thing."""
    colour: Literal["red", "blue"]
    """The colour of the thing."""


class ThingEventData(TypedDict):
    """The thing of the event."""

    thing: "Thing"


class ThingEvent(TypedDict):
    """A thing was created."""

    id: str
    """The id of the event."""
    type: Literal["thing.created"]
    """What happened."""
    data: ThingEventData


ThingHistory = ThingEvent
"""What happened to a thing."""


EventType = Union[Literal["thing.created"], str]
"""All event types."""


class _Thing(TypedDict):
    id: str
    name: str
    """The name of the thing."""


class Thing(_Thing, total=False):
    """Something with a name."""

    note: Optional[str]
    """A note about it."""
    last_event: ThingHistory
    last_event_type: EventType


ErrorCode = Union[Literal["UNAUTHORIZED", "THING_NOT_FOUND"], str]
"""What went wrong, for programs."""

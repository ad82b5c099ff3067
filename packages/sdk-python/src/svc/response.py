from dataclasses import dataclass, field
from typing import Mapping, Optional


@dataclass(frozen=True)
class Response:
    """What a response said besides its data."""

    status: int
    headers: Mapping[str, str] = field(repr=False)

    @property
    def request_id(self) -> Optional[str]:
        """The id of the call. Give it to support."""
        return self.headers.get("x-request-id")

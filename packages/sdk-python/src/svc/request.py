from typing import Generic, Mapping, Optional, TypeVar

from .values import json_text, path_text, query_text

T = TypeVar("T")


class Request(Generic[T]):
    """A call of an operation whose data is a T, before it has an address and a key.

    :raises TypeError: or ValueError, if an argument cannot be sent
    """

    def __init__(
        self,
        method: str,
        path: str,
        ids: Optional[Mapping[str, object]] = None,
        *,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[Mapping[str, object]] = None,
        client_secret: Optional[str] = None,
    ) -> None:
        self.method = method
        self.path = path_text(path, ids)
        self.query = query or {}
        self.query_text = query_text(self.query)
        self.body = None if body is None else json_text(body)
        self.client_secret = client_secret
        if client_secret is not None and (not isinstance(client_secret, str) or client_secret == ""):
            raise ValueError("client_secret is empty, or no text.")

    @property
    def is_idempotent_by_key(self) -> bool:
        """Whether it has an `Idempotency-Key`."""
        return self.method in ("POST", "PATCH")

    def url(self, base_url: str) -> str:
        return f"{base_url}{self.path}" + (f"?{self.query_text}" if self.query_text else "")

    def with_query(self, query: Mapping[str, object]) -> "Request[T]":
        # The path is complete.
        return Request(self.method, self.path, query=query)

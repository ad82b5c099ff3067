from dataclasses import dataclass
from typing import AbstractSet, Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, List, Mapping, Optional, Set, TypeVar

from .generated.types import Pagination
from .options import OMITTED

T = TypeVar("T")

Query = Mapping[str, object]

ReadAfter = AbstractSet[object]
"""The ids after which this and earlier pages of the list were to go on: one that comes again would have no end."""

items_per_call = 100
"""Fewer calls than with pages of 20, the default of the service."""


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list, newest first."""

    data: List[T]
    pagination: Pagination


class Items(Generic[T]):
    """A list. A loop over it gives every item, `.pages()` every page, `.page()` one page.

    It is sent when it is used, and goes on after the last id that was read: items that appear or leave the filter in
    the meantime make it neither skip nor repeat an item.
    """

    def __init__(self, read: Callable[[Query, ReadAfter], Page[T]], query: Query) -> None:
        self._read = read
        self._query = query

    def page(self) -> Page[T]:
        """One page, of 20 items without `per_page`."""
        return self._read(self._query, frozenset())

    def pages(self) -> Iterator[Page[T]]:
        """Every page from this one on."""
        query: Optional[Query] = first_query(self._query)
        read_after: Set[object] = set()
        while query is not None:
            read_after.add(query.get("before"))
            page = self._read(query, read_after)
            yield page
            query = next_query(query, page)

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class AsyncItems(Generic[T]):
    """A list. `async for` over it gives every item, `.pages()` every page, `await .page()` one page.

    It is sent when it is used, and goes on after the last id that was read: items that appear or leave the filter in
    the meantime make it neither skip nor repeat an item.
    """

    def __init__(self, read: Callable[[Query, ReadAfter], Awaitable[Page[T]]], query: Query) -> None:
        self._read = read
        self._query = query

    async def page(self) -> Page[T]:
        """One page, of 20 items without `per_page`."""
        return await self._read(self._query, frozenset())

    async def pages(self) -> AsyncIterator[Page[T]]:
        """Every page from this one on."""
        query: Optional[Query] = first_query(self._query)
        read_after: Set[object] = set()
        while query is not None:
            read_after.add(query.get("before"))
            page = await self._read(query, read_after)
            yield page
            query = next_query(query, page)

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.data:
                yield item


def first_query(given: Query) -> Query:
    query = dict(given)
    if query.get("per_page") in (None, OMITTED):
        query["per_page"] = items_per_call
    return query


def next_query(query: Query, page: Page[Any]) -> Optional[Query]:
    """The query of the next page; None after the last one."""
    if not page.data or not page.pagination.get("has_more"):
        return None
    following: Dict[str, object] = {**query, "before": page.data[-1]["id"]}
    following.pop("page", None)
    return following

from types import TracebackType
from typing import Mapping, Optional, Type, TypeVar

import httpx

from .async_transport import AsyncTransport
from .errors import ConfigurationError
from .generated.async_resources import AsyncResources
from .generated.resources import Resources
from .not_copied import NotCopied
from .options import OMITTED, Omittable
from .own_client import given_client, own_client
from .settings import settings_of
from .transport import Transport
from .webhook_verification import webhooks

Self = TypeVar("Self")


class Svc(NotCopied, Resources):
    """A client of svc. It can be used by several threads.

    :param key: a secret key. `Svc()` reads `SVC_SECRET_KEY` from the environment. A key that is given and None is an
        error: it could have been that of another merchant
    :param base_url: the address of the service. Default: `SVC_BASE_URL`; with a test key otherwise
        `http://localhost:3000`
    :param timeout: how long one attempt may take, with its body, in seconds
    :param max_retries: how often a failed call is tried again
    :param headers: further headers of each request
    :param http_client: an httpx client that sends the requests, for a proxy or for certificates of your own. You close it
    :raises ConfigurationError: if the key or another argument cannot work

    Example:
        svc = Svc()
        intent = svc.payment_intents.create(
            amount={"amount": "128.00", "currency": "PEN"},
            payment_method_types=["INTEROPERABLE_QR"],
        )
    """

    webhooks = webhooks

    def __init__(
        self,
        key: Omittable[str] = OMITTED,
        *,
        base_url: Optional[str] = None,
        timeout: float = 30,
        max_retries: int = 2,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._settings = settings_of(key, base_url, timeout, max_retries, headers)
        if http_client is not None and not isinstance(http_client, httpx.Client):
            raise ConfigurationError("http_client must be an httpx.Client; AsyncSvc takes an httpx.AsyncClient.")
        self._is_own = http_client is None
        self._http = own_client(httpx.Client) if http_client is None else given_client(http_client)
        super().__init__(Transport(self._settings, self._http))

    def close(self) -> None:
        """Closes the connections. A client that was given stays open."""
        if self._is_own:
            self._http().close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Svc(base_url={self._settings.base_url!r})"


class AsyncSvc(NotCopied, AsyncResources):
    """A client of svc for asyncio, with the methods of `Svc`.

    :param key: a secret key. `AsyncSvc()` reads `SVC_SECRET_KEY` from the environment
    :param base_url: the address of the service. Default: `SVC_BASE_URL`; with a test key otherwise
        `http://localhost:3000`
    :param timeout: how long one attempt may take, with its body, in seconds
    :param max_retries: how often a failed call is tried again
    :param headers: further headers of each request
    :param http_client: an httpx client that sends the requests, for a proxy or for certificates of your own. You close it
    :raises ConfigurationError: if the key or another argument cannot work

    Example:
        async with AsyncSvc() as svc:
            intent = await svc.payment_intents.create(
                amount={"amount": "128.00", "currency": "PEN"},
                payment_method_types=["INTEROPERABLE_QR"],
            )
    """

    webhooks = webhooks

    def __init__(
        self,
        key: Omittable[str] = OMITTED,
        *,
        base_url: Optional[str] = None,
        timeout: float = 30,
        max_retries: int = 2,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._settings = settings_of(key, base_url, timeout, max_retries, headers)
        if http_client is not None and not isinstance(http_client, httpx.AsyncClient):
            raise ConfigurationError("http_client must be an httpx.AsyncClient; Svc takes an httpx.Client.")
        self._is_own = http_client is None
        self._http = own_client(httpx.AsyncClient) if http_client is None else given_client(http_client)
        super().__init__(AsyncTransport(self._settings, self._http))

    async def aclose(self) -> None:
        """Closes the connections. A client that was given stays open."""
        if self._is_own:
            await self._http().aclose()

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"AsyncSvc(base_url={self._settings.base_url!r})"

from typing import Mapping, Set

from .generated.contract import CONTRACT_HASH, CONTRACT_VERSION
from .log import log

own = f"{CONTRACT_VERSION}+{CONTRACT_HASH}"


class ContractCheck:
    """Compares the contract of each response with the one that this package was made for. Says each difference once."""

    def __init__(self) -> None:
        self._seen: Set[str] = {own}

    def __call__(self, headers: Mapping[str, str]) -> None:
        theirs = headers.get("x-svc-contract")
        if theirs is None or theirs in self._seen:
            return
        # A server that sends another one each time fills neither the memory nor the log.
        if len(self._seen) > 10:
            return
        self._seen.add(theirs)
        versions = f"The service has contract {theirs[:80]}, this package was made for {own}."
        if theirs.split(".")[0] != CONTRACT_VERSION.split(".")[0]:
            log.warning("%s Install the version of this package with the same first number.", versions)
        else:
            log.debug("%s", versions)

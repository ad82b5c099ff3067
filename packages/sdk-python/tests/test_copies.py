import copy
import pickle
from typing import Callable, List

import pytest
from conftest import KEY

from svc import AsyncSvc, Svc

CLIENTS: List[object] = [Svc(KEY), AsyncSvc(KEY), Svc(KEY).payment_intents.get, AsyncSvc(KEY).payment_intents.get]
"""The method of a client is what `multiprocessing` would be given."""


@pytest.mark.parametrize("client", CLIENTS, ids=["Svc", "AsyncSvc", "method", "method of AsyncSvc"])
@pytest.mark.parametrize("copied", [copy.deepcopy, pickle.dumps])
def test_a_client_cannot_be_copied_or_pickled(copied: Callable[[object], object], client: object) -> None:
    with pytest.raises(TypeError, match="^A client cannot be copied or pickled: make one in each process.$"):
        copied(client)


@pytest.mark.parametrize("client", CLIENTS[:2], ids=["Svc", "AsyncSvc"])
def test_a_copy_that_would_share_the_connections_is_refused_too(client: object) -> None:
    with pytest.raises(TypeError, match="^A client cannot be copied or pickled"):
        copy.copy(client)

import os
import threading
from typing import Tuple

Process = Tuple[int, int, object]

_forks = 0


def _count() -> None:
    global _forks
    _forks += 1


# In a container of its own, a child can have the process id of its parent.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_count)


def this_process() -> Process:
    """Tells a process from its parent, and from itself before gevent replaced its locks: connections, locks and threads of
    one are of no use in the other. Each call asks, because what forks in C, such as uWSGI, runs no hook of Python."""
    return os.getpid(), _forks, threading.Lock

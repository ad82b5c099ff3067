import contextvars
import queue
import threading
from typing import Callable, Dict, List, NamedTuple, TypeVar

from .process import Process, this_process

T = TypeVar("T")


class Outcome(NamedTuple):
    value: object
    error: "BaseException | None"


Task = Callable[[], None]
Inboxes = List["queue.SimpleQueue[Task]"]

_idle: Dict[Process, Inboxes] = {}
"""The inboxes of the threads that wait for work. The threads of a process are not those of its children."""


def within(seconds: float, work: Callable[[], T], late: Callable[[], BaseException]) -> T:
    """The result of `work`, which runs in a thread of its own: nothing in it can last longer, such as the search for an
    address, or a response whose headers arrive byte by byte. What is late is left alone, and ends by itself.

    :raises BaseException: what `late` gives, after this time
    """
    # Its class is looked up at each call: gevent replaces it, and the one of C would stop all greenlets.
    outcomes: "queue.SimpleQueue[Outcome]" = queue.SimpleQueue()
    context = contextvars.copy_context()

    def task() -> None:
        try:
            outcomes.put(Outcome(context.run(work), None))
        except BaseException as error:
            outcomes.put(Outcome(None, error))

    idle = _idle.setdefault(this_process(), [])
    try:
        inbox = idle.pop()
    except IndexError:
        inbox = queue.SimpleQueue()
        threading.Thread(target=_work, args=(inbox, idle), name="svc", daemon=True).start()
    inbox.put(task)
    try:
        value, error = outcomes.get(timeout=seconds)
    except queue.Empty:
        raise late() from None
    if error is not None:
        raise error
    return value  # type: ignore[return-value]


def _work(inbox: "queue.SimpleQueue[Task]", idle: Inboxes) -> None:
    while True:
        inbox.get()()
        idle.append(inbox)

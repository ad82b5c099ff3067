from typing import NoReturn


class NotCopied:
    """A copy would have the connections of its original: who closes the one closes the other."""

    def __reduce__(self) -> NoReturn:
        raise TypeError("A client cannot be copied or pickled: make one in each process.")

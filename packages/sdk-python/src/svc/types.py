"""The types of what svc receives and sends."""

from .generated.types import *  # noqa: F403
from .generated.types import __all__ as __all__

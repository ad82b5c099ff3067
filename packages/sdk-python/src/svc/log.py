import logging

log = logging.getLogger("svc")
"""A line for each attempt and each retry (DEBUG), and warnings. No line contains a key, a secret or a body."""

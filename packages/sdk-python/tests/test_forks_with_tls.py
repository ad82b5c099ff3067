import shutil
from pathlib import Path

import pytest
from conftest import Service
from test_forks import answer, seen_by_children


@pytest.mark.skipif(shutil.which("openssl") is None, reason="The certificate needs openssl.")
def test_a_child_process_says_nothing_on_the_tls_connection_of_its_parent(secure: Service, certificate: Path) -> None:
    secure.will(answer)
    before, _, after = seen_by_children("in C", secure, SSL_CERT_FILE=str(certificate))["closed_by_the_child"]
    assert before == after

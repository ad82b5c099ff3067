import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from svc import Svc, webhooks


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        event = webhooks.verify(body, self.headers, endpoint["signing_secret"])
        self.send_response(204)
        self.end_headers()
        if event["type"] == "payment.succeeded":
            is_same = event["data"]["payment_intent"]["id"] == intent["id"]
            print("Webhook:", event["type"], "of the same payment:", str(is_same).lower())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the lines on the terminal are the story."""


with Svc() as svc, HTTPServer(("127.0.0.1", 0), Receiver) as server:
    url = f"http://127.0.0.1:{server.server_port}/"
    endpoint = svc.webhook_endpoints.create(url=url, events=["payment.succeeded"])

    # A payment. In test mode you are the payer's bank.
    intent = svc.payment_intents.create(
        amount={"amount": "128.00", "currency": "PEN"},
        payment_method_types=["INTEROPERABLE_QR"],
    )
    paid = svc.payment_intents.simulate(intent["id"], outcome="SUCCEEDED")
    print("Payment:", paid["status"], paid["amount"]["amount"])
    server.handle_request()

    # All payments that wait for their payer.
    for page in svc.payment_intents.list(status="PENDING", per_page=100).pages():
        print("Page:", len(page.data), "of", page.pagination["total"])

    refund = svc.refunds.create(intent["id"], amount={"amount": "28.00", "currency": "PEN"})
    print("Refund:", refund["status"], refund["amount"]["amount"])

    # The rest arrives at the bank. Three weeks of the test clock take a moment.
    account = svc.payout_accounts.create(cci="00219300123456789013", account_type="CHECKING")
    clock = svc.test_clock.advance(by="P3W")
    while clock["status"] == "ADVANCING":
        time.sleep(0.1)
        clock = svc.test_clock.get()
    for payout in svc.payouts.list():
        print("Payout:", payout["status"], payout["amount"]["amount"], "to", account["bank"])

import asyncio
from email.parser import BytesHeaderParser

from svc import AsyncSvc, webhooks


async def main() -> None:
    posts: "asyncio.Queue[tuple[bytes, dict[str, str]]]" = asyncio.Queue()

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()  # POST / HTTP/1.1
        headers = dict(BytesHeaderParser().parsebytes(await reader.readuntil(b"\r\n\r\n")))
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        writer.close()
        await posts.put((body, headers))

    server = await asyncio.start_server(receive, "127.0.0.1", 0)
    async with AsyncSvc() as svc, server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        endpoint = await svc.webhook_endpoints.create(url=url, events=["payment.succeeded"])

        # A payment. In test mode you are the payer's bank.
        intent = await svc.payment_intents.create(
            amount={"amount": "128.00", "currency": "PEN"},
            payment_method_types=["INTEROPERABLE_QR"],
        )
        paid = await svc.payment_intents.simulate(intent["id"], outcome="SUCCEEDED")
        print("Payment:", paid["status"], paid["amount"]["amount"])

        body, headers = await posts.get()
        event = webhooks.verify(body, headers, endpoint["signing_secret"])
        if event["type"] == "payment.succeeded":
            is_same = event["data"]["payment_intent"]["id"] == intent["id"]
            print("Webhook:", event["type"], "of the same payment:", str(is_same).lower())

        # All payments that wait for their payer.
        async for page in svc.payment_intents.list(status="PENDING", per_page=100).pages():
            print("Page:", len(page.data), "of", page.pagination["total"])

        refund = await svc.refunds.create(intent["id"], amount={"amount": "28.00", "currency": "PEN"})
        print("Refund:", refund["status"], refund["amount"]["amount"])

        # The rest arrives at the bank. Three weeks of the test clock take a moment.
        account = await svc.payout_accounts.create(cci="00219300123456789013", account_type="CHECKING")
        clock = await svc.test_clock.advance(by="P3W")
        while clock["status"] == "ADVANCING":
            await asyncio.sleep(0.1)
            clock = await svc.test_clock.get()
        async for payout in svc.payouts.list():
            print("Payout:", payout["status"], payout["amount"]["amount"], "to", account["bank"])


asyncio.run(main())

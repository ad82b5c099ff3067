"""The time of one call after another, with the SDK and with plain httpx in turn: call_ms.py SRC ORIGIN KEY COUNT.

Prints the medians in milliseconds as JSON.
"""

import asyncio
import json
import statistics
import sys
import time
import uuid

import httpx

src, origin, key, count = sys.argv[1:]
sys.path.insert(0, src)

from svc import AsyncSvc, Svc  # noqa: E402

BODY = json.loads(sys.stdin.read())
WARM_UP = 50


def plain_request():
    headers = {"authorization": f"Bearer {key}", "idempotency-key": str(uuid.uuid4())}
    return {"url": f"{origin}/v1/payment-intents", "headers": headers, "json": BODY}


async def measured(calls):
    """The calls are functions; what one of them returns may have to be awaited."""
    times = {name: [] for name in calls}
    for done in range(-WARM_UP, int(count)):
        for name, call in calls.items():
            started_at = time.perf_counter()
            result = call()
            intent = await result if asyncio.iscoroutine(result) else result
            if done >= 0:
                times[name].append((time.perf_counter() - started_at) * 1000)
            assert intent["id"].startswith("pi_"), f"{name} got no payment intent."
    return {name: statistics.median(values) for name, values in times.items()}


async def main():
    with httpx.Client() as http, Svc(key, base_url=origin) as svc:
        in_turn = {
            "sdk": lambda: svc.payment_intents.create(**BODY),
            "plain": lambda: http.post(**plain_request()).json()["data"],
        }
        sync = await measured(in_turn)

    async with httpx.AsyncClient() as http, AsyncSvc(key, base_url=origin) as svc:

        async def plain():
            return (await http.post(**plain_request())).json()["data"]

        in_turn = {"sdk": lambda: svc.payment_intents.create(**BODY), "plain": plain}
        print(json.dumps({"sync": sync, "async": await measured(in_turn)}))


asyncio.run(main())

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './call.ts';

const perSecond = 10;
/** Of so many payment intents one is not paid, and expires after a minute. */
const expiresOf = 10;
const expiresInMs = 61_000;
const paidAfterMs = 300;

/** Times in ms. `at`: when it was created, or expected. */
type Measured = { at: number; tookMs: number };
export type Measures = {
  calls: Measured[];
  webhooks: Measured[];
  expiries: Measured[];
  missing: number;
  failed: string[];
};

type Event = { id: string; type: string; created_at: string; data: { payment_intent?: { expires_at: string | null } } };

/**
 * A merchant that goes on creating payment intents, by QR, at fixed times, so that a slow response does not delay the next
 * call. Its payers pay them, and its receiver notes how long after an event it arrives.
 */
export async function startHealthyMerchant(origin: string, key: string) {
  const measures: Measures = { calls: [], webhooks: [], expiries: [], missing: 0, failed: [] };
  const seen = new Set<string>();
  let expected = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const arrivedMs = Date.now();
      response.writeHead(204).end();
      const event = JSON.parse(text) as Event;
      if (seen.has(event.id)) return;
      seen.add(event.id);
      const at = Date.parse(event.created_at);
      measures.webhooks.push({ at, tookMs: arrivedMs - at });
      const dueAt = Date.parse(event.data.payment_intent?.expires_at ?? '');
      if (event.type === 'payment.expired') measures.expiries.push({ at: dueAt, tookMs: at - dueAt });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const events = ['payment.created', 'payment.succeeded', 'payment.expired'];
  await call(origin, key, 'webhook-endpoints', { url: `http://127.0.0.1:${port}`, events });

  async function payment(index: number): Promise<void> {
    const at = Date.now();
    const expires = index % expiresOf === 0;
    const { id } = await call<{ id: string }>(origin, key, 'payment-intents', {
      amount: { amount: '25.90', currency: 'PEN' },
      payment_method_types: ['INTEROPERABLE_QR'],
      ...(expires && { expires_at: new Date(at + expiresInMs).toISOString() }),
    });
    measures.calls.push({ at, tookMs: Date.now() - at });
    expected += 1;
    if (expires) return;
    await new Promise((resolve) => setTimeout(resolve, paidAfterMs));
    await call(origin, key, `payment-intents/${id}/simulate`, { outcome: 'SUCCEEDED' });
    expected += 1;
  }

  const open = new Set<Promise<void>>();
  let index = 0;
  const timer = setInterval(() => {
    const one: Promise<void> = payment(index)
      .catch((error: unknown) => void measures.failed.push(String(error)))
      .finally(() => open.delete(one));
    open.add(one);
    index += 1;
  }, 1_000 / perSecond);

  return {
    /** Creates no more, and waits for what is under way. */
    async stop(): Promise<Measures> {
      clearInterval(timer);
      await Promise.all(open);
      const arrived = (): number => seen.size - measures.expiries.length;
      for (const untilMs = Date.now() + 30_000; arrived() < expected && Date.now() < untilMs;)
        await new Promise((resolve) => setTimeout(resolve, 100));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      return { ...measures, missing: expected - arrived() };
    },
  };
}

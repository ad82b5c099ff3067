import { call } from '../subscriptions/call.ts';
import { amount } from './fill.ts';

const perSecond = 20;

export type Times = { count: number; p50Ms: number; p99Ms: number; failed: string[] };

/** A shop that creates live payment intents at fixed times, so that a slow response does not delay the next call. */
export function startShop(origins: readonly string[], key: string) {
  const tookMs: number[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const startedMs = performance.now();
    const body = { amount, payment_method_types: ['INTEROPERABLE_QR'] };
    const one: Promise<void> = call(origins[count % origins.length] ?? '', key, 'payment-intents', body)
      .then(() => void tookMs.push(performance.now() - startedMs))
      .catch((error: unknown) => void failed.push(String(error)))
      .finally(() => open.delete(one));
    open.add(one);
  }, 1_000 / perSecond);

  return {
    async stop(): Promise<Times> {
      clearInterval(timer);
      await Promise.all(open);
      const sorted = tookMs.toSorted((a, b) => a - b);
      const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return { count, p50Ms: at(0.5), p99Ms: at(0.99), failed };
    },
  };
}

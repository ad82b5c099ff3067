import { expirePaymentIntent } from './expire-payment-intent.ts';
import type { App } from './ports.ts';
import type { Timer, TimerKind } from './store.ts';
import { inUnit, type Unit } from './unit.ts';

/** What each kind of timer does. A handler looks again: what it was set for may no longer be so. */
const handlers: Record<TimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
};

const batch = 100;

/**
 * Runs what is due, the earliest first, each in a unit of its own. One that fails is left for the next round, and the
 * rest of its batch runs.
 * @returns whether there may be more
 */
export async function runTimers(app: App, onError: (error: unknown) => void): Promise<boolean> {
  const due = await app.store.read.timers.due(app.now(), batch);
  let failed = 0;
  for (const timer of due)
    await run(app, timer).catch((error: unknown) => {
      failed += 1;
      onError(error);
    });
  return due.length === batch && failed === 0;
}

const run = (app: App, { kind, ref, merchantId, livemode }: Timer): Promise<void> =>
  inUnit(app, { merchantId, livemode }, null, async (unit) => {
    await handlers[kind](unit, ref);
    await unit.tx.timers.drop(kind, ref);
  });

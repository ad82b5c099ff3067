import { expirePaymentIntent } from './expire-payment-intent.ts';
import type { App } from './ports.ts';
import type { TimerKind } from './store.ts';
import { inUnit, type Unit } from './unit.ts';

/** What each kind of timer does. A handler looks again: what it was set for may no longer be so. */
const handlers: Record<TimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
};

const batch = 100;

/**
 * Runs what is due, the earliest first, each in a unit of its own.
 * @returns whether there may be more
 */
export async function runTimers(app: App): Promise<boolean> {
  const due = await app.store.read.timers.due(app.now(), batch);
  for (const timer of due)
    await inUnit(app, { merchantId: timer.merchantId, livemode: timer.livemode }, null, async (unit) => {
      await handlers[timer.kind](unit, timer.ref);
      await unit.tx.timers.drop(timer.kind, timer.ref);
    });
  return due.length === batch;
}

import { paymentIntentLifecycle } from '../../domain/payment-intent.ts';
import { subscriptionLifecycle } from '../../domain/subscription.ts';
import { everyPaymentIntent } from '../payment-intents/every-payment-intent.ts';
import { writeCancellation } from '../payment-intents/cancel-payment-intent.ts';
import { endSubscription } from '../subscriptions/cancel-subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { closingRef } from './close-merchant.ts';

// The timer of a merchant that was closed: it cancels what is open, some in each unit, and disables the endpoints at the end.

const atOnce = 10;
/** A process keeps a key for five seconds after it was revoked, and events of what was cancelled are to be delivered. */
const secondSweepMs = 60_000;

const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };
const page = { offset: 0, limit: atOnce };

/** @param ref see `closingRef` */
export async function goOnClosing(unit: Unit, ref: string): Promise<void> {
  const { tx, now, caller } = unit;
  const { merchantId, livemode } = caller;
  const again = (sweeps: number, ms: number): Promise<void> =>
    tx.timers.set({
      kind: 'close-merchant',
      ref: closingRef(caller, sweeps),
      merchantId,
      livemode,
      dueAt: new Date(now.getTime() + ms),
    });
  const sweeps = Number(ref.split('.').at(-1));
  if (await cancelSome(unit)) return again(sweeps, 0);
  if (sweeps > 1) return again(sweeps - 1, secondSweepMs);
  for (const endpoint of await tx.webhookEndpoints.ofScope(caller)) {
    await tx.deliveries.markDead(endpoint.id);
    await tx.webhookEndpoints.disable(endpoint.id, 'MERCHANT_CLOSED');
  }
}

/** A debit that is under way ends by itself. @returns whether there was something to cancel */
async function cancelSome(unit: Unit): Promise<boolean> {
  const { tx, caller } = unit;
  for (const status of subscriptionLifecycle.transitions.cancel.from) {
    const some = await tx.subscriptions.page(caller, { status, customerId: null, ...anyTime }, page);
    for (const subscription of some) await endSubscription(unit, subscription, 'requested');
    if (some.length > 0) return true;
  }
  for (const status of paymentIntentLifecycle.transitions.cancel.from) {
    const some = await tx.paymentIntents.page(caller, { ...everyPaymentIntent, status, ...anyTime }, page);
    for (const intent of some) await writeCancellation(unit, intent);
    if (some.length > 0) return true;
  }
  return false;
}

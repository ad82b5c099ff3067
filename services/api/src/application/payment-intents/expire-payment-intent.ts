import { can, transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { endOpenAffiliations } from '../affiliations/end-open-affiliations.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';
import { withdrawOrders } from './withdraw-orders.ts';

/** Called by the intent's timer. Does nothing if the intent was paid or cancelled in the meantime. */
export async function expirePaymentIntent(unit: Unit, id: string): Promise<void> {
  const before = await unit.tx.paymentIntents.find(unit.caller, id);
  if (before !== null && can(paymentIntentLifecycle, 'expire', before)) await writeExpiry(unit, before, before);
}

/** @param stored the intent as the database has it @param before as it is just before it expires */
export async function writeExpiry(unit: Unit, stored: PaymentIntent, before: PaymentIntent): Promise<void> {
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'expire', before);
  await unit.tx.paymentIntents.update(stored, intent);
  await endOpenAffiliations(unit, { paymentIntentId: intent.id });
  await withdrawOrders(unit, intent);
  await syncCheckoutSession(unit, intent.id, 'expire');
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
}

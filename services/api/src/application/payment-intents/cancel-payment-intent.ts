import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { endOpenAffiliations } from '../affiliations/end-open-affiliations.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';
import { withdrawOrders } from './withdraw-orders.ts';

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_CANCELLABLE */
export async function cancelPaymentIntent(unit: Unit, id: string): Promise<PaymentIntent> {
  const before = found(await unit.tx.paymentIntents.find(unit.caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = await writeCancellation(unit, before);
  // Its period would stay unpaid, and nobody could pay it. The refusal undoes the unit; one that is paid says so first.
  if (intent.subscription !== null)
    throw new Refusal('PAYMENT_INTENT_NOT_CANCELLABLE', say('It belongs to a subscription: cancel the subscription.'));
  return intent;
}

/** @throws Refusal PAYMENT_INTENT_NOT_CANCELLABLE */
export async function writeCancellation(unit: Unit, before: PaymentIntent): Promise<PaymentIntent> {
  const { tx } = unit;
  const { id } = before;
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'cancel', before);
  await tx.paymentIntents.update(before, intent);
  await tx.timers.remove('expire-payment-intent', id);
  await endOpenAffiliations(unit, { paymentIntentId: id });
  await withdrawOrders(unit, intent);
  await syncCheckoutSession(unit, id, 'expire');
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  return intent;
}

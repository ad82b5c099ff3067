import { transition } from '../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../domain/payment-intent.ts';
import { found } from '../domain/refusal.ts';
import { announce } from './announce.ts';
import { followIntent } from './follow-intent.ts';
import type { Unit } from './unit.ts';
import { paymentIntentView } from './views/payment-intent.ts';

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_CANCELLABLE */
export async function cancelPaymentIntent(unit: Unit, id: string): Promise<PaymentIntent> {
  const { tx, caller } = unit;
  const before = found(await tx.paymentIntents.find(caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'cancel', before);
  await tx.paymentIntents.update(before, intent);
  await tx.timers.drop('expire-payment-intent', id);
  await followIntent(unit, id, 'expire');
  await announce(unit, emits, paymentIntentView(unit.settings, intent));
  return intent;
}

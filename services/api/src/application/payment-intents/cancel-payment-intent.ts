import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import { endOpenAffiliations } from '../affiliations/end-open-affiliations.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_CANCELLABLE */
export async function cancelPaymentIntent(unit: Unit, id: string): Promise<PaymentIntent> {
  const { tx, caller } = unit;
  const before = found(await tx.paymentIntents.find(caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'cancel', before);
  await tx.paymentIntents.update(before, intent);
  await tx.timers.remove('expire-payment-intent', id);
  await endOpenAffiliations(unit, { paymentIntentId: id });
  await syncCheckoutSession(unit, id, 'expire');
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  return intent;
}

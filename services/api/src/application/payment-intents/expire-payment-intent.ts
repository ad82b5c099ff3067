import { can, transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle } from '../../domain/payment-intent.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { syncCheckoutSession } from '../checkout-sessions/sync-checkout-session.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';

/** Called by the intent's timer. Does nothing if the intent was paid or cancelled in the meantime. */
export async function expirePaymentIntent(unit: Unit, id: string): Promise<void> {
  const { tx, caller } = unit;
  const before = await tx.paymentIntents.find(caller, id);
  if (before === null || !can(paymentIntentLifecycle, 'expire', before)) return;
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'expire', before);
  await tx.paymentIntents.update(before, intent);
  await syncCheckoutSession(unit, id, 'expire');
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
}

import { can, transition } from '../domain/lifecycle.ts';
import { paymentIntentLifecycle } from '../domain/payment-intent.ts';
import { announce } from './announce.ts';
import { followIntent } from './follow-intent.ts';
import type { Unit } from './unit.ts';
import { paymentIntentView } from './views/payment-intent.ts';

/** Run by its timer. An intent that was paid or cancelled meanwhile is left alone. */
export async function expirePaymentIntent(unit: Unit, id: string): Promise<void> {
  const { tx, caller } = unit;
  const before = await tx.paymentIntents.find(caller, id);
  if (before === null || !can(paymentIntentLifecycle, 'expire', before)) return;
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'expire', before);
  await tx.paymentIntents.update(before, intent);
  await followIntent(unit, id, 'expire');
  await announce(unit, emits, paymentIntentView(unit.settings, intent));
}

import { follow, type moves } from '../domain/checkout-session.ts';
import { announce } from './announce.ts';
import type { Unit } from './unit.ts';
import { checkoutSessionView } from './views/checkout-session.ts';

/** Moves the checkout session of an intent, if it has one, after the intent itself has moved. */
export async function followIntent(unit: Unit, paymentIntentId: string, verb: keyof typeof moves): Promise<void> {
  const before = await unit.tx.checkoutSessions.findByIntent(unit.caller, paymentIntentId);
  const session = before && follow(before, verb);
  if (before === null || session === null) return;
  await unit.tx.checkoutSessions.update(before, session);
  if (verb === 'complete')
    await announce(unit, 'checkout.session.completed', checkoutSessionView(unit.settings, session));
}

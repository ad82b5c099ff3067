import { checkoutSessionLifecycle } from '../../domain/checkout-session.ts';
import { can, transition, type Verb } from '../../domain/lifecycle.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { Unit } from '../unit/unit.ts';
import { checkoutSessionView } from './checkout-session-view.ts';

/**
 * Applies a transition to the checkout session of a payment intent, after the intent's own transition. Does nothing
 * when the intent has no session, or the session's status does not allow the transition.
 */
export async function syncCheckoutSession(
  unit: Unit,
  paymentIntentId: string,
  verb: Verb<typeof checkoutSessionLifecycle>,
): Promise<void> {
  const before = await unit.tx.checkoutSessions.findByIntent(unit.caller, paymentIntentId);
  if (before === null || !can(checkoutSessionLifecycle, verb, before)) return;
  const { after: session, emits } = transition(checkoutSessionLifecycle, verb, before);
  await unit.tx.checkoutSessions.update(before, session);
  if (emits !== undefined) await emitEvent(unit, emits, checkoutSessionView(unit.settings, session));
}

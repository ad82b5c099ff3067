import { expect } from '@jest/globals';
import { requestInstructions } from '../../services/api/src/application/payment-intents/request-instructions.ts';
import { createCheckoutSession } from '../../services/api/src/application/checkout-sessions/create-checkout-session.ts';
import {
  createPaymentIntent,
  type NewPaymentIntent,
} from '../../services/api/src/application/payment-intents/create-payment-intent.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import type { World } from '../world.ts';
import { journalSums } from '../stories/steps.ts';

// What the interleaved tests start with, and the checks of their results. They call the use cases directly, because
// sockets are too slow for a thousand schedules.

export const order: NewPaymentIntent = {
  amount: '25.90',
  paymentMethodTypes: ['INTEROPERABLE_QR'],
  customer: null,
  description: null,
  externalReference: null,
  requiresCustomerInfo: false,
  expiresAt: null,
  metadata: {},
  paymentMethodId: null,
  showsSavedMethods: false,
};

/** An intent that waits for its payer, with a checkout session or without one. */
export async function payableIntent(
  app: App,
  caller: Scope,
  { withSession, expiresAt = null }: { withSession: boolean; expiresAt?: Date | null },
): Promise<{ id: string; sessionId: string | null }> {
  const input = { ...order, expiresAt };
  const instructions = await requestInstructions(app, caller, input);
  return inUnit(app, caller, null, async (unit) => {
    if (!withSession) return { id: (await createPaymentIntent(unit, input, instructions)).id, sessionId: null };
    const sessionInput = { ...input, customer: null, successUrl: null, cancelUrl: null, locale: 'auto' as const };
    const { intent, session } = await createCheckoutSession(unit, sessionInput, instructions);
    return { id: intent.id, sessionId: session.id };
  });
}

/** `done`, or the code of the refusal. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** The final state of one intent: its status, ledger entry, session and events. */
export async function finalStateOf(
  app: App,
  caller: Scope,
  { id, sessionId }: { id: string; sessionId: string | null },
) {
  const { read } = app.store;
  const eventsOf = async (resourceId: string): Promise<string[]> => {
    const filter = { types: null, resourceId, deliveryStatus: null, createdFrom: null, createdTo: null, aheadMs: 0 };
    const events = await read.events.page(caller, filter, { offset: 0, limit: 10 });
    return events.map(({ type }) => type).toReversed();
  };
  const intent = await read.paymentIntents.find(caller, id);
  const entry = intent?.paid && (await read.ledger.findBySource(caller, intent.paid.paymentId));
  return {
    status: intent?.status,
    entry: entry && entry.grossCentimos,
    session: (await read.checkoutSessions.findByIntent(caller, id))?.status ?? null,
    events: await eventsOf(id),
    sessionEvents: sessionId === null ? [] : await eventsOf(sessionId),
  };
}

/**
 * Checks that the ledger and the journal have one entry for each payment, that each sums to zero, and that no timer is
 * left.
 */
export async function checkLedger(world: World, payments: number): Promise<void> {
  const rows = await world.rows();
  expect(rows['balance_transactions']).toHaveLength(payments);
  expect(rows['journal_entries']).toHaveLength(payments);
  expect(rows['timers']).toEqual([]);
  expect(await journalSums(world)).toEqual(Array.from({ length: payments }, () => 0));
}

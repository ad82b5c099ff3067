import { createRefund } from '../../services/api/src/application/refunds/create-refund.ts';
import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';
import type { RailCall } from '../../services/api/src/domain/rail-call.ts';
import type { Refund } from '../../services/api/src/domain/refund.ts';
import { anIntent } from '../domain/an-intent.ts';
import type { Business } from './a-business.ts';

/** A payment intent of S/ 10.00 that was paid by QR, if it is not said otherwise. Nothing is booked for it. */
export async function aPaidIntent(
  { run, scope, app }: Business,
  changes: Partial<PaymentIntent> = {},
): Promise<PaymentIntent> {
  const paid = { methodType: 'INTEROPERABLE_QR', at: app.now(), paymentId: app.random.id('pay_') } as const;
  const intent = anIntent({ ...scope, id: app.random.id('pi_'), paid, ...changes });
  await run(({ tx }) => tx.paymentIntents.insert(intent));
  return intent;
}

/** A refund whose rail call waits. */
export async function aRefund(
  { run, scope, app }: Business,
  intent: PaymentIntent,
  amount: string | null = null,
): Promise<{ call: RailCall; refund: Refund }> {
  const call = await run((unit) => createRefund(unit, intent.id, { amount, reason: null }));
  const refund = await app.store.read.refunds.find(scope, call.subjectId);
  if (refund === null) throw new Error('There is no refund.');
  return { call, refund };
}

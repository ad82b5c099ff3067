import { can } from '../../domain/lifecycle.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { refundLifecycle, type Refund } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { PaymentIntentReads } from '../payment-intents/payment-intents-port.ts';
import type { Schemas } from '../schemas.ts';
import type { RefundReads } from './refunds-port.ts';

/** `pending`: the PENDING refunds, newest first. */
export type RefundSimulator = { intent: PaymentIntent; pending: readonly Refund[] };

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND */
export async function findRefundSimulator(
  read: { paymentIntents: PaymentIntentReads; refunds: RefundReads },
  scope: Scope,
  paymentIntentId: string,
): Promise<RefundSimulator> {
  const intent = found(await read.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  const refunds = await read.refunds.ofIntent(intent);
  return { intent, pending: refunds.filter((refund) => can(refundLifecycle, 'succeed', refund)) };
}

export const refundSimulatorView = ({ intent, pending }: RefundSimulator): Schemas['RefundSimulator'] => ({
  next_outcome: intent.nextRefundOutcome,
  pending: pending.map(({ id }) => id),
});

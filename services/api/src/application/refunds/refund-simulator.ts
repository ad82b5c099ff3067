import { can } from '../../domain/lifecycle.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { refundLifecycle, type Refund } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { PaymentIntentReads } from '../payment-intents/payment-intents-port.ts';
import type { Schemas } from '../schemas.ts';
import type { RefundReads } from './refunds-port.ts';

/** `refunds`: all refunds of the intent, newest first. */
export type RefundSimulator = { intent: PaymentIntent; refunds: readonly Refund[] };

/** The refunds that can be settled. */
export const pendingRefunds = ({ refunds }: RefundSimulator): Refund[] =>
  refunds.filter((refund) => can(refundLifecycle, 'succeed', refund));

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND */
export async function findRefundSimulator(
  read: { paymentIntents: PaymentIntentReads; refunds: RefundReads },
  scope: Scope,
  paymentIntentId: string,
): Promise<RefundSimulator> {
  const intent = found(await read.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  return { intent, refunds: await read.refunds.ofIntent(intent) };
}

export const refundSimulatorView = (simulator: RefundSimulator): Schemas['RefundSimulator'] => ({
  next_outcome: simulator.intent.nextRefundOutcome,
  pending: pendingRefunds(simulator).map(({ id }) => id),
});

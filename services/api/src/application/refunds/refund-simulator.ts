import { heldBack } from '../../domain/chargeback.ts';
import { can } from '../../domain/lifecycle.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { isRefundOutcome, refundLifecycle, type Refund, type RefundOutcome } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Reads } from '../store.ts';
import type { Schemas } from '../schemas.ts';

/** `refunds`: all refunds of the intent, newest first. `nextOutcome`: what the rail does with the next one. */
export type RefundSimulator = {
  intent: PaymentIntent;
  refunds: readonly Refund[];
  nextOutcome: RefundOutcome;
  /** What chargebacks hold back: it cannot be refunded. */
  heldBackCentimos: number;
};

/** The refunds that can be settled. */
export const pendingRefunds = ({ refunds }: RefundSimulator): Refund[] =>
  refunds.filter((refund) => can(refundLifecycle, 'succeed', refund));

/** @throws Refusal PAYMENT_INTENT_NOT_FOUND */
export async function findRefundSimulator(
  read: Pick<Reads, 'paymentIntents' | 'refunds' | 'simulatedOrders' | 'chargebacks'>,
  scope: Scope,
  paymentIntentId: string,
): Promise<RefundSimulator> {
  const intent = found(await read.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  const told = (await read.simulatedOrders.nextOutcome('refund', intent.id)) ?? 'SUCCEED';
  const nextOutcome = isRefundOutcome(told) ? told : 'SUCCEED';
  const heldBackCentimos = heldBack(await read.chargebacks.ofIntent(intent.id));
  return { intent, refunds: await read.refunds.ofIntent(intent), nextOutcome, heldBackCentimos };
}

export const refundSimulatorView = (simulator: RefundSimulator): Schemas['RefundSimulator'] => ({
  next_outcome: simulator.nextOutcome,
  pending: pendingRefunds(simulator).map(({ id }) => id),
});

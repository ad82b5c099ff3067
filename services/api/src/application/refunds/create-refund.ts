import { heldBack } from '../../domain/chargeback.ts';
import { parseCentimos } from '../../domain/money.ts';
import { maximumAmountCentimos } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { checkRefundAmount, checkRefundCount, refundable, type Refund } from '../../domain/refund.ts';
import { say } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import { Conflict } from '../unit/conflict.ts';
import type { Unit } from '../unit/unit.ts';
import { requireNoHold } from '../hold/on-hold.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { newReference, takeOver } from '../rail-calls/new-reference.ts';
import { queueRailCall } from '../rail-calls/queue-rail-call.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { checkBalance } from './check-balance.ts';
import { refundView } from './refund-view.ts';

/** `amount`: a decimal string in soles, as in the request. Null: all that is left. */
export type NewRefund = { amount: string | null; reason: string | null };

/**
 * Reserves the amount, and writes down the refund and the call to the rail, which is made after the commit.
 * @returns that call, or the one that the same request has made before a restore
 * @throws Refusal SERVICE_ON_HOLD, PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, PAYMENT_INTENT_NOT_REFUNDABLE, IDEMPOTENCY_KEY_REUSED
 */
export async function createRefund(unit: Unit, paymentIntentId: string, input: NewRefund): Promise<RailCall> {
  const { tx, now, caller, random } = unit;
  requirePartner(unit.partners, caller, 'refund');
  await requireNoHold(tx, caller);
  const before = found(await tx.paymentIntents.find(caller, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  const requestedCentimos = input.amount === null ? null : positiveCentimos(input.amount);
  const id = random.id('re_');
  const { base: reference, earlier } = await newReference(unit, { kinds: ['refund'], prefix: 're_', id });
  if (earlier !== null) return takeOver(unit, earlier, requestedCentimos);
  const heldBackCentimos = heldBack(await tx.chargebacks.ofIntent(before.id));
  const { intent, leftCentimos } = refundable(before, heldBackCentimos);
  const amountCentimos = requestedCentimos ?? leftCentimos;
  checkRefundAmount(amountCentimos, leftCentimos);
  await checkBalance(unit, amountCentimos);

  await tx.paymentIntents.changeRefunded(intent, amountCentimos, heldBackCentimos);
  // After the change, which locks the intent: no other unit can create a refund or a chargeback of it now.
  checkRefundCount((await tx.refunds.ofIntent(intent)).length + 1);
  if (heldBack(await tx.chargebacks.ofIntent(intent.id)) > heldBackCentimos)
    throw new Conflict('chargebacks: one was opened meanwhile');
  const refund: Refund = {
    id,
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    paymentIntentId,
    amountCentimos,
    status: 'PENDING',
    reason: input.reason,
    failureCode: null,
    balanceTransactionId: null,
    settledAt: null,
    createdAt: now,
  };
  await tx.refunds.insert(refund);
  await emitEvent(unit, 'refund.created', refundView(refund));
  const payment = caller.livemode ? await tx.railPayments.ofIntent(intent.id) : null;
  const paid = payment && { paymentId: payment.paymentId, paymentReference: payment.reference };
  const request = { amountCentimos, paymentIntentId, ...paid };
  return queueRailCall(unit, { kind: 'refund', subjectId: id, reference, request });
}

function positiveCentimos(amount: string): number {
  const centimos = parseCentimos(amount);
  if (centimos !== null && centimos > 0 && centimos <= maximumAmountCentimos) return centimos;
  throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message: say('Must be from 0.01 to 999999.99.') });
}

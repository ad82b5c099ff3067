import { orderKinds } from '../../domain/rail.ts';
import { can } from '../../domain/lifecycle.ts';
import { payoutLifecycle } from '../../domain/payout.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import { isNamed } from '../../domain/payment-ids.ts';
import { endKnown } from './recreated-call.ts';
import { recreateIntent } from './recreate-intent.ts';
import { recreatePayout, submitTold } from './recreate-payout.ts';
import { recreateRefund } from './recreate-refund.ts';
import { recreateReturn } from './recreate-return.ts';
import type { Found, FoundResult } from './restore-report.ts';

type Left = { order: BookOrder; amountCentimos: number };

/**
 * The orders of one payment intent. @returns null when they are known, or there is nothing to do
 * @throws ReferenceTaken when another payment intent has its QR or its code
 */
export async function findOrders(unit: Unit<null>, orders: readonly BookOrder[]): Promise<Found | null> {
  const { tx } = unit;
  const [order] = orders;
  if (order === undefined) return null;
  const references = orders.map(({ reference }) => reference);
  if ((await tx.railCalls.findByReferences(orderKinds, references)).length > 0) return null;
  const { merchantId, amountCentimos, expiresAt, createdAt } = order;
  const merchant = merchantId === null ? null : await tx.merchants.find(merchantId);
  if (merchant === null)
    return open(order, 'the partner names no merchant that is here: its money will be in suspense');
  if (orders.some((one) => one.merchantId !== merchantId))
    return open(order, 'the partner names two merchants for one payment intent');
  const isOfEachKind = new Set(orders.map(({ kind }) => kind)).size === orders.length;
  const isWhole = orders.every((one) => one.instrument !== null && one.amountCentimos === amountCentimos);
  if (!isOfEachKind || !isWhole || amountCentimos === null)
    return open(order, 'the partner does not tell how it is paid');
  const scope = inScope(unit, { merchantId: merchant.id, livemode: true });
  return foundOf(order, 'RECREATED', await recreateIntent(scope, orders, { amountCentimos, createdAt, expiresAt }));
}

/** A refund or a payout, which has left. A message moves no money. */
export async function findLeft(unit: Unit<null>, order: BookOrder): Promise<Found | null> {
  const { kind, reference, amountCentimos } = order;
  if ((kind !== 'refund' && kind !== 'payout') || amountCentimos === null) return null;
  const known = await unit.tx.railCalls.findByReference([kind], reference);
  if (known !== null) {
    if (known.endedAt !== null) return null;
    const { merchantId, livemode, subjectId, request } = known;
    if (request.amountCentimos !== amountCentimos) return open(order, `${subjectId} has another amount here`);
    if (order.merchantId !== null && order.merchantId !== merchantId)
      return open(order, `${subjectId} is of ${merchantId} here`);
    if (known.status === 'CONTRADICTED')
      return open(order, `${subjectId} waits for operators: its call is CONTRADICTED`);
    const hasEnded = await endKnown(inScope(unit, { merchantId, livemode }), known, order);
    return hasEnded ? foundOf(order, 'ENDED', subjectId) : null;
  }
  return kind === 'refund' ? findRefund(unit, { order, amountCentimos }) : findPayout(unit, { order, amountCentimos });
}

async function findRefund(unit: Unit<null>, { order, amountCentimos }: Left): Promise<Found | null> {
  const { tx } = unit;
  if (order.status === 'FAILED') return null;
  if (order.refunds === null) return open(order, 'the partner does not tell which payment it returns');
  const { paymentId, paymentReference } = order.refunds;
  const payments = await tx.railPayments.withPaymentIds('collection', [paymentId]);
  const payment = payments.find((one) => isNamed(one, paymentReference));
  const [waiting] = payment ? (await tx.suspense.ofPayment(payment.id)).filter(({ status }) => status === 'OPEN') : [];
  if (waiting !== undefined) return findReturn(unit, waiting, { order, amountCentimos });
  const paid = payment?.paymentIntentId ?? null;
  const of = paid === null ? null : await tx.scopes.of('payment intent', paid);
  const intent = of && paid && (await tx.paymentIntents.find(of, paid));
  if (!intent || !of) return open(order, `the payment ${paymentId} that it returns has paid nothing here`);
  const scope = inScope(unit, of);
  const id = await recreateRefund(scope, intent, { order, amountCentimos });
  return id === null ? open(order, `${intent.id} has not so much left to refund`) : foundOf(order, 'RECREATED', id);
}

/** For money of nobody operators have named a merchant, which the partner may not have heard. */
async function findReturn(unit: Unit<null>, waiting: Suspense, { order, amountCentimos }: Left): Promise<Found> {
  const { id, merchantId } = waiting;
  const named = merchantId ?? order.merchantId;
  const merchant = named === null ? null : await unit.tx.merchants.find(named);
  if (merchant === null || waiting.amountCentimos !== amountCentimos)
    return open(order, `${id} waits here, and the bank was told to give it back: do not assign or return it`);
  const scope = inScope(unit, { merchantId: merchant.id, livemode: true });
  await recreateReturn(scope, waiting, { order, amountCentimos });
  return foundOf(order, 'RECREATED', id);
}

async function findPayout(unit: Unit<null>, { order, amountCentimos }: Left): Promise<Found | null> {
  const merchant = order.merchantId === null ? null : await unit.tx.merchants.find(order.merchantId);
  if (merchant === null) return open(order, 'the partner names no merchant that is here');
  const scope = inScope(unit, { merchantId: merchant.id, livemode: true });
  const waiting = await unit.tx.payouts.find(scope.caller, order.reference);
  if (waiting === null && (await unit.tx.scopes.of('payout', order.reference)) !== null)
    return open(order, `${order.reference} is a payout of another merchant, or of test mode`);
  if (waiting !== null && waiting.amountCentimos !== amountCentimos)
    return open(order, `${waiting.id} has another amount here`);
  if (waiting !== null && !can(payoutLifecycle, 'submit', waiting))
    return open(order, `${waiting.id} is ${waiting.status} here, and the bank was told of it`);
  if (waiting !== null) {
    await submitTold(scope, waiting, { order, amountCentimos });
    return foundOf(order, 'ENDED', waiting.id);
  }
  if (order.status === 'FAILED') return null;
  return foundOf(order, 'RECREATED', await recreatePayout(scope, merchant, { order, amountCentimos }));
}

const foundOf = (
  order: BookOrder,
  result: FoundResult,
  subjectId: string | null,
  why: string | null = null,
): Found => ({
  result,
  kind: order.kind ?? 'order',
  reference: order.reference,
  amountCentimos: order.amountCentimos,
  merchantId: order.merchantId,
  at: order.createdAt,
  subjectId,
  why,
});

export const open = (order: BookOrder, why: string): Found => foundOf(order, 'OPEN', null, why);

import type { PaymentInstructions } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { orderKinds, orderReference, type OrderKind } from '../../domain/rail.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../ports.ts';
import { applyAnswer, loseCall } from '../rail-calls/apply-answer.ts';
import { askPartner } from '../rail-calls/make-rail-call.ts';
import { newReference, takeOver } from '../rail-calls/new-reference.ts';
import { claimSeconds, queueRailCall } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import { inUnit, type CausingRequest, type Unit } from '../unit/unit.ts';
import type { NewPaymentIntent } from './create-payment-intent.ts';

// In live mode the QR and the code of a new intent come from a partner. The first unit of work writes the orders down, with the
// id that the intent will have; then the partner is called; the second unit creates the intent. If there is no second one, a
// worker withdraws the orders: nobody has seen their instruments, so nobody can pay what is not known here.

const kindOf: { [Type in PaymentMethodType]?: OrderKind } = { INTEROPERABLE_QR: 'qr', BANK_TRANSFER: 'code' };

/** `calls`: the orders of a new intent. `intentId`: the intent that the same request has created before a restore. */
export type Orders = { calls: ClaimedCall[] } | { intentId: string };

/** Writes an order down for each way to pay. @throws Refusal IDEMPOTENCY_KEY_REUSED */
export async function orderInstructions(
  unit: Unit,
  intentId: string,
  { paymentMethodTypes, expiresAt }: NewPaymentIntent,
  amountCentimos: number,
): Promise<Orders> {
  const { base, earlier } = await newReference(unit, { kinds: orderKinds, prefix: 'pi_', id: intentId, referencesOf });
  if (earlier !== null) return { intentId: (await takeOver(unit, earlier, amountCentimos)).subjectId };
  const endsAt = expiresAt?.toISOString() ?? null;
  const calls: ClaimedCall[] = [];
  for (const kind of paymentMethodTypes.flatMap((type) => kindOf[type] ?? [])) {
    const reference = orderReference(base, kind);
    calls.push(
      await queueRailCall(unit, { kind, subjectId: intentId, reference, request: { amountCentimos, endsAt } }),
    );
  }
  return { calls };
}

const referencesOf = (base: string): string[] => orderKinds.map((kind) => orderReference(base, kind));

/** An order, and how the payer pays it. */
export type PlacedOrder = { call: ClaimedCall; answer: RailAnswer & { result: 'SUCCEEDED' } };

/**
 * Calls the partner for all of them at the same time.
 * @throws Refusal RAIL_UNAVAILABLE unless there is an instrument for each; then the worker withdraws them
 */
export async function placeOrders(
  app: App,
  calls: readonly ClaimedCall[],
  cause: NonNullable<CausingRequest>,
): Promise<PlacedOrder[]> {
  const answers = await Promise.all(calls.map((call) => askPartner(app, call)));
  const placed = calls.flatMap((call, index) => {
    const answer = answers[index];
    return answer?.result === 'SUCCEEDED' && answer.instrument !== undefined ? [{ call, answer }] : [];
  });
  if (placed.length === calls.length) return placed;
  await leaveOrders(app, calls, cause, answers);
  throw new Refusal('RAIL_UNAVAILABLE', say('The collection partner gave no way to pay. Try again later.'));
}

/** Leaves orders to the worker, which withdraws what the partner may have made of them. */
export async function leaveOrders(
  app: App,
  calls: readonly ClaimedCall[],
  cause: NonNullable<CausingRequest>,
  answers: readonly (RailAnswer | null)[] = [],
): Promise<void> {
  const [first] = calls;
  if (first === undefined) return;
  const { merchantId, livemode } = first;
  await inUnit(app, { merchantId, livemode }, cause, async (unit) => {
    for (const [index, call] of calls.entries()) {
      const answer = answers[index] ?? null;
      if (answer?.result === 'FAILED') await applyAnswer(unit, call.id, answer);
      else await loseCall(unit, call.id, cause.id);
    }
  });
}

/** Somebody else has ended an order meanwhile: another request has created the intent, or the orders are withdrawn. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded';
}

/**
 * In the unit that creates the intent.
 * @throws OrderEnded, so that the unit changes nothing: an order that had ended here alone would never be withdrawn
 */
export async function endOrders(unit: Unit, placed: readonly PlacedOrder[]): Promise<PaymentInstructions> {
  const instructions: PaymentInstructions = { qr: null, paymentCode: null };
  for (const { call, answer } of placed) {
    if (!(await applyAnswer(unit, call.id, answer))) throw new OrderEnded();
    const { qrPayload: payload, code, institutionName } = answer.instrument ?? {};
    if (payload) instructions.qr = { reference: call.reference, payload };
    if (code) instructions.paymentCode = code;
    if (institutionName) instructions.institutionName = institutionName;
  }
  return instructions;
}

/**
 * Takes the orders over that an earlier request with the same Idempotency-Key has written down.
 * @returns null when one has ended without an intent: a new attempt needs new orders
 * @throws Refusal IDEMPOTENCY_IN_PROGRESS when somebody else is calling the partner
 */
export async function claimOrders({ store }: App, intentId: string, by: string): Promise<ClaimedCall[] | null> {
  return store.transact(async (tx) => {
    const claimed: ClaimedCall[] = [];
    for (const { id, endedAt } of await tx.railCalls.ofSubjects([intentId], Object.keys(kindOf).length)) {
      if (endedAt !== null) return null;
      const call = await tx.railCalls.claim(id, { by, seconds: claimSeconds });
      if (call === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
      claimed.push(call);
    }
    return claimed;
  });
}

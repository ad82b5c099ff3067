import { idCreatedAt } from '../../domain/id-time.ts';
import type { PaymentInstructions } from '../../domain/payment-intent.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import { createPaymentIntent } from '../payment-intents/create-payment-intent.ts';
import { endCall } from '../rail-calls/end-call.ts';
import { insertCall } from '../rail-calls/queue-rail-call.ts';
import type { Unit } from '../unit/unit.ts';

const methods = { qr: 'INTEROPERABLE_QR', code: 'BANK_TRANSFER' } as const;
const dayMs = 24 * 3_600_000;

/** A QR, a code, or both of them: what of a reference stands before the suffix is the same. */
export const baseOf = (reference: string): string => reference.replace(/-(qr|code)$/, '');

/**
 * A payment intent that was lost, from the orders that the partner still has. What only the shop knew, such as its customer, is lost: the
 * shop repeats its request, or hears of the payment.
 * @param orders of one intent, each with an instrument and an amount
 */
export async function recreateIntent(
  unit: Unit,
  orders: readonly BookOrder[],
  { amountCentimos, createdAt, expiresAt }: { amountCentimos: number; createdAt: Date; expiresAt: Date | null },
): Promise<string> {
  const intent = await createPaymentIntent(
    { ...unit, now: createdAt },
    {
      amount: '',
      paymentMethodTypes: orders.map(({ kind }) => (kind === 'code' ? methods.code : methods.qr)),
      customer: null,
      description: null,
      externalReference: null,
      requiresCustomerInfo: false,
      expiresAt,
      metadata: {},
      paymentMethodId: null,
      showsSavedMethods: false,
    },
    { amountCentimos, instructions: instructionsOf(orders), intentId: await intentIdOf(unit, orders) },
  );
  for (const { kind, reference, createdAt: at } of orders) {
    const request = { amountCentimos, endsAt: expiresAt?.toISOString() ?? null };
    const recreated = { subjectId: intent.id, reference, request, recreated: 'WAITING', createdAt: at } as const;
    const call = await insertCall(unit, { kind: kind === 'code' ? 'code' : 'qr', ...recreated }, null);
    await endCall(unit, call, 'succeed', { partnerId: null, failureCode: null });
  }
  return intent.id;
}

function instructionsOf(orders: readonly BookOrder[]): PaymentInstructions {
  const instructions: PaymentInstructions = { qr: null, paymentCode: null };
  for (const { reference, instrument } of orders) {
    if (instrument?.qrPayload) instructions.qr = { reference, payload: instrument.qrPayload };
    if (instrument?.code) instructions.paymentCode = instrument.code;
    if (instrument?.institutionName) instructions.institutionName = instrument.institutionName;
  }
  return instructions;
}

/** Its own, where the reference is made of it, so that the shop finds it. The letters of a reference that is made of a key hold no time. */
async function intentIdOf({ tx, random }: Unit, [first]: readonly BookOrder[]): Promise<string> {
  const base = baseOf(first?.reference ?? '');
  const isId = /^pi_[0-9a-z]{26}$/.test(base) && first !== undefined && isOfThatTime(base, first.createdAt);
  return isId && (await tx.scopes.of('payment intent', base)) === null ? base : random.id('pi_');
}

/** Whether the time in an id is that of what it is the id of. */
export const isOfThatTime = (id: string, at: Date): boolean =>
  Math.abs(idCreatedAt(id).getTime() - at.getTime()) < dayMs;

import { MedusaError } from '@medusajs/framework/utils';
import type { GetPaymentStatusOutput, PaymentSessionStatus } from '@medusajs/framework/types';
import { centimosOf, intentOf, messagesFor, type PaymentIntent, soon } from '../core/index.ts';
import type { ProviderParts } from './provider-parts.ts';
import { collectionKey, sessionDataOf, type SessionData } from './session-data.ts';

/** The payment intent of a session as svc has it now. @returns null if it is not of the same purchase */
export async function intentFor({ settings }: ProviderParts, session: SessionData): Promise<PaymentIntent | null> {
  const intent = await soon(intentOf(settings, session.intentId));
  return intent?.metadata[collectionKey] === session.collectionId ? intent : null;
}

/** Whether svc has the money, all of it, in soles, and has given nothing back. */
export const isPaid = (intent: PaymentIntent | null, { amountCentimos }: SessionData): intent is PaymentIntent =>
  intent?.status === 'SUCCEEDED' &&
  intent.amount.currency === 'PEN' &&
  centimosOf(intent.amount.amount) === amountCentimos &&
  centimosOf(intent.amount_refunded.amount) === 0;

/** @throws MedusaError if svc has not received the payment */
export async function requirePaid(parts: ProviderParts, data: Record<string, unknown>): Promise<void> {
  const session = sessionDataOf(data);
  if (session && isPaid(await intentFor(parts, session), session)) return;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, messagesFor(undefined, parts.settings.locale).notPaid);
}

const statuses: Partial<Record<PaymentIntent['status'], PaymentSessionStatus>> = {
  SUCCEEDED: 'captured',
  EXPIRED: 'canceled',
  CANCELLED: 'canceled',
};

export async function statusOf(parts: ProviderParts, data: Record<string, unknown>): Promise<GetPaymentStatusOutput> {
  const session = sessionDataOf(data);
  const intent = session && (await intentFor(parts, session));
  return { status: (intent && statuses[intent.status]) ?? 'pending', data };
}

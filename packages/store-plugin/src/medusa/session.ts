import { MedusaError } from '@medusajs/framework/utils';
import type { InitiatePaymentInput, InitiatePaymentOutput, UpdatePaymentInput } from '@medusajs/framework/types';
import {
  centimosOf,
  CheckoutRefused,
  closeCheckout,
  intentOf,
  messagesFor,
  openCheckout,
  reasonOf,
  type Checkout,
  noAnswer,
  soon,
} from '../core/index.ts';
import { centimosOfHost } from './amounts.ts';
import { bookOfCollection, changeBook } from './book.ts';
import { originOfCollection, originOfSession, type Origin } from './origin.ts';
import type { ProviderParts } from './provider-parts.ts';
import { adoptKey, collectionKey, sessionDataOf, type SessionData } from './session-data.ts';

/** Opens a checkout at svc for a new payment session. */
export async function startSession(
  parts: ProviderParts,
  { amount, currency_code, data, context }: InitiatePaymentInput,
): Promise<InitiatePaymentOutput> {
  const origin = await originOfSession(parts.database, String(data?.['session_id']));
  const amountCentimos = centimosOfHost(amount);
  const adopted = await adoptedIntent(parts, origin, amountCentimos, data?.[adoptKey]);
  if (adopted) return { id: adopted.intentId, status: 'pending', data: adopted };

  await refuseIfPaid(parts, origin);
  const idempotencyKey = String(data?.['session_id']);
  const order = { amountCentimos, currency: currency_code.toUpperCase(), idempotencyKey };
  const session = await open(parts, origin, order, context?.customer);
  const note = messagesFor(undefined, parts.settings.locale).opened(amountCentimos, session.intentId);
  const { collectionId } = origin;
  await changeBook(parts.database, { collectionId, orderId: null }, ({ notes }) => notes.push(note));
  return { id: session.intentId, status: 'pending', data: session };
}

type Customer = { id: string; email?: string | null; first_name?: string | null; last_name?: string | null };

async function open(
  { settings, log }: ProviderParts,
  origin: Origin,
  order: { amountCentimos: number; currency: string; idempotencyKey: string },
  customer?: Customer,
): Promise<SessionData & Checkout> {
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
  try {
    const opening = openCheckout(settings, {
      ...order,
      reference: origin.reference,
      description: origin.shop,
      metadata: { [collectionKey]: origin.collectionId },
      customer: { externalId: customer?.id, name, email: customer?.email ?? origin.email },
      locale: origin.locale,
    });
    const late = () => new CheckoutRefused('UNAVAILABLE', messagesFor(origin.locale, settings.locale), noAnswer());
    const checkout = await soon(opening, late);
    return { ...checkout, collectionId: origin.collectionId };
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error;
    if (error.cause) log.warn(`svc opened no checkout for ${origin.reference}. ${reasonOf(error.cause)}`);
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, error.message);
  }
}

/** A buyer who has paid in another tab is not asked to pay again: the webhook places that order. */
async function refuseIfPaid(
  { settings, database }: ProviderParts,
  { collectionId, otherIntents, locale }: Origin,
): Promise<void> {
  const { book } = await bookOfCollection(database, collectionId);
  for (const id of otherIntents.filter((intentId) => book.payments[intentId]?.state !== 'flagged'))
    if ((await soon(intentOf(settings, id)).catch(() => null))?.status === 'SUCCEEDED')
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, messagesFor(locale, settings.locale).alreadyPaid);
}

/** Money that came for a session that Medusa has deleted. A buyer can ask for it, too, and gets what is their own. */
async function adoptedIntent(
  { settings }: ProviderParts,
  { collectionId }: Origin,
  amountCentimos: number,
  asked: unknown,
): Promise<SessionData | null> {
  if (typeof asked !== 'string') return null;
  const intent = await soon(intentOf(settings, asked));
  if (intent?.status !== 'SUCCEEDED' || intent.metadata[collectionKey] !== collectionId) return null;
  return centimosOf(intent.amount.amount) === amountCentimos ? { intentId: asked, amountCentimos, collectionId } : null;
}

/** Another amount is another payment at svc: what can be paid is always what the buyer saw. */
export async function changeSession(
  parts: ProviderParts,
  { amount, currency_code, data = {}, context }: UpdatePaymentInput,
): Promise<{ data: Record<string, unknown> }> {
  const session = sessionDataOf(data);
  const amountCentimos = centimosOfHost(amount);
  if (!session || (session.amountCentimos === amountCentimos && currency_code.toUpperCase() === 'PEN')) return { data };
  await closeSession(parts, data);
  const origin = await originOfCollection(parts.database, session.collectionId);
  const idempotencyKey = `${session.intentId}-${amountCentimos}`;
  const order = { amountCentimos, currency: currency_code.toUpperCase(), idempotencyKey };
  return { data: { ...data, ...(await open(parts, origin, order, context?.customer)) } };
}

/**
 * Medusa deletes a session when the cart changes or the buyer starts again. Nobody must be able to pay for what no longer
 * exists: the payment is cancelled at svc first. If it is paid, or a debit is under way, the session stays, which stops
 * the change of the cart, and the order is placed for what was paid.
 *
 * If svc cannot be reached, the cart may change: money that arrives then is booked or flagged like any other. Flagged money
 * waits for the staff, and the buyer can go on.
 */
export async function closeSession({ settings, database, log }: ProviderParts, data: Record<string, unknown>) {
  const session = sessionDataOf(data);
  if (!session) return { data };
  const { book } = await bookOfCollection(database, session.collectionId);
  if (book.payments[session.intentId]?.state === 'flagged') return { data };
  const result = await soon(closeCheckout(settings, session.intentId)).catch((error) => {
    log.warn(`${session.intentId} could not be cancelled at svc: it may still be paid. ${reasonOf(error)}`);
    return 'unknown' as const;
  });
  if (result === 'paid' || result === 'paying')
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, messagesFor(undefined, settings.locale).alreadyPaid);
  return { data };
}

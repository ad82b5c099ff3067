import type {
  InitiatePaymentInput,
  InitiatePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
} from '@medusajs/framework/types';
import {
  amountsOf,
  CheckoutRefused,
  closeCheckout,
  intentOf,
  messagesFor,
  openCheckout,
  reasonOf,
  soon,
} from '../core/index.ts';
import { changeBook, linkOf, type Links } from './book.ts';
import { centimosOfHost, refusal, type Host } from './host.ts';
import { collectionKey, sessionDataOf, type SessionData } from './purchase.ts';

/** Set by the plugin itself when it pays an order with an intent whose session is gone. */
export const adoptKey = 'svc_adopt';

/** Opens a checkout at svc for a new payment session. */
export async function startSession(host: Host, input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
  const { settings, database } = host;
  const sessionId = String(input.data?.['session_id']);
  const links = await linkOf(database, sessionId);
  const adopted = await adoptedIntent(host, links, centimosOfHost(input.amount), input.data?.[adoptKey]);
  if (adopted) return { id: adopted.intentId, status: 'pending', data: adopted };

  await refuseIfPaid(host, links);
  const session = await open(host, links, input, sessionId);
  const note = settings.words.opened(session.amountCentimos, session.intentId);
  await changeBook(database, { ...links, orderId: null }, ({ notes }) => notes.push(note));
  return { id: session.intentId, status: 'pending', data: session };
}

/** Another amount is another payment at svc: what can be paid is always what the buyer saw. */
export async function changeSession(host: Host, input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
  const { data = {}, currency_code } = input;
  const session = sessionDataOf(data);
  const amountCentimos = centimosOfHost(input.amount);
  const isSame = session?.amountCentimos === amountCentimos && currency_code.toUpperCase() === 'PEN';
  if (!session || isSame) return { data };
  await closeSession(host, data);
  const links = await linkOf(host.database, session.collectionId);
  return { data: { ...data, ...(await open(host, links, input, `${session.intentId}-${amountCentimos}`)) } };
}

async function open(
  { settings, log }: Host,
  { collectionId, reference, shop, email, locale }: Links,
  { amount, currency_code, context }: Pick<InitiatePaymentInput, 'amount' | 'currency_code' | 'context'>,
  idempotencyKey: string,
): Promise<SessionData> {
  const { id, first_name, last_name, email: ownEmail } = context?.customer ?? {};
  const checkout = await openCheckout(settings, {
    reference,
    description: shop,
    amountCentimos: centimosOfHost(amount),
    currency: currency_code.toUpperCase(),
    metadata: { [collectionKey]: collectionId },
    idempotencyKey,
    customer: { externalId: id, name: [first_name, last_name].filter(Boolean).join(' '), email: ownEmail ?? email },
    locale,
  }).catch((error) => {
    if (!(error instanceof CheckoutRefused)) throw error;
    if (error.cause) log.warn(`svc opened no checkout for ${reference}. ${reasonOf(error.cause)}`);
    throw refusal(error.message);
  });
  return { ...checkout, collectionId };
}

/** A buyer who has paid in another tab is not asked to pay again: the webhook places that order. */
async function refuseIfPaid({ settings }: Host, { intents, book, locale }: Links): Promise<void> {
  for (const id of intents.filter((intentId) => book.payments[intentId]?.state !== 'flagged'))
    if ((await soon(intentOf(settings, id)).catch(() => null))?.status === 'SUCCEEDED')
      throw refusal(messagesFor(locale, settings.locale).alreadyPaid);
}

/** Money that came for a session that Medusa has deleted. A buyer can ask for it, too, and gets what is their own. */
async function adoptedIntent(
  { settings }: Host,
  { collectionId }: Links,
  amountCentimos: number,
  asked: unknown,
): Promise<SessionData | null> {
  if (typeof asked !== 'string') return null;
  const intent = await soon(intentOf(settings, asked));
  if (intent?.status !== 'SUCCEEDED' || intent.metadata[collectionKey] !== collectionId) return null;
  return amountsOf(intent).amountCentimos === amountCentimos ? { intentId: asked, amountCentimos, collectionId } : null;
}

/**
 * Medusa deletes a session when the cart changes or the buyer starts again. Nobody must be able to pay for what no longer
 * exists: the payment is cancelled at svc first. If it is paid, or a debit is under way, the session stays, which stops
 * the change of the cart, and the order is placed for what was paid.
 *
 * If svc cannot be reached, the cart may change: money that arrives then is booked or flagged like any other. Flagged money
 * waits for the staff, and the buyer can go on.
 */
export async function closeSession({ settings, database, log }: Host, data: Record<string, unknown> = {}) {
  const session = sessionDataOf(data);
  if (!session) return { data };
  const { book } = await linkOf(database, session.collectionId);
  if (book.payments[session.intentId]?.state === 'flagged') return { data };
  const result = await soon(closeCheckout(settings, session.intentId)).catch((error) => {
    log.warn(`${session.intentId} could not be cancelled at svc: it may still be paid. ${reasonOf(error)}`);
  });
  if (result === 'paid' || result === 'paying') throw refusal(settings.words.alreadyPaid);
  return { data };
}

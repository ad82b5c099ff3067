import type { InitiatePaymentInput, UpdatePaymentInput } from '@medusajs/framework/types';
import {
  amountsOf,
  CheckoutRefused,
  closeCheckout,
  decide,
  intentOf,
  messagesFor,
  openCheckout,
  openIn,
  reasonOf,
  soon,
} from '../core/index.ts';
import { changeBook, collectionKey, linkOf, linksOf, sessionDataOf, type Links, type SessionData } from './book.ts';
import { centimosOfHost, refusal, type Host } from './host.ts';

/** Opens a checkout at svc for a new payment session. */
export async function startSession(host: Host, input: InitiatePaymentInput) {
  const { settings, database } = host;
  const sessionId = String(input.data?.['session_id']);
  const links = await linkOf(database, sessionId);
  // `settle` names money whose session is gone. A buyer could do so, too, and gets what is their own.
  const { paid } = await lookUp(host, input.data);
  if (paid?.collectionId === links.collectionId && paid.amountCentimos === centimosOfHost(input.amount))
    return { id: paid.intentId, data: paid };

  await refuseIfPaid(host, links);
  // The cancel of one before may have failed: nothing new is shown while it can still be paid.
  for (const intentId of openIn(links.book)) await close(host, links, intentId, settings.words.unavailable);
  const session = await open(host, links, input, sessionId);
  return { id: session.intentId, data: session };
}

/** Another amount is another payment at svc: what can be paid is always what the buyer saw. */
export async function changeSession(host: Host, input: UpdatePaymentInput) {
  const { data = {}, currency_code } = input;
  const session = sessionDataOf(data);
  const amountCentimos = centimosOfHost(input.amount);
  const isSame = session?.amountCentimos === amountCentimos && currency_code.toUpperCase() === 'PEN';
  if (!session || isSame) return { data };
  const links = await linkOf(host.database, session.collectionId);
  await close(host, links, session.intentId);
  return { data: { ...data, ...(await open(host, links, input, `${session.intentId}-${amountCentimos}`)) } };
}

async function open(
  { settings, database, log }: Host,
  { collectionId, orderId, reference, shop, email, locale }: Links,
  { amount, currency_code, context }: UpdatePaymentInput,
  idempotencyKey: string,
): Promise<SessionData> {
  const { id, first_name, last_name, email: ownEmail } = context?.customer ?? {};
  const checkout = await openCheckout(settings, {
    reference,
    description: shop,
    amountCentimos: centimosOfHost(amount),
    receivedCentimos: orderId === null ? 0 : await receivedFor(database, orderId),
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
  const { intentId, amountCentimos } = checkout;
  await changeBook(database, { collectionId, orderId: null }, ({ payments, notes }) => {
    payments[intentId] ??= { state: 'open', amountCentimos };
    notes.push(settings.words.opened(amountCentimos, intentId));
  });
  return { ...checkout, collectionId };
}

/** What svc has received for an order so far. */
async function receivedFor(database: Host['database'], orderId: string): Promise<number> {
  const payments = (await linksOf(database, orderId)).flatMap(({ book }) => Object.values(book.payments));
  const settled = payments.filter(({ state }) => state === 'settled');
  return settled.reduce((sum, { amountCentimos, refundedCentimos = 0 }) => sum + amountCentimos - refundedCentimos, 0);
}

/** A buyer who has paid in another tab is not asked to pay again: the webhook places that order. */
async function refuseIfPaid({ settings }: Host, { sessions, book, locale }: Links): Promise<void> {
  for (const { intentId } of sessions.filter((session) => book.payments[session.intentId]?.state !== 'flagged'))
    if ((await soon(intentOf(settings, intentId)).catch(() => null))?.status === 'SUCCEEDED')
      throw refusal(messagesFor(locale, settings.locale).alreadyPaid);
}

/** The session that Medusa's data names, its intent as svc has it now if that is of this purchase, and whether it pays for it. */
export async function lookUp({ settings }: Host, data: Record<string, unknown> | undefined) {
  const session = sessionDataOf(data);
  const found = session && (await soon(intentOf(settings, session.intentId)));
  const intent = found?.metadata[collectionKey] === session?.collectionId ? found : null;
  const asked = { payment: 'open', order: 'open', dueCentimos: session?.amountCentimos ?? 0 } as const;
  const shop = { ...asked, currency: 'PEN', takesParts: false };
  const isPaid = intent !== null && decide(shop, { ...intent, ...amountsOf(intent) }).do === 'settle';
  return { session, intent, paid: isPaid ? session : null };
}

/**
 * Medusa deletes a session when the cart changes or the buyer starts again. Nobody must be able to pay for what no longer
 * exists: the payment is cancelled at svc first. If it is paid, or a debit is under way, the session stays, which stops
 * the change of the cart, and the order is placed for what was paid.
 *
 * If svc cannot be reached, the cart may change: money that arrives then is booked or flagged like any other, and no other
 * code is shown before. Flagged money waits for the staff, and the buyer can go on.
 */
export async function closeSession(host: Host, data: Record<string, unknown> = {}) {
  const session = sessionDataOf(data);
  if (session) await close(host, await linkOf(host.database, session.collectionId), session.intentId);
  return { data };
}

/** @param away what the buyer reads if svc cannot be reached. Default: it goes on, and the reconciliation closes it */
async function close(host: Host, { book, ...links }: Links, intentId: string, away?: string): Promise<void> {
  const { settings, database, log } = host;
  const { state = 'open' } = book.payments[intentId] ?? {};
  if (state === 'flagged' || state === 'closed') return;
  const result = await soon(closeCheckout(settings, intentId)).catch((error) => {
    log.warn(`${intentId} could not be cancelled at svc: it may still be paid. ${reasonOf(error)}`);
    if (away) throw refusal(away);
  });
  if (result === 'paid' || result === 'paying') throw refusal(settings.words.alreadyPaid);
  if (result !== 'closed') return;
  await changeBook(database, { ...links, orderId: null }, ({ payments, notes }) => {
    const payment = payments[intentId];
    if (payment?.state !== 'open') return;
    payment.state = 'closed';
    notes.push(settings.words.replaced(intentId));
  });
}

import { MedusaError } from '@medusajs/framework/utils';
import type { AuthorizePaymentOutput } from '@medusajs/framework/types';
import { isPayable, messagesFor } from '../core/index.ts';
import { bookOfCollection } from './book.ts';
import type { ProviderParts } from './provider-parts.ts';
import { paidDataOf, sessionDataOf } from './session-data.ts';
import { intentFor, isPaid } from './status.ts';

/**
 * Medusa asks this when it places an order, and compares no amounts itself. Paid: the payment is captured at once. Not
 * yet paid: the order is placed without a payment where the buyer can pay later, with a code at a bank.
 *
 * @throws MedusaError if the money must not pay this order
 */
export async function authorize(parts: ProviderParts, data: Record<string, unknown>): Promise<AuthorizePaymentOutput> {
  const { settings, database } = parts;
  const words = messagesFor(undefined, settings.locale);
  const session = sessionDataOf(data);
  const intent = session && (await intentFor(parts, session));
  if (!session || !intent) throw refusal(words.notPaid);

  const { status } = intent;
  if (isPaid(intent, session)) {
    const { amountCentimos, book } = await bookOfCollection(database, session.collectionId);
    const isForThis = amountCentimos === session.amountCentimos && book.payments[session.intentId]?.state !== 'flagged';
    if (!isForThis) throw refusal(words.alreadyPaid);
    return { status: 'captured', data: paidDataOf(session) };
  }
  if (status !== 'PROCESSING' && !isPayable({ status })) throw refusal(words.closed.EXPIRED(session.intentId));
  return { status: settings.methods.includes('BANK_TRANSFER') ? 'pending_authorization' : 'requires_more', data };
}

const refusal = (message: string) => new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, message);

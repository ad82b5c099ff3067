import type { Checkout } from '../core/index.ts';

/** The keys in the metadata of a payment intent at svc that lead back to Medusa. */
export const collectionKey = 'medusa_payment_collection';

/**
 * The data of a payment session, which the storefront can read: what it needs to show the checkout. The data of a payment
 * is the first three.
 */
export type SessionData = Partial<Checkout> & { intentId: string; amountCentimos: number; collectionId: string };

/** Our part of the data that Medusa kept. @returns null if there is none */
export function sessionDataOf(data: Record<string, unknown> | null | undefined): SessionData | null {
  const { intentId, amountCentimos, collectionId } = data ?? {};
  if (typeof intentId !== 'string' || typeof amountCentimos !== 'number' || typeof collectionId !== 'string')
    return null;
  return { ...data, intentId, amountCentimos, collectionId };
}

/** Without the client secret, which nobody needs after the payment. */
export const paidDataOf = ({ intentId, amountCentimos, collectionId }: SessionData): SessionData => ({
  intentId,
  amountCentimos,
  collectionId,
});

/** Set by the plugin itself when it pays an order with an intent whose session is gone. */
export const adoptKey = 'svc_adopt';

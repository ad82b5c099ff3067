import { MedusaError, Modules } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import { capturePaymentWorkflow, completeCartWorkflow } from '@medusajs/medusa/core-flows';
import type { Paid } from '../core/index.ts';
import { linkOf } from './book.ts';
import { centimosOfHost, type ShopHost } from './host.ts';
import type { Purchase } from './purchase.ts';
import { adoptKey } from './session.ts';

/**
 * Pays the purchase: places the order of a cart, or books the payment in the order that waits for it. Each step looks
 * first whether it was done, so a shop that was killed in the middle goes on where it stopped.
 *
 * @returns the id of the order; null if Medusa does not place it, for example because nothing is left in stock
 */
export async function settle(host: ShopHost, purchase: Purchase, paid: Paid): Promise<string | null> {
  const { container, database } = host;
  const { collectionId, cartId, amount } = purchase;
  const payments = container.resolve(Modules.PAYMENT);
  // When a change of the cart is refused, Medusa restores the cart, and leaves the new amount in the payment collection.
  if (!purchase.orderId && centimosOfHost(amount) !== paid.amountCentimos)
    await payments.updatePaymentCollections(collectionId, { amount: paid.amountCentimos / 100 });
  const sessionId = await sessionFor(host, purchase, paid);
  if (!purchase.orderId && cartId && !(await isPlaced(container, cartId))) return null;
  const { orderId } = await linkOf(database, collectionId);
  if (orderId === null) throw new Error(`Medusa has placed no order for ${collectionId}.`);

  // The payment, its capture, and the order's own account of it.
  const authorized = await payments.authorizePaymentSession(sessionId, {});
  if (!authorized) throw new Error(`svc does not say of ${sessionId} any more that it is paid.`);
  await capturePaymentWorkflow(container).run({ input: { payment_id: authorized.id } });
  return orderId;
}

/** Medusa pays orders through a payment session. When a cart changes, it deletes them. */
async function sessionFor(
  { container, providerId: provider_id }: ShopHost,
  { collectionId, sessions, payments }: Purchase,
  { intentId, amountCentimos }: Paid,
): Promise<string> {
  const module = container.resolve(Modules.PAYMENT);
  const amount = { amount: amountCentimos / 100, currency_code: 'pen' };
  const own = sessions.find((session) => session.intentId === intentId);
  const isPaid = payments.some((payment) => payment.intentId === intentId);
  if (own && !isPaid && ['error', 'canceled'].includes(own.status)) {
    const data = { intentId, amountCentimos, collectionId };
    await module.updatePaymentSession({ id: own.id, data, status: 'pending', ...amount });
  }
  if (own) return own.id;
  // Those of other amounts or tabs: closed at svc, so that the buyer does not pay once more.
  for (const { id } of sessions) await module.deletePaymentSession(id);
  const data = { [adoptKey]: intentId };
  return (await module.createPaymentSession(collectionId, { provider_id, data, context: {}, ...amount })).id;
}

/** What Medusa says when the cart itself cannot become an order, now or later. */
const { NOT_ALLOWED, INVALID_DATA, NOT_FOUND } = MedusaError.Types;
const refusals: readonly unknown[] = [NOT_ALLOWED, INVALID_DATA, NOT_FOUND];

async function isPlaced(container: MedusaContainer, id: string): Promise<boolean> {
  try {
    await completeCartWorkflow(container).run({ input: { id } });
    return true;
  } catch (error) {
    // A workflow throws what is left of an error after JSON.
    const { type, message } = error as { type?: unknown; message?: unknown };
    if (refusals.includes(type)) return false;
    throw new Error(`Medusa did not complete cart ${id}. ${message}`, { cause: error });
  }
}

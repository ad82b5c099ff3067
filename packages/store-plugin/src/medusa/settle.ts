import { MedusaError, Modules } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  capturePaymentWorkflow,
  completeCartWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from '@medusajs/medusa/core-flows';
import type { Paid } from '../core/index.ts';
import { linkOf } from './book.ts';
import { centimosOfHost, providerIdOf } from './host.ts';
import type { Purchase, ShopHost } from './purchase.ts';

/**
 * Pays the purchase: places the order of a cart, or books the payment in the order that waits for it. Each step looks
 * first whether it was done, so a shop that was killed in the middle goes on where it stopped.
 *
 * @param restCentimos what the order needs beside it: the admin gets a link for that
 * @returns the id of the order. Null: Medusa does not place it, for example because nothing is left in stock
 */
export async function settle(
  host: ShopHost,
  purchase: Purchase,
  paid: Paid,
  restCentimos: number,
): Promise<string | null> {
  const { container, database } = host;
  const { collectionId, cartId, amount } = purchase;
  const payments = container.resolve(Modules.PAYMENT);
  // A part of an order is all of its own collection. And when a change of the cart is refused, Medusa restores the cart,
  // and leaves the new amount in the collection.
  if (centimosOfHost(amount) !== paid.amountCentimos)
    await payments.updatePaymentCollections(collectionId, { amount: paid.amountCentimos / 100 });
  const sessionId = await sessionFor(host, purchase, paid);
  if (!purchase.orderId && cartId && !(await isPlaced(container, cartId))) return null;
  const { orderId } = await linkOf(database, collectionId);
  if (orderId === null) throw new Error(`Medusa has placed no order for ${collectionId}.`);

  // The payment, its capture, and the order's own account of it.
  const authorized = await payments.authorizePaymentSession(sessionId, {});
  if (!authorized) throw new Error(`svc does not say of ${sessionId} any more that it is paid.`);
  await capturePaymentWorkflow(container).run({ input: { payment_id: authorized.id } });
  if (restCentimos > 0)
    await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input: { order_id: orderId } });
  return orderId;
}

/** Medusa pays orders through a payment session. When a cart changes, it deletes them. */
async function sessionFor(
  { container }: ShopHost,
  { collectionId, sessions }: Purchase,
  { intentId, amountCentimos }: Paid,
): Promise<string> {
  const module = container.resolve(Modules.PAYMENT);
  const data = { intentId, amountCentimos, collectionId };
  const wanted = { data, amount: amountCentimos / 100, currency_code: 'pen' };
  const own = sessions.find((session) => session.intentId === intentId);
  if (own && !own.hasPayment && ['error', 'canceled'].includes(own.status))
    await module.updatePaymentSession({ id: own.id, status: 'pending', ...wanted });
  if (own) return own.id;
  // Those of other amounts or tabs: closed at svc, so that the buyer does not pay once more.
  for (const { id } of sessions) await module.deletePaymentSession(id);
  const provider_id = providerIdOf(container.cradle);
  return (await module.createPaymentSession(collectionId, { provider_id, context: {}, ...wanted })).id;
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

import { MedusaError, Modules, PaymentEvents } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';
import type { Paid } from '../core/index.ts';
import { hostAmountOf } from './amounts.ts';
import { linksOf, type Purchase } from './purchase.ts';
import { adoptKey } from './session-data.ts';

/**
 * Pays the purchase: places the order of a cart, or books the payment in the order that waits for it. Each step looks
 * first whether it was done, so a shop that was killed in the middle goes on where it stopped.
 *
 * @returns the id of the order; null if Medusa does not place it, for example because nothing is left in stock
 */
export async function settle(
  container: MedusaContainer,
  providerId: string,
  purchase: Purchase,
  paid: Paid,
): Promise<string | null> {
  await correctAmount(container, purchase, paid);
  const sessionId = await sessionFor(container, providerId, purchase, paid);
  if (!purchase.order && purchase.cartId && !(await isPlaced(container, purchase.cartId))) return null;
  const { orderId } = await linksOf(container, purchase.collectionId);
  if (orderId === null) throw new Error(`Medusa has placed no order for ${purchase.collectionId}.`);
  await book(container, orderId, sessionId);
  return orderId;
}

/** When a change of the cart is refused, Medusa restores the cart, and leaves the new amount in the payment collection. */
async function correctAmount(
  container: MedusaContainer,
  { collectionId: id, collectionCentimos, order }: Purchase,
  { amountCentimos }: Paid,
): Promise<void> {
  if (order || collectionCentimos === amountCentimos) return;
  const amount = hostAmountOf(amountCentimos);
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount });
}

/** Medusa pays orders through a payment session. When a cart changes, it deletes them. */
async function sessionFor(
  container: MedusaContainer,
  provider_id: string,
  { collectionId, sessions, payments }: Purchase,
  { intentId, amountCentimos }: Paid,
): Promise<string> {
  const module = container.resolve(Modules.PAYMENT);
  const amount = { amount: hostAmountOf(amountCentimos), currency_code: 'pen' };
  const own = sessions.find((session) => session.intentId === intentId);
  const isPaid = payments.some(({ sessionId }) => sessionId === own?.id);
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
const refusals: readonly unknown[] = [
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
];

async function isPlaced(container: MedusaContainer, id: string): Promise<boolean> {
  try {
    await completeCartWorkflow(container).run({ input: { id } });
    return true;
  } catch (error) {
    // A workflow throws what is left of an error after JSON.
    const { type, message } = {
      ...(error as { type?: unknown; message?: unknown }),
      ...(error instanceof Error && { message: error.message }),
    };
    if (refusals.includes(type)) return false;
    throw new Error(`Medusa did not complete cart ${id}. ${message}`, { cause: error });
  }
}

/** The payment, its capture, and the order's own account of it. */
async function book(container: MedusaContainer, order_id: string, sessionId: string): Promise<void> {
  const module = container.resolve(Modules.PAYMENT);
  const authorized = await module.authorizePaymentSession(sessionId, {});
  if (!authorized) throw new Error(`svc does not say of ${sessionId} any more that it is paid.`);
  if (!authorized.captured_at) await module.capturePayment({ payment_id: authorized.id });
  const payment = await module.retrievePayment(authorized.id, { relations: ['captures'] });

  const orders = container.resolve(Modules.ORDER);
  const captures = payment.captures ?? [];
  const reference_id = captures.map(({ id }) => id);
  const known = await orders.listOrderTransactions({ order_id, reference_id });
  const missing = captures.filter(({ id }) => !known.some((transaction) => transaction.reference_id === id));
  for (const { id, amount } of missing)
    await orders.addOrderTransactions({
      order_id,
      amount,
      currency_code: payment.currency_code,
      reference: 'capture',
      reference_id: id,
    });
  await container.resolve(Modules.EVENT_BUS).emit({ name: PaymentEvents.CAPTURED, data: { id: payment.id } });
}

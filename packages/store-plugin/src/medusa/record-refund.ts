import { Modules } from '@medusajs/framework/utils';
import { refundPaymentWorkflow } from '@medusajs/medusa/core-flows';
import { centimosOf, reasonOf, type Refund } from '../core/index.ts';
import type { Purchase, ShopHost } from './purchase.ts';

/**
 * Has Medusa write a refund down that the bank made after the staff had asked for it. Medusa asks this plugin's provider for the
 * refund, as always, and gets this one: no money moves a second time. Money that waits for a person is refunded beside the order.
 *
 * If Medusa refuses, or the shop is killed in the middle, the staff read that the account of the order does not show it.
 */
export async function recordRefund(host: ShopHost, purchase: Purchase, refund: Refund): Promise<void> {
  const { id, payment_intent_id: intentId, status, amount } = refund;
  const booked = purchase.book.payments[intentId];
  const payment = purchase.payments.find((each) => each.intentId === intentId && each.capturedCentimos > 0);
  const isAsked = booked?.state === 'settled' && booked.waiting?.[id] !== undefined;
  if (status !== 'SUCCEEDED' || !isAsked || !payment) return;
  const input = { payment_id: payment.id, amount: centimosOf(amount.amount) / 100, note: id };
  try {
    if (purchase.isCancelled) await recordInCancelled(host, purchase, input);
    else await refundPaymentWorkflow(host.container).run({ input });
  } catch (error) {
    host.log.error(`Medusa did not write the refund ${id} down. ${reasonOf(error)}`);
  }
}

/** The workflow also changes what the order costs, which Medusa refuses for a cancelled one. */
async function recordInCancelled(
  { container }: ShopHost,
  { orderId, currency }: Purchase,
  input: { payment_id: string; amount: number; note: string },
): Promise<void> {
  const { refunds = [] } = await container.resolve(Modules.PAYMENT).refundPayment(input);
  const made = refunds.find(({ note }) => note === input.note);
  if (!made || orderId === null) return;
  await container.resolve(Modules.ORDER).addOrderTransactions({
    order_id: orderId,
    amount: -input.amount,
    currency_code: currency.toLowerCase(),
    reference: 'refund',
    reference_id: made.id,
  });
}

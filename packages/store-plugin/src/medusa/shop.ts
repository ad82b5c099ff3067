import type { MedusaContainer } from '@medusajs/framework/types';
import {
  amountsOf,
  bookRefund,
  completeParts,
  flagRest,
  intentOf,
  refundedOf,
  type Book,
  type BookedPayment,
  type Messages,
  type PaymentIntent,
  type PaymentState,
  type Plugin,
  type Shop,
  type ShopPayment,
} from '../core/index.ts';
import { changeBook, collectionKey, linksOf, waitingIntents } from './book.ts';
import { hostOf } from './host.ts';
import { withLock } from './lock.ts';
import { purchaseOf, type Purchase, type ShopHost } from './purchase.ts';
import { recordRefund } from './record-refund.ts';
import { settle } from './settle.ts';

/** The core's view of this shop. */
export function pluginOf(container: MedusaContainer): Plugin & ShopHost {
  const host = { ...hostOf(container.cradle), container };
  return { ...host, shop: shopOf(host) };
}

const shopOf = (host: ShopHost): Shop => ({
  waiting: () => waitingIntents(host.database),

  withPayment: (intent, work) =>
    withPurchase(host, intent, (purchase) => work(purchase && paymentOf(host, purchase, intent))),

  async refundEnded(refund) {
    const { settings, database } = host;
    const intent = await intentOf(settings, refund.payment_intent_id);
    if (!intent) return;
    await withPurchase(host, intent, async (purchase) => {
      if (!purchase || purchase.book.refunds[refund.id] === refund.status) return;
      await recordRefund(host, purchase, refund);
      const now = (await purchaseOf(host, purchase.collectionId)) ?? purchase;
      const refundedCentimos = await refundedOf(settings, intent.id);
      await changeBook(database, purchase, (book) => {
        bookRefund(book, settings, refund, refundedCentimos, countedIn(now, intent));
        if (refund.status === 'FAILED' && now.isCancelled) flagRests(book, settings.words, now);
      });
    });
  },
});

/** Medusa's own refunds are in the account of the order by now, for they hold the lock. */
const countedIn = ({ payments }: Purchase, { id }: PaymentIntent): number | null =>
  payments.find(({ intentId }) => intentId === id)?.countedRefundCentimos ?? null;

/** The order was cancelled: what was paid, and neither given back nor on its way, waits for a person. */
export function flagRests(book: Book, words: Messages, { payments }: Purchase): void {
  for (const { intentId, capturedCentimos: amountCentimos, refundedCentimos } of payments)
    if (intentId) flagRest(book, words, intentId, { amountCentimos, refundedCentimos });
}

async function withPurchase<Result>(
  host: ShopHost,
  { metadata }: PaymentIntent,
  work: (purchase: Purchase | null) => Promise<Result>,
): Promise<Result> {
  // The cart and the order do not change hands, so they can be read before the lock.
  const [links] = await linksOf(host.database, metadata[collectionKey] ?? '');
  if (!links) return work(null);
  return withLock(host.database, links.lock, async () => work(await purchaseOf(host, links.collectionId)));
}

function paymentOf(host: ShopHost, purchase: Purchase, intent: PaymentIntent): ShopPayment {
  const { words } = host.settings;
  const note = (payment: BookedPayment, texts: readonly string[], orderId = purchase.orderId) =>
    changeBook(host.database, { ...purchase, orderId }, (book) => {
      book.payments[intent.id] = payment;
      book.notes.push(...texts);
    });
  const flag: ShopPayment['flag'] = async (decided, { intentId, amountCentimos, refundedCentimos: asked }) => {
    // Medusa places no order for a cart without its provider, and cancels the payment of a cart that it could not place.
    const isCart = decided === 'ORDER_CANCELLED' && !purchase.orderId;
    const reason = isCart ? (purchase.isOff ? 'METHOD_OFF' : 'ORDER_REFUSED') : decided;
    const text = words.flagged[reason](amountCentimos, intentId);
    const refundedCentimos = asked > 0 ? await refundedOf(host.settings, intentId) : 0;
    return note({ state: 'flagged', amountCentimos, refundedCentimos }, [text]);
  };

  return {
    ...stateOf(purchase, intent),
    flag,
    async settle(paid, restCentimos) {
      const { amountCentimos, intentId } = paid;
      const orderId = await settle(host, purchase, paid, restCentimos);
      if (orderId === null) {
        host.log.warn(`Medusa does not place the order for ${intentId}: it is flagged.`);
        return flag('ORDER_REFUSED', paid);
      }
      const texts = [
        restCentimos > 0
          ? words.partlyPaid(amountCentimos, restCentimos, intentId)
          : words.settled(amountCentimos, intentId),
      ];
      // A line that another process added while Medusa placed the order: the order is placed, and a person decides.
      const placed = purchase.orderId ? null : await purchaseOf(host, purchase.collectionId);
      if (placed && placed.totalCentimos !== amountCentimos)
        texts.push(words.flagged.WRONG_AMOUNT(amountCentimos, intentId));
      await note({ state: 'settled', amountCentimos }, texts, orderId);
      if (purchase.orderId && restCentimos === 0)
        for (const { collectionId } of await linksOf(host.database, orderId))
          await changeBook(host.database, { collectionId, orderId }, completeParts);
    },
    close: (reason, { intentId, amountCentimos }) =>
      note({ state: 'closed', amountCentimos }, [words.closed[reason](intentId)]),
  };
}

function stateOf(
  { book, currency, isCancelled, isOff, orderId, payments, sessions, totalCentimos }: Purchase,
  intent: PaymentIntent,
): PaymentState {
  const ours = payments.filter(({ intentId }) => intentId === intent.id);
  const [own] = ours;
  const others = payments.filter(({ intentId }) => intentId !== intent.id);
  const otherCentimos = others.reduce((sum, { capturedCentimos }) => sum + capturedCentimos, 0);
  const { amountCentimos, refundedCentimos } = amountsOf(intent);
  // Medusa has refunded it, for example because it could not place the order: the refund has its own note. What was
  // refunded before Medusa had it, by hand at svc, is flagged.
  const isGivenBack = own && (own.isCancelled ? refundedCentimos >= amountCentimos : refundedCentimos > 0);
  const booked = book.payments[intent.id]?.state;
  const isWaited = own || booked === 'open' || sessions.some(({ intentId }) => intentId === intent.id);
  // The payment alone: cancelled in Medusa, and paid at svc all the same.
  const isEnded = isCancelled || isOff || ours.some((payment) => payment.isCancelled);
  return {
    payment: !booked || booked === 'open' ? (isGivenBack ? 'flagged' : isWaited ? 'open' : 'closed') : booked,
    order: isEnded ? 'cancelled' : otherCentimos > 0 ? 'paid' : 'open',
    dueCentimos: totalCentimos - otherCentimos,
    currency,
    takesParts: orderId !== null && book.payments[intent.id]?.amountCentimos === amountCentimos,
  };
}

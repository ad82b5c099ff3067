import type { MedusaContainer } from '@medusajs/framework/types';
import {
  centimosOf,
  intentOf,
  messagesFor,
  type Log,
  type PaymentIntent,
  type Settings,
  type Shop,
  type ShopPayment,
} from '../core/index.ts';
import { bookRefund } from './book-refund.ts';
import { changeBook, type BookedPayment } from './book.ts';
import type { Database } from './database.ts';
import { withLock } from './lock.ts';
import { lockNameOf } from './lock-name.ts';
import { purchaseOf, type Purchase } from './purchase.ts';
import { collectionKey } from './session-data.ts';
import { settle } from './settle.ts';

export type ShopParts = {
  container: MedusaContainer;
  settings: Settings;
  database: Database;
  providerId: string;
  log: Log;
};

/** Medusa, as the core of the plugin sees it. */
export const shopOf = (parts: ShopParts): Shop => ({
  async withPayment(intent, work) {
    const collectionId = intent.metadata[collectionKey];
    if (collectionId === undefined) return work(null);
    return withLock(parts.database, await lockNameOf(parts.container, collectionId), async () => {
      const purchase = await purchaseOf(parts.container, collectionId);
      return work(purchase && paymentOf(parts, purchase, intent));
    });
  },

  async refundEnded(refund) {
    const intent = await intentOf(parts.settings, refund.payment_intent_id);
    const collectionId = intent?.metadata[collectionKey];
    if (!intent || collectionId === undefined) return;
    await withLock(parts.database, await lockNameOf(parts.container, collectionId), async () => {
      const purchase = await purchaseOf(parts.container, collectionId);
      if (!purchase || purchase.book.refunds[refund.id] === refund.status) return;
      await changeBook(parts.database, { collectionId, orderId: purchase.order?.id ?? null }, (book) =>
        bookRefund(parts.settings, purchase, book, { refund, refundedCentimos: refundedCentimosOf(intent) }),
      );
    });
  },
});

function paymentOf(parts: ShopParts, purchase: Purchase, intent: PaymentIntent): ShopPayment {
  const { settings, container, providerId } = parts;
  const words = messagesFor(undefined, settings.locale);
  const note = (booked: BookedPayment, texts: readonly string[], orderId = purchase.order?.id ?? null) =>
    changeBook(parts.database, { collectionId: purchase.collectionId, orderId }, (book) => {
      book.payments[intent.id] = booked;
      book.notes.push(...texts);
    });
  const flag: ShopPayment['flag'] = (decided, { intentId, amountCentimos }) => {
    // Medusa cancels the payment of a cart that it could not place.
    const reason = decided === 'ORDER_CANCELLED' && !purchase.order ? 'ORDER_REFUSED' : decided;
    const booked = { reason, amountCentimos, refundedCentimos: refundedCentimosOf(intent) };
    return note({ state: 'flagged', ...booked }, [words.flagged[reason](amountCentimos, intentId)]);
  };

  return {
    ...stateOf(purchase, intent),
    flag,
    async settle(paid) {
      const orderId = await settle(container, providerId, purchase, paid);
      const { amountCentimos, intentId } = paid;
      if (orderId === null) {
        parts.log.warn(`Medusa does not place the order for ${intentId}: it is flagged.`);
        return flag('ORDER_REFUSED', paid);
      }
      const texts = [words.settled(amountCentimos, intentId)];
      // A line that another process added while Medusa placed the order: the order is placed, and a person decides.
      const placed = purchase.order === null && (await purchaseOf(container, purchase.collectionId));
      if (placed && placed.totalCentimos !== amountCentimos)
        texts.push(words.flagged.WRONG_AMOUNT(amountCentimos, intentId));
      await note({ state: 'settled', amountCentimos }, texts, orderId);
    },
    close: (reason, { intentId, amountCentimos }) =>
      note({ state: 'closed', amountCentimos }, [words.closed[reason](intentId)]),
  };
}

function stateOf(purchase: Purchase, intent: PaymentIntent) {
  const others = purchase.payments.filter(({ intentId }) => intentId !== intent.id);
  const otherCentimos = others.flatMap(({ captures }) => captures).reduce((sum, each) => sum + each.amountCentimos, 0);
  const { order } = purchase;
  // Cancelled in Medusa, and paid at svc all the same.
  const isCancelled = purchase.payments.some((payment) => payment.intentId === intent.id && payment.isCancelled);
  const isRefused = order?.isCancelled || isCancelled;
  const state: ShopPayment['order'] = isRefused ? 'cancelled' : otherCentimos > 0 ? 'paid' : 'open';
  return {
    payment: paymentStateOf(purchase, intent),
    order: state,
    dueCentimos: purchase.totalCentimos - otherCentimos,
    currency: purchase.currency,
  };
}

function paymentStateOf({ book, payments, sessions }: Purchase, intent: PaymentIntent): ShopPayment['payment'] {
  const booked = book.payments[intent.id]?.state;
  if (booked) return booked;
  const own = payments.find(({ intentId }) => intentId === intent.id);
  // Medusa has refunded it, for example because it could not place the order: the refund has its own note. What was
  // refunded before Medusa had it, by hand at svc, is flagged.
  const isAllRefunded = refundedCentimosOf(intent) >= centimosOf(intent.amount.amount);
  if (own && (own.isCancelled ? isAllRefunded : refundedCentimosOf(intent) > 0)) return 'flagged';
  return own || sessions.some(({ intentId }) => intentId === intent.id) ? 'open' : 'closed';
}

const refundedCentimosOf = (intent: PaymentIntent): number => centimosOf(intent.amount_refunded.amount);

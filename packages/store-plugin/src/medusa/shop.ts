import type { MedusaContainer } from '@medusajs/framework/types';
import {
  amountsOf,
  centimosOf,
  closeCheckout,
  intentOf,
  refundNote,
  syncPayment,
  type PaymentIntent,
  type PaymentState,
  type Plugin,
  type Refund,
  type Shop,
  type ShopPayment,
} from '../core/index.ts';
import { changeBook, isTouched, linksOf, type Book, type BookedPayment } from './book.ts';
import { hostOf, isConfigured, providerIdOf, type ShopHost } from './host.ts';
import { withLock } from './lock.ts';
import { collectionKey, purchaseOf, unpaidIn, type Purchase } from './purchase.ts';
import { settle } from './settle.ts';
import { storeIn } from './store.ts';

/** The core's view of this shop. */
export function pluginOf(container: MedusaContainer): Plugin & ShopHost {
  const host = { ...hostOf(container.cradle), container, providerId: providerIdOf(container.cradle) };
  return { ...host, shop: shopOf(host), store: storeIn(host.database) };
}

const shopOf = (host: ShopHost): Shop => ({
  withPayment: (intent, work) =>
    withPurchase(host, intent, (purchase) => work(purchase && paymentOf(host, purchase, intent))),

  async refundEnded(refund) {
    const intent = await intentOf(host.settings, refund.payment_intent_id);
    if (!intent) return;
    await withPurchase(host, intent, async (purchase) => {
      if (purchase && purchase.book.refunds[refund.id] !== refund.status)
        await changeBook(host.database, purchase, (book) => bookRefund(host, purchase, book, refund, intent));
    });
  },
});

async function withPurchase<Result>(
  { container, database }: ShopHost,
  { metadata }: PaymentIntent,
  work: (purchase: Purchase | null) => Promise<Result>,
): Promise<Result> {
  // The cart and the order do not change hands, so they can be read before the lock.
  const [links] = await linksOf(database, metadata[collectionKey] ?? '');
  if (!links) return work(null);
  return withLock(database, links.lock, async () => work(await purchaseOf(container, links.collectionId)));
}

function paymentOf(host: ShopHost, purchase: Purchase, intent: PaymentIntent): ShopPayment {
  const { words } = host.settings;
  const note = (payment: BookedPayment, texts: readonly string[], orderId = purchase.orderId) =>
    changeBook(host.database, { ...purchase, orderId }, (book) => {
      book.payments[intent.id] = payment;
      book.notes.push(...texts);
    });
  const flag: ShopPayment['flag'] = (decided, { intentId, amountCentimos, refundedCentimos }) => {
    // Medusa cancels the payment of a cart that it could not place.
    const reason = decided === 'ORDER_CANCELLED' && !purchase.orderId ? 'ORDER_REFUSED' : decided;
    const text = words.flagged[reason](amountCentimos, intentId);
    return note({ state: 'flagged', reason, amountCentimos, refundedCentimos }, [text]);
  };

  return {
    ...stateOf(purchase, intent),
    flag,
    async settle(paid) {
      const { amountCentimos, intentId } = paid;
      const orderId = await settle(host, purchase, paid);
      if (orderId === null) {
        host.log.warn(`Medusa does not place the order for ${intentId}: it is flagged.`);
        return flag('ORDER_REFUSED', paid);
      }
      const texts = [words.settled(amountCentimos, intentId)];
      // A line that another process added while Medusa placed the order: the order is placed, and a person decides.
      const placed = purchase.orderId ? null : await purchaseOf(host.container, purchase.collectionId);
      if (placed && placed.totalCentimos !== amountCentimos)
        texts.push(words.flagged.WRONG_AMOUNT(amountCentimos, intentId));
      await note({ state: 'settled', amountCentimos }, texts, orderId);
    },
    close: (reason, { intentId, amountCentimos }) =>
      note({ state: 'closed', amountCentimos }, [words.closed[reason](intentId)]),
  };
}

function stateOf(
  { book, currency, isCancelled, payments, sessions, totalCentimos }: Purchase,
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
  const isKnown = own || sessions.some(({ intentId }) => intentId === intent.id);
  return {
    payment: book.payments[intent.id]?.state ?? (isGivenBack ? 'flagged' : isKnown ? 'open' : 'closed'),
    // Or cancelled in Medusa, and paid at svc all the same.
    order:
      isCancelled || ours.some((payment) => payment.isCancelled) ? 'cancelled' : otherCentimos > 0 ? 'paid' : 'open',
    dueCentimos: totalCentimos - otherCentimos,
    currency,
  };
}

/**
 * A refund that has ended, and what svc has refunded of its payment. Medusa's own refunds are in the account of the order by
 * now, for they hold the lock. What is not there was made at svc by hand, or the shop was killed in the middle: the staff
 * read of it, once.
 */
function bookRefund({ settings }: ShopHost, { payments }: Purchase, book: Book, refund: Refund, intent: PaymentIntent) {
  book.refunds[refund.id] = refund.status;
  const booked = book.payments[intent.id];
  const own = payments.find(({ intentId }) => intentId === intent.id);
  if (booked && refund.status === 'SUCCEEDED') {
    // Not added: the payment may have been booked after the refund, and an older answer of svc may come later.
    booked.refundedCentimos = Math.max(booked.refundedCentimos ?? 0, amountsOf(intent).refundedCentimos);
    // Flagged money is refunded beside the order.
    const uncounted = own && booked.state === 'settled' ? booked.refundedCentimos - own.countedRefundCentimos : 0;
    const known = booked.uncountedCentimos ?? 0;
    if (uncounted > known) {
      booked.uncountedCentimos = uncounted;
      return book.notes.push(settings.words.refundNotBooked(uncounted - known, refund.id));
    }
  }
  return book.notes.push(refundNote(settings, refund, centimosOf(refund.amount.amount)));
}

/**
 * The staff cancelled an order: nobody can pay its code any more. Medusa refunds what was paid, and only writes to its log
 * when that is refused, as in live mode: then the order says that the money is still here.
 */
export async function orderCancelled(container: MedusaContainer, orderId: string): Promise<void> {
  if (!isConfigured(container.cradle)) return;
  const plugin = pluginOf(container);
  const { settings, database } = plugin;
  for (const { collectionId, lock } of (await linksOf(database, orderId)).filter(isTouched)) {
    for (const { intentId } of unpaidIn(await purchaseOf(container, collectionId))) {
      await closeCheckout(settings, intentId);
      await syncPayment(plugin, intentId);
    }
    // Read after that: a webhook may have been settling the order at this very moment.
    await withLock(database, lock, async () => {
      const purchase = await purchaseOf(container, collectionId);
      if (purchase) await changeBook(database, purchase, (book) => flagWhatIsLeft(settings, purchase, book));
    });
  }
}

/** The payments of svc that have not been refunded in full. */
function flagWhatIsLeft({ words }: Plugin['settings'], { payments }: Purchase, book: Book): void {
  for (const { intentId, capturedCentimos: amountCentimos, refundedCentimos: byMedusa } of payments) {
    const booked = book.payments[intentId ?? ''];
    // svc's may be older, or have what was refunded by hand.
    const refundedCentimos = Math.max(byMedusa, booked?.refundedCentimos ?? 0);
    if (intentId === null || amountCentimos <= refundedCentimos || booked?.state === 'flagged') continue;
    const reason = 'ORDER_CANCELLED';
    book.payments[intentId] = { state: 'flagged', reason, amountCentimos, refundedCentimos };
    book.notes.push(words.flagged[reason](amountCentimos - refundedCentimos, intentId));
  }
}

import {
  bookWaiting,
  centimosOf,
  endWaiting,
  reasonOf,
  refundPayment,
  RefundRefused,
  waitingRefunds,
  type Refund,
  type RefundRequest,
} from '../core/index.ts';
import { changeBook, linkOf } from './book.ts';
import { refusal, type Host } from './host.ts';
import { take } from './store.ts';

/** @param collectionId of the payment */
export type Asked = RefundRequest & { collectionId: string };

/**
 * Medusa counts a refund from the moment in which it is asked for, and forgets it when that is refused. So one that the bank has
 * not answered is in the book, and Medusa hears of it when the bank has made it: see record-refund.ts. Asked for again before
 * that, it is the same one.
 *
 * @throws MedusaError with a sentence for the staff
 */
export async function refundAtSvc(host: Host, asked: Asked): Promise<Refund> {
  try {
    return (await refundWaitedFor(host, asked)) ?? (await refundOnce(host, asked));
  } catch (error) {
    if (error instanceof RefundRefused) throw refusal(error.message);
    host.log.error(`The result of a refund of ${asked.intentId} is not known. ${reasonOf(error)}`);
    throw refusal(host.settings.words.refundLost);
  }
}

async function changeBookOf({ database }: Host, { collectionId }: Asked, change: Parameters<typeof changeBook>[2]) {
  const { orderId } = await linkOf(database, collectionId);
  await changeBook(database, { collectionId, orderId }, change);
}

/** The one of this amount that the bank had not answered. If the bank has made it, whoever gets it here writes it down. */
async function refundWaitedFor(host: Host, asked: Asked): Promise<Refund | null> {
  const { settings, database } = host;
  const { intentId, amountCentimos, collectionId } = asked;
  const { book } = await linkOf(database, collectionId);
  for (const id of waitingRefunds(book, intentId, amountCentimos)) {
    const refund = await settings.svc.refunds.get(id);
    if (refund.status === 'FAILED') continue;
    if (refund.status !== 'SUCCEEDED') throw new RefundRefused(settings.words.refundWaits(amountCentimos, id));
    await changeBookOf(host, asked, (now) => endWaiting(now, intentId, id));
    return refund;
  }
  return null;
}

/**
 * Medusa gives each attempt a new id. So when a result was lost on the way, its key is kept, with the time: the next refund of
 * this amount is the same one at svc, and not a second. svc forgets a key after a day, and the refund never.
 */
async function refundOnce(host: Host, asked: Asked): Promise<Refund> {
  const { settings, database, store } = host;
  const { intentId, amountCentimos, idempotencyKey } = asked;
  const name = `refund.${intentId}.${amountCentimos}`;
  const [lostKey, lostAt] = (await take(database, name))?.split(' ') ?? [];
  try {
    const refund =
      (lostAt && (await refundOfForgottenKey(settings, asked, Date.parse(lostAt)))) ||
      (await refundPayment(settings, { ...asked, idempotencyKey: lostKey ?? idempotencyKey }));
    return hasEnded(refund) ? refund : await waitFor(host, asked, refund);
  } catch (error) {
    if (!(error instanceof RefundRefused))
      await store.set(name, `${lostKey ?? idempotencyKey} ${lostAt ?? new Date().toISOString()}`);
    throw error;
  }
}

const hasEnded = ({ status }: Refund): boolean => status === 'SUCCEEDED' || status === 'FAILED';

/** Most banks answer in seconds, and until then Medusa can only refuse the refund. So the staff wait a little. */
async function waitFor(host: Host, asked: Asked, sent: Refund): Promise<Refund> {
  await changeBookOf(host, asked, (book) => bookWaiting(book, host.settings, sent));
  let refund = sent;
  for (let looks = 0; looks < 10 && !hasEnded(refund); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    refund = await host.settings.svc.refunds.get(sent.id, { maxRetries: 0 }).catch(() => refund);
  }
  if (refund.status === 'SUCCEEDED')
    await changeBookOf(host, asked, (book) => endWaiting(book, asked.intentId, sent.id));
  return refund;
}

const [hourMs, minuteMs] = [3_600_000, 60_000];

/** The refund that svc made in the minute in which its result was lost. Null while svc still knows the key, or if there is none. */
async function refundOfForgottenKey({ svc }: Host['settings'], { intentId, amountCentimos }: Asked, lostAtMs: number) {
  if (Date.now() - lostAtMs < 20 * hourMs) return null;
  const refunds = await svc.refunds.list({ payment_intent_id: intentId, per_page: 100 }).toArray({ limit: 100 });
  const isOfThen = (at: string) => Math.abs(Date.parse(at) - lostAtMs) < 2 * minuteMs;
  return refunds.find(
    ({ status, amount, created_at }) =>
      status !== 'FAILED' && centimosOf(amount.amount) === amountCentimos && isOfThen(created_at),
  );
}

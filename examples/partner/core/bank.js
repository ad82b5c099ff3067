import { endOrder } from './ends.js';
import { mistakesOf, nextOnes } from './mistakes.js';
import { bookOnly, payIn, returnPayout } from './money-in.js';
import { startNotifier } from './notifier.js';
import { paymentIds } from './payment-ids.js';
import { putOrder, withdrawOrder } from './orders.js';
import { refusal } from './refusal.js';
import { changeSettings, defaultSettings } from './settings.js';

const railOf = (type) => ({ payment: 'collection' })[type.split('.')[0]] ?? type.split('.')[0];

/** The bank without HTTP: its book, its timers and its notifications. */
export function openBank({ book, clock, isManual, settings: initial, notifyUrl, key, log, send }) {
  const settings = changeSettings({ ...defaultSettings }, initial);
  const rejections = rejectionList();
  const notifier = startNotifier({ book, settings, clock, notifyUrl, key, isManual, log, send });
  const timers = new Map();
  const newPaymentId = paymentIds({ book, clock, settings });
  const next = nextOnes();

  const partner = {
    book,
    clock,
    settings,
    rejections,
    next,
    movement(row) {
      const id = book.newId('LINE');
      const again = () => (row.kind === 'payment' ? next.take('payment_id') : null);
      return { ...row, id, payment_id: row.payment_id ?? again() ?? newPaymentId() };
    },
    notification: ({ type, created_at, ...rest }) => ({
      id: book.newId('ntf'),
      rail: railOf(type),
      body: { type, created_at: next.take('created_at') ?? created_at, ...rest },
      attempts: 0,
      rounds: 0,
      due_at: clock.now(),
      answered_at: null,
      is_never: settings.notify === 'never',
    }),
    notify(row) {
      if (!notifyUrl) throw refusal('NO_NOTIFY_URL', 'The partner has no address of svc to notify.');
      notifier.add({ ...row, is_never: false });
    },
    /** Tells svc only what is in the book. */
    commit(changes) {
      book.commit(changes);
      for (const row of changes.notifications ?? []) if (notifyUrl && !row.is_never) notifier.add(row);
    },
    endWhenDue(order) {
      if (order.status !== 'OPEN' || !order.ends_at) return order;
      const waitMs = Date.parse(order.ends_at) - clock.now();
      if (waitMs <= 0) return endOrder(partner, order, order.planned);
      if (!isManual && !timers.has(order.id))
        timers.set(
          order.id,
          clock.after(waitMs, () => endIfOpen(order.id)),
        );
      return order;
    },
  };

  function endIfOpen(reference, end) {
    const order = book.orders.get(reference);
    timers.get(reference)?.();
    timers.delete(reference);
    return order?.status === 'OPEN' && order.planned ? endOrder(partner, order, end ?? order.planned) : null;
  }

  for (const order of book.orders.values()) partner.endWhenDue(order);
  if (notifyUrl) notifier.resume();

  return {
    book,
    settings,
    put: (reference, text) => putOrder(partner, reference, text),
    withdraw: (reference) => withdrawOrder(partner, reference),
    pay({ reference, amount, times = 1 }) {
      if (!Number.isInteger(times) || times < 1 || times > 100) throw new Error('times is a number from 1 to 100.');
      return Array.from({ length: times }, () => payIn(partner, { reference, amount }));
    },
    returnPayout: (given) => returnPayout(partner, given),
    bookOnly: (given) => bookOnly(partner, given),
    mistakes: mistakesOf(partner),
    /** Ends an open payout, refund or message now; without a status, as it would have ended. */
    end({ reference, status, failure_code = status === 'FAILED' ? 'bank_rejected' : null }) {
      const ended = endIfOpen(reference, status && { status, failure_code });
      if (ended === null) throw refusal('NOT_OPEN', `${reference} is no open payout, refund or message.`);
      return ended;
    },
    rejections,
    change: (changes) => changeSettings(settings, changes),
    repeat({ id }) {
      const row = book.notifications.get(id);
      if (!row) throw new Error(`There is no notification ${id}.`);
      partner.notify({ ...row, due_at: clock.now() });
    },
    /** With a clock that a test moves: ends what is due, and sends what is due. */
    async work() {
      for (const order of book.orders.values()) partner.endWhenDue(order);
      return notifier.sendDue();
    },
    async close() {
      for (const cancel of timers.values()) cancel();
      await notifier.close();
      book.close();
    },
  };
}

/** The next orders of a kind that the bank rejects. */
function rejectionList() {
  const list = [];
  return {
    add({ kind, failure_code, times = 1 }) {
      for (let count = 0; count < times; count += 1) list.push({ kind, failure_code });
    },
    next(kind) {
      const index = list.findIndex((row) => row.kind === kind);
      return index < 0 ? null : list.splice(index, 1)[0].failure_code;
    },
  };
}

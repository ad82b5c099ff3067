import { endOrder } from './ends.js';
import { bookedLines, payIn, returnPayout } from './money-in.js';
import { centimosGiven, centimosOf, decimal, soles } from './money.js';
import { isCollection } from './new-order.js';
import { orderView } from './orders.js';
import { refusal } from './refusal.js';

const farFuture = '9999-12-31T00:00:00.000Z';

/** What the next payment or notification gets, once. */
export function nextOnes() {
  const values = new Map();
  return {
    set: (name, value) => void values.set(name, value),
    take(name) {
      const value = values.get(name) ?? null;
      values.delete(name);
      return value;
    },
  };
}

/** What banks get wrong: each is done once, when a person or a test asks for it. The names are those of the control. */
export const mistakesOf = (partner) => ({
  correct: (given) => correctLine(partner, given),
  twice: (given) => bookTwice(partner, given),
  reuse_number: (given = {}) => reuseNumber(partner, given),
  date_next: (given = {}) => dateNext(partner, given),
  batch: (given = {}) => payBatch(partner, given),
  return_in_parts: (given) => returnInParts(partner, given),
  opposite: (given) => orderView(tellOpposite(partner, given)),
  contradict: (given) => contradict(partner, given),
});

/** @throws Error */
function lineIn(book, id) {
  const line = book.movements.get(id);
  if (!line || line.is_gone) throw refusal('NO_LINE', `No statement has the line ${id}.`);
  return line;
}

/** The bank issues the statement of a day again: a line has another amount or, without one, is gone. */
function correctLine({ book }, { line_id, amount }) {
  const line = lineIn(book, line_id);
  const changes = amount ? { centimos: Math.sign(line.centimos) * centimosGiven(amount) } : { is_gone: true };
  book.commit({ movements: [{ ...line, ...changes }] });
  return { line_id, amount: amount ? decimal(changes.centimos) : null };
}

/** A line stands twice in the statement. */
function bookTwice({ book }, { line_id }) {
  const line = { ...lineIn(book, line_id), id: book.newId('LINE') };
  book.commit({ movements: [line] });
  return { line_id: line.id };
}

/** The next payment has the number of an earlier one; when none is named, of the newest. */
function reuseNumber({ book, next }, { payment_id = [...book.payments.keys()].at(-1) }) {
  if (!book.payments.has(payment_id)) throw refusal('NO_PAYMENT', 'There is no payment with this number.');
  next.set('payment_id', payment_id);
  return { payment_id };
}

function dateNext({ next }, { created_at = farFuture }) {
  if (Number.isNaN(Date.parse(created_at))) throw new Error(`created_at is a time such as ${farFuture}.`);
  next.set('created_at', created_at);
  return { created_at };
}

/** Orders are paid under one number; when none are named, all that wait for a payer. */
function payBatch(partner, { references = waiting(partner.book) }) {
  if (references.length < 2) throw refusal('NO_BATCH', 'A batch needs two orders that wait for a payer.');
  const batch = partner.book.newId('LOTE');
  return references.map((reference) => payIn(partner, { reference, batch }));
}

/** One order of each payment: who pays by QR does not pay the code as well. */
function waiting(book) {
  const open = [...book.orders.values()].filter((order) => isCollection(order) && order.status === 'OPEN');
  const byPayment = new Map(open.map(({ id }) => [id.replace(/-(qr|code)$/, ''), id]));
  return [...byPayment.values()];
}

/** A payout that had arrived comes back in two parts, under two numbers; the bank keeps its fee of the second one. */
function returnInParts(partner, { reference, fee }) {
  const amount = partner.book.orders.get(reference)?.amount?.amount;
  const half = amount && decimal(Math.floor(centimosOf(amount) / 2));
  return [returnPayout(partner, { reference, amount: half }), returnPayout(partner, { reference, fee })];
}

/** Of one that had failed the money leaves now; of one that was carried out its line is gone. */
function tellOpposite(partner, { reference }) {
  const { book } = partner;
  const order = book.orders.get(reference);
  if (!['payout', 'refund'].includes(order?.kind) || !['SUCCEEDED', 'FAILED'].includes(order.status))
    throw refusal('NOT_ENDED', `${reference} is no payout or refund that has ended.`);
  if (order.status === 'FAILED') return endOrder(partner, order, { status: 'SUCCEEDED', failure_code: null });
  const isIts = (line) => line.reference === reference && line.payment_id === order.payment.id;
  const gone = bookedLines(book).filter(isIts);
  book.commit({ movements: gone.map((line) => ({ ...line, is_gone: true })) });
  return endOrder(partner, order, { status: 'FAILED', failure_code: 'bank_rejected' });
}

/** A notification comes again, with its id and another amount; when none is named, the newest that has an amount. */
function contradict({ book, clock, notify }, { id = newestWithAmount(book), amount }) {
  const row = book.notifications.get(id);
  if (!row?.body.amount) throw refusal('NO_NOTIFICATION', 'There is no notification that has an amount.');
  const body = { ...row.body, amount: soles(centimosGiven(amount)) };
  notify({ ...row, body, rounds: 0, due_at: clock.now(), answered_at: null });
  return { id, amount: body.amount };
}

const newestWithAmount = ({ notifications }) => [...notifications.values()].findLast(({ body }) => body.amount)?.id;

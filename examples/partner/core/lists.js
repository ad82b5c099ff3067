import { soles } from './money.js';
import { fullOrderView } from './orders.js';

/** What the bank has from a time on, the oldest first: for a svc whose database was restored. */
export const lists = {
  orders: (book) =>
    pagesOf(
      placed([...book.orders.values()], ({ created_at }) => created_at),
      fullOrderView,
    ),
  payments: (book) =>
    pagesOf(movementsOf(placed([...book.movements.values()], ({ at }) => at)), (line) => movementView(book, line)),
};

/** With the place of each: its time, and where it stands in the book, because several have the same time. */
const placed = (rows, timeOf) =>
  rows.map((row, index) => ({ row, place: `${timeOf(row)}_${String(index).padStart(9, '0')}` }));

/** `next` is the place of the last row of a page. */
const pagesOf =
  (rows, view) =>
  ({ since, after, limit }) => {
    const asked = rows
      .filter(({ place }) => place >= since && (after === null || place > after))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1));
    const page = asked.slice(0, limit);
    return { data: page.map(({ row }) => view(row)), next: asked.length > limit ? page.at(-1).place : null };
  };

/** Not what a statement has taken out, and once what a statement has twice. */
function movementsOf(lines) {
  const movements = new Map();
  for (const line of lines) {
    const { id: _id, ...told } = line.row;
    const key = JSON.stringify(Object.entries(told).toSorted());
    if (typeOf(told) !== null && !told.is_gone && !movements.has(key)) movements.set(key, line);
  }
  return [...movements.values()];
}

/** Settlements, fees and chargebacks are in statements alone. */
function typeOf({ kind, centimos }) {
  if (kind === 'payout') return centimos < 0 ? 'payout.paid' : 'payout.returned';
  return { payment: 'payment.received', refund: 'refund.succeeded' }[kind] ?? null;
}

const movementView = (book, line) => ({
  type: typeOf(line),
  payment_id: line.payment_id,
  reference: line.reference === '' ? null : line.reference,
  amount: soles(Math.abs(line.centimos)),
  at: line.at,
  merchant_id: book.orders.get(line.reference)?.request?.merchant?.id ?? null,
});

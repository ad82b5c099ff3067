import { plannedEnd } from './ends.js';
import { isCollection, orderIn } from './new-order.js';
import { qrPayload } from './qr-payload.js';

const institution = 'BANCO DE PRUEBA';

/** An order as svc sees it. */
export const orderView = ({ id, kind, status, amount, failure_code, instrument, payment, ask_again_at }) => ({
  reference: id,
  kind,
  status,
  amount,
  failure_code,
  instrument,
  payment,
  ask_again_at,
});

/** The same, with what 1.1 of partner.yaml has added. */
export const fullOrderView = (order) => ({
  ...orderView(order),
  merchant_id: order.request?.merchant?.id ?? null,
  created_at: order.created_at,
  expires_at: order.request?.expires_at ?? null,
  refunds: order.kind === 'refund' ? refunded(order.request) : null,
});

const refunded = ({ payment_id, payment_reference }) => ({ payment_id, payment_reference });

/**
 * Does an order once for its reference.
 * @returns the order, whether it is new, and whether it is another one than the body asks for; null if the body has no order
 */
export function putOrder(partner, reference, text) {
  const { book } = partner;
  const known = book.orders.get(reference);
  const asked = orderIn(text);
  // Whatever the body says now: the reference stands for what was asked first.
  if (known && !known.is_tombstone) return { order: known, isNew: false, differs: isOther(asked, known.request) };
  if (known) return { order: asked ? describeTombstone(book, known, asked) : known, isNew: false };
  if (asked === null) return null;
  const order = newOrder(partner, reference, asked);
  book.commit({ orders: [order] });
  return { order: partner.endWhenDue(order), isNew: true };
}

/** Another account, or another merchant. The rest shows in the order, or does not matter. */
const isOther = (asked, first) =>
  asked !== null &&
  first !== null &&
  (asked.cci !== first.cci || (asked.merchant?.id ?? null) !== (first.merchant?.id ?? null));

function newOrder(partner, reference, asked) {
  const created = partner.clock.now();
  const order = {
    id: reference,
    kind: asked.kind,
    status: 'OPEN',
    amount: asked.amount ?? null,
    failure_code: null,
    instrument: null,
    payment: null,
    ask_again_at: null,
    request: asked,
    created_at: new Date(created).toISOString(),
  };
  const rejection = partner.rejections.next(asked.kind);
  if (isCollection(asked)) {
    if (rejection) return { ...order, status: 'FAILED', failure_code: rejection };
    return { ...order, instrument: instrumentOf(partner.book, reference, asked) };
  }
  const { delay, end } = plannedEnd(partner, asked, rejection);
  if (delay === null) return { ...order, planned: end };
  const endsAt = new Date(created + delay).toISOString();
  return { ...order, planned: end, ends_at: endsAt, ask_again_at: endsAt };
}

const instrumentOf = (book, reference, asked) =>
  asked.kind === 'qr'
    ? { qr_payload: qrPayload({ reference, ...asked }), code: null, institution_name: null }
    : { qr_payload: null, code: newCode(book), institution_name: institution };

/** No two codes of the book are the same; those of a book that was lost are unlikely. */
function newCode(book) {
  const code = String(1_000_000_000 + Math.floor(book.random() * 9_000_000_000));
  return book.codes.has(code) ? newCode(book) : code;
}

/**
 * Withdraws a collection. A reference that nobody knows is kept as withdrawn: its `PUT` may still be on the way.
 * @returns the order, or null: it is no collection
 */
export function withdrawOrder({ book, clock }, reference) {
  const known = book.orders.get(reference);
  if (known && !isCollection(known)) return null;
  if (known && known.status !== 'OPEN') return known;
  const order = known ? { ...known, status: 'WITHDRAWN' } : tombstone(reference, clock);
  book.commit({ orders: [order] });
  return order;
}

/** The DELETE says neither the kind nor the amount. */
const tombstone = (reference, clock) => ({
  id: reference,
  kind: reference.endsWith('-code') ? 'code' : 'qr',
  status: 'WITHDRAWN',
  amount: null,
  failure_code: null,
  instrument: null,
  payment: null,
  ask_again_at: null,
  request: null,
  created_at: new Date(clock.now()).toISOString(),
  is_tombstone: true,
});

/** The late PUT tells what the withdrawn order was. */
function describeTombstone(book, known, asked) {
  const { kind, amount } = asked;
  const order = { ...known, kind, amount: amount ?? null, request: asked, is_tombstone: false };
  book.commit({ orders: [order] });
  return order;
}

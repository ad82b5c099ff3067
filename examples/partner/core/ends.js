import { centimosOf } from './money.js';
import { failingCcis, refusingPhone } from './settings.js';

const succeeds = { status: 'SUCCEEDED', failure_code: null };
const fails = (code) => ({ status: 'FAILED', failure_code: code });

/** How and when a payout, a refund or a message will end. A delay of null: when the clerk says so. */
export function plannedEnd(partner, asked, rejection) {
  const delay = partner.settings[`${asked.kind}_delay_ms`];
  return { delay, end: rejection ? fails(rejection) : ends[asked.kind](partner, asked) };
}

const ends = {
  payout: (_partner, { cci }) => (Object.hasOwn(failingCcis, cci) ? fails(failingCcis[cci]) : succeeds),
  refund: ({ book }, asked) =>
    centimosOf(asked.amount.amount) <= returnable(book, asked) ? succeeds : fails('bank_rejected'),
  message: (_partner, { phone }) => (phone === refusingPhone ? fails('refused') : succeeds),
};

/** What of a payment was not returned yet, nor is being returned. Nothing of a payment that we do not have. */
function returnable(book, { payment_id }) {
  const returned = [...(book.refunds.get(payment_id)?.values() ?? [])].filter(
    ({ planned }) => planned.status === 'SUCCEEDED',
  );
  const paid = book.payments.get(payment_id)?.centimos ?? 0;
  return returned.reduce((left, { amount }) => left - centimosOf(amount.amount), paid);
}

const types = {
  payout: { SUCCEEDED: 'payout.paid', FAILED: 'payout.failed' },
  refund: { SUCCEEDED: 'refund.succeeded', FAILED: 'refund.failed' },
  message: { SUCCEEDED: 'message.sent', FAILED: 'message.failed' },
};

/** Ends an open order: its status, the movement of its money and the notification are one commit. */
export function endOrder(partner, order, { status, failure_code }) {
  const at = new Date(partner.clock.now()).toISOString();
  const isPaidOut = status === 'SUCCEEDED' && order.kind !== 'message';
  const movement = isPaidOut
    ? partner.movement({ kind: order.kind, reference: order.id, centimos: -centimosOf(order.amount.amount), at })
    : null;
  const payment = movement && { id: movement.payment_id, at };
  const ended = {
    ...order,
    status,
    failure_code,
    payment,
    planned: { status, failure_code },
    ends_at: null,
    ask_again_at: null,
  };
  const notification = partner.notification({
    type: types[order.kind][status],
    created_at: at,
    reference: order.id,
    amount: order.amount,
    payment_id: payment?.id ?? null,
    failure_code,
  });
  partner.commit({ orders: [ended], movements: movement ? [movement] : [], notifications: [notification] });
  return ended;
}

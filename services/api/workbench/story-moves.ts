import type { Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { json } from './code.ts';
import { h, soles } from './element.ts';
import { text } from './messages.ts';
import { isEndOf, note, type Item, type Told } from './story-line.ts';

// The lines of a status that has changed: of the payment, of a refund, or of a chargeback.

export function paymentMove({ payment, events, calls }: Story, { at, nth }: Item): Told {
  const event = events.filter((one) => one.resource_id === payment.id && one.created_at === at)[nth];
  const type = event?.type ?? (at === payment.created_at ? 'payment.created' : 'payment.succeeded');
  const status = (event?.body as { data?: { payment_intent?: { status?: string } } })?.data?.payment_intent?.status;
  const isBad = type === 'payment.failed' || type === 'payment.expired';
  return {
    lane: 'PAYMENT',
    from: calls.some(({ id }) => id === event?.request_id) ? 'CALL' : null,
    outcome: type === 'payment.succeeded' ? 'good' : isBad ? 'bad' : 'plain',
    head: [
      h('b', {}, text.happened[type] ?? type),
      status === undefined ? null : h('span', { class: `status ${status}` }, status),
    ],
    details: () => [json(payment)],
  };
}

export function refundMove({ refunds, events, calls }: Story, { ref, at, nth }: Item): Told | null {
  const refund = refunds.find(({ id }) => id === ref);
  if (refund === undefined) return null;
  // A refund that ends at once has two lines of the same time.
  const isEnd = refund.settled_at === at && (refund.created_at !== at || nth > 0);
  const status = isEnd ? refund.status : 'PENDING';
  const event = events.filter((one) => one.resource_id === ref && one.created_at === at)[nth];
  return {
    lane: 'PAYMENT',
    from: calls.some(({ id }) => id === event?.request_id) ? 'CALL' : null,
    outcome: status === 'FAILED' ? 'bad' : 'plain',
    head: [
      h('b', {}, `${text.refund}: ${soles(refund.amount.amount)}`),
      h('span', { class: `status ${status}` }, status),
      refund.failure_code && note(refund.failure_code),
    ],
    details: () => [json(refund)],
  };
}

export function chargebackMove({ chargebacks }: Story, { ref, at, nth }: Item): Told | null {
  const row = chargebacks.find(({ id }) => id === ref);
  if (row === undefined) return null;
  const status = isEndOf(row, at, nth) ? row.status : 'OPEN';
  return {
    lane: 'PAYMENT',
    from: null,
    outcome: status === 'WON' || status === 'CANCELLED' ? 'good' : 'bad',
    head: [
      h('b', {}, `${text.chargeback}: ${soles(row.amount)}`),
      h('span', { class: `status ${status}` }, status),
      note(row.reason),
    ],
    details: () => [json(row)],
  };
}

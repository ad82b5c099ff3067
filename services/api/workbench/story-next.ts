import type { Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { json } from './code.ts';
import { deliveryView } from './deliveries.ts';
import { h, shortId, soles, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { note, type Lane, type Line } from './story-line.ts';
import { limaTime } from './time.ts';

/** What is still to come: attempts, the expiry, the way of the money. */
export function nextLines(page: Page, { payment, events, entries, payouts }: Story): Line[] {
  const line = (at: string, lane: Lane, head: Child[], details: () => Child[]): Line => ({
    key: `next ${lane} ${at} ${head.length}`,
    at,
    which: 'test',
    lane,
    from: null,
    outcome: 'waiting',
    head,
    details,
  });
  const attempts = events.flatMap(({ type, deliveries }) =>
    deliveries.flatMap((delivery) => {
      const head = [h('b', {}, text.nextAttempt), h('code', {}, type), note(delivery.url)];
      const details = (): Child[] => [deliveryView(page, delivery)];
      return delivery.next_attempt_at === null ? [] : [line(delivery.next_attempt_at, 'SHOP', head, details)];
    }),
  );
  const due = entries.flatMap((entry) => {
    const head = [h('b', {}, text.becomesAvailable), h('span', { class: 'number' }, soles(entry.net.amount))];
    return entry.status === 'PENDING' ? [line(entry.available_on, 'MONEY', head, () => [json(entry)])] : [];
  });
  const arrivals = payouts.flatMap((payout) => {
    const head = [h('b', {}, text.arrives), h('span', { class: 'number' }, soles(payout.amount.amount))];
    const isUnderWay = payout.status === 'PENDING' || payout.status === 'IN_TRANSIT';
    const day = payout.arrival_expected_on;
    if (!isUnderWay || day === null) return [];
    return [line(limaTime(day, 12).toISOString(), 'MONEY', head, () => [json(payout)])];
  });
  const canExpire = payment.expires_at !== null && payment.actions.includes('cancel');
  const expiry = canExpire
    ? [
        line(payment.expires_at ?? '', 'PAYMENT', [h('b', {}, text.willExpire)], () => [
          h('code', {}, shortId(payment.id)),
        ]),
      ]
    : [];
  return [...attempts, ...due, ...arrivals, ...expiry].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

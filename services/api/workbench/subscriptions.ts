import type { Snapshot, SnapshotQuery, SubscriptionRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, soles } from './element.ts';
import { rowList, type RowParts } from './list.ts';
import { text } from './messages.ts';
import { every } from './every.ts';
import type { Page } from './page.ts';
import { subscriptionForm } from './subscription-form.ts';
import { openSubscriptionView } from './subscription.ts';
import { limaDay, now, time } from './time.ts';

/** The subscriptions, a form that creates one, and the one that is open. */
export function subscriptionsView(page: Page) {
  const form = subscriptionForm(page);
  const none = h('p', { class: 'note none' }, text.subscriptions.none);
  const list = h('ul');
  const showRows = rowList(list, subscriptionParts, () => {});
  const opened = openSubscriptionView(page);
  const element = h(
    'section',
    { 'aria-labelledby': 'subscriptions-title', 'data-view': 'subscriptions' },
    h('h2', { id: 'subscriptions-title' }, text.subscriptions.title),
    form.element,
    none,
    list,
  );
  return {
    elements: [element, opened.element],
    query: (): SnapshotQuery => ({ customer: form.customer() }),
    /** @param id the open one */
    show(snapshot: Snapshot, id: string | null): void {
      const { subscriptions } = snapshot;
      if (subscriptions !== null) {
        none.hidden = subscriptions.rows.length > 0;
        form.show(subscriptions);
        showRows(subscriptions.rows, (row) => row === id, limaDay(now('test')));
      }
      opened.show(id, subscriptions);
    },
  };
}

/** Its row leads to it. */
function subscriptionParts(row: SubscriptionRow): RowParts {
  const { id, amount, status, customer_name, description, next_attempt_at } = row;
  return {
    id,
    head: [
      h('b', { class: 'amount' }, soles(amount.amount)),
      h('span', { class: `status ${status}` }, status),
      next_attempt_at === null ? h('span') : h('span', {}, time(next_attempt_at, 'test')),
      h('span', { class: 'second' }, [every(row), customer_name, description].filter(Boolean).join(' · ')),
    ],
    details: { href: `#${id}` },
  };
}

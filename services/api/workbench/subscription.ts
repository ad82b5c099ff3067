import type {
  EventRow,
  OpenSubscription,
  PaymentRow,
  Subscriptions,
} from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton, json } from './code.ts';
import { facts, fill, h, soles, type Child } from './element.ts';
import { eventParts } from './events.ts';
import { rowList, type RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { pageLink } from './payments.ts';
import { changes, clockMoves, ends } from './subscription-actions.ts';
import { subscriptionWallet } from './subscription-wallet.ts';
import { every } from './every.ts';
import { limaDay, now, time } from './time.ts';

/** One subscription: how it is, what one can do with it, its payments and its events. */
export function openSubscriptionView(page: Page) {
  const words = text.subscriptions;
  const title = h('h2', { id: 'subscription-title', tabindex: '-1' }, words.one);
  const [top, moves, wallet] = [
    h('div', { class: 'summary' }),
    h('div', { class: 'actions' }),
    h('div', { class: 'wallet' }),
  ];
  const [forms, more] = [h('div', { class: 'changes' }), h('div', { class: 'more' })];
  const [intentList, eventList] = [h('ul'), h('ul')];
  const noPeriod = h('p', { class: 'note' }, words.noPeriod);
  const openEvents = new Set<string>();
  let shown: string | null = null;
  let last: OpenSubscription | null = null;
  const showIntents = rowList(intentList, intentParts, () => {});
  const showEvents = rowList(eventList, (event: EventRow) => eventParts(page, event), toggle);
  const lists = h(
    'div',
    { class: 'pair' },
    h('div', { class: 'block' }, h('h3', {}, words.periods), noPeriod, intentList),
    h('div', { class: 'block', 'data-view': 'events' }, h('h3', {}, text.events), eventList),
  );
  const parts = [moves, wallet, forms, lists, more];
  const element = h(
    'section',
    { 'aria-labelledby': 'subscription-title', 'data-view': 'subscription' },
    h('a', { class: 'back', href: '#subscriptions' }, h('span', { 'aria-hidden': 'true' }, '← '), text.back),
    title,
    top,
    ...parts,
  );

  function toggle(id: string): void {
    if (!openEvents.delete(id)) openEvents.add(id);
    if (last !== null) showEvents(last.events, (event) => openEvents.has(event), limaDay(now('test')));
  }

  function render(open: OpenSubscription): void {
    const { subscription, allowed, methods, affiliation, payments, email_code, intents, events } = open;
    const { status, next_attempt_at, current_period, cancel_at_period_end } = subscription;
    fill(top, [subscription, methods], () => summary(page, open));
    fill(moves, [status, next_attempt_at, current_period, cancel_at_period_end], () => [
      ...clockMoves(page, subscription),
      ...ends(page, subscription),
    ]);
    fill(wallet, [allowed, affiliation, payments, email_code, intents[0], methods], () =>
      subscriptionWallet(page, open),
    );
    fill(forms, [status, subscription.amount, subscription.payment_method, methods], () => changes(page, open));
    noPeriod.hidden = intents.length > 0;
    showIntents(intents, () => false, limaDay(now('test')));
    showEvents(events, (id) => openEvents.has(id), limaDay(now('test')));
    fill(more, subscription, () => [h('details', {}, h('summary', {}, text.object), json(subscription))]);
  }

  return {
    element,
    /** @param id of the open one; it may not have arrived yet */
    show(id: string | null, subscriptions: Subscriptions | null): void {
      last = id !== null && subscriptions?.open?.subscription.id === id ? subscriptions.open : null;
      for (const part of parts) part.hidden = last === null;
      if (last !== null) render(last);
      else
        fill(top, [id, shown], () => [
          h('p', {}, id === null ? words.choose : shown === id ? words.missing : text.loading),
        ]);
      if (id !== null && shown !== id) {
        title.focus({ preventScroll: true });
        element.scrollTop = 0;
        scrollTo(0, 0);
      }
      shown = id;
    },
  };
}

function summary(page: Page, { subscription, methods }: OpenSubscription): Child[] {
  const words = text.subscriptions;
  const { id, amount, status, customer_name, customer_id, description, current_period, next_attempt_at } = subscription;
  const { attempts, payment_method, start_at, cancel_at_period_end, canceled_at, cancel_reason } = subscription;
  const { checkout_url, latest_payment_intent_id: latest } = subscription;
  const method = methods.find((one) => one.id === payment_method);
  return [
    h(
      'p',
      {},
      h('b', { class: 'amount' }, soles(amount.amount)),
      h('span', {}, every(subscription)),
      h('span', { class: `status ${status}` }, status),
    ),
    facts([
      ['Id', h('span', {}, h('code', {}, id), copyButton(id))],
      [text.customer, customer_name ?? h('code', {}, customer_id)],
      [text.description, description],
      [words.period, current_period && periodWords(current_period)],
      [words.next, next_attempt_at && time(next_attempt_at, 'test')],
      [words.attempts, String(attempts)],
      [words.method, payment_method && (method ? `…${method.display.phone_last4} ${method.status}` : payment_method)],
      [words.starts, start_at && time(start_at, 'test')],
      [words.end, cancel_at_period_end && status !== 'CANCELED' ? words.atPeriodEnd : null],
      [
        words.canceled,
        canceled_at && h('span', {}, time(canceled_at, 'test'), ' ', h('code', {}, cancel_reason ?? '')),
      ],
    ]),
    checkout_url !== null && latest !== null ? h('p', {}, pageLink(page, latest, 'button')) : null,
  ];
}

/** `2: 2027-02-28 – 2027-03-31`. The first has no days until it is paid. */
const periodWords = ({ number, start, end }: NonNullable<PaymentRow['subscription_period']>): string =>
  start === null || end === null ? String(number) : `${number}: ${start} – ${end}`;

/** The payment of a period. Its row leads to its story. */
function intentParts({ id, amount, status, created_at, subscription_period, ...payment }: PaymentRow): RowParts {
  const debit = payment.last_saved_method_payment;
  const failure = debit?.failure_code ?? null;
  return {
    id,
    head: [
      h('b', { class: 'amount' }, soles(amount.amount)),
      h('span', { class: `status ${status}` }, status),
      time(created_at, 'test'),
      h(
        'span',
        { class: 'second' },
        subscription_period && periodWords(subscription_period),
        failure === null ? null : ' · ',
        failure === null ? null : h('span', { class: 'state FAILED' }, failure),
      ),
    ],
    details: { href: `#${id}` },
  };
}

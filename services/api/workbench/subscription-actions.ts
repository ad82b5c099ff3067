import type { OpenSubscription, SubscriptionRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { decimals, soleInput } from './payments.ts';
import { limaTime } from './time.ts';

const dayMs = 86_400_000;

/** Moves the test clock to the next charge, or to the end if none follows, and by a month. */
export function clockMoves({ button }: Page, subscription: SubscriptionRow): Child[] {
  const { id, status } = subscription;
  if (status === 'CANCELED') return [];
  const words = text.subscriptions;
  const advance = { done: text.done.advance, path: '/test-clock/advance', repeatable: true };
  const [label, at] = nextOf(subscription);
  return [
    at && button({ ...advance, label, body: { to: at.toISOString() }, focus: `${id} next charge`, kind: 'primary' }),
    button({ ...advance, label: words.aMonth, body: { by: 'P1M' }, focus: `${id} month` }),
  ];
}

function nextOf(subscription: SubscriptionRow): [label: string, at: Date | null] {
  const { next_attempt_at, cancel_at_period_end, current_period, status, created_at } = subscription;
  const words = text.subscriptions;
  if (status === 'INCOMPLETE') return [words.toEnd, new Date(Date.parse(created_at) + dayMs)];
  if (next_attempt_at !== null) return [words.toNext, new Date(next_attempt_at)];
  const end = cancel_at_period_end || status === 'PAST_DUE' ? (current_period?.end ?? null) : null;
  return [words.toEnd, end === null ? null : limaTime(end, 0)];
}

/** Ends it at once or with its period, or lets it go on. */
export function ends({ button }: Page, { id, status, cancel_at_period_end }: SubscriptionRow): Child[] {
  if (status === 'CANCELED') return [];
  const { cancelNow, cancelLater, goOn, done } = text.subscriptions;
  const path = `/subscriptions/${id}/cancel`;
  const later = cancel_at_period_end
    ? button({
        label: goOn,
        done: done.changed,
        path: `/subscriptions/${id}`,
        method: 'PATCH',
        body: { cancel_at_period_end: false },
        focus: `${id} go on`,
      })
    : button({ label: cancelLater, done: done.ends, path, body: { at_period_end: true }, focus: `${id} later` });
  return [later, button({ label: cancelNow, done: done.canceled, path, focus: `${id} cancel` })];
}

/** Another amount from the next period on, and another wallet. */
export function changes({ run }: Page, { subscription, methods }: OpenSubscription): Child[] {
  const { id, status, amount, payment_method } = subscription;
  if (status === 'CANCELED') return [];
  const words = text.subscriptions;
  const change = { done: words.done.changed, path: `/subscriptions/${id}`, method: 'PATCH' } as const;
  const soles = soleInput(words.newAmount, amount.amount);
  const others = methods.filter((method) => method.status === 'ACTIVE' && method.id !== payment_method);
  const wallet = h(
    'select',
    { 'aria-label': words.otherWallet, 'data-focus': `${id} wallet` },
    ...others.map((method) => h('option', { value: method.id }, `…${method.display.phone_last4}`)),
  );
  const form = (name: string, label: string, body: () => object, ...fields: Child[]): HTMLElement => {
    const onsubmit = (event: Event): void => {
      event.preventDefault();
      void run({ ...change, body: body() });
    };
    return h('form', { class: 'refund', onsubmit }, ...fields, h('button', { 'data-focus': `${id} ${name}` }, label));
  };
  return [
    form(
      'set amount',
      words.changeAmount,
      () => ({ amount: { amount: decimals(soles.value), currency: 'PEN' } }),
      h('label', {}, h('span', { 'aria-hidden': 'true' }, 'S/'), soles),
    ),
    others.length === 0 ? null : form('set wallet', words.useWallet, () => ({ payment_method: wallet.value }), wallet),
  ];
}

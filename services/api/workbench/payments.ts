import type { PaymentRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, shortId, soles, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { time } from './time.ts';

/** Its row leads to its story. */
export function paymentParts(page: Page, payment: PaymentRow): RowParts {
  const { id, amount, status, created_at, description, external_reference, customer } = payment;
  const label = description ?? external_reference ?? customer?.name ?? null;
  return {
    id,
    head: [
      h('b', { class: 'amount' }, soles(amount.amount)),
      h('span', { class: `status ${status}` }, status),
      time(created_at, 'test'),
      h('span', { class: 'second' }, h('code', {}, shortId(id)), label && ` · ${label}`),
    ],
    actions: [...payActions(page, payment), pageLink(page, id, 'quiet')],
    details: { href: `#${id}` },
  };
}

export const pageLink = (page: Page, id: string, kind: 'button' | 'quiet'): HTMLElement =>
  h(
    'a',
    { class: kind, href: page.paymentPage(id), target: '_blank', rel: 'noopener', 'data-focus': `${id} page` },
    text.paymentPage,
    h('span', { 'aria-hidden': 'true' }, ' ↗'),
  );

export function payActions({ button }: Page, { id, actions, payment_method_types: types }: PaymentRow): Child[] {
  const path = `/payment-intents/${id}`;
  const simulated = (outcome: string, type?: string) => ({ outcome, ...(type && { payment_method_type: type }) });
  const pay = types.map((type) =>
    button({
      label: types.length > 1 ? text.payWith[type] : text.pay,
      done: text.done.pay,
      path: `${path}/simulate`,
      body: simulated('SUCCEEDED', type),
      focus: `${id} pay ${type}`,
      kind: 'primary',
    }),
  );
  const [type] = types;
  const fail = button({
    label: text.fail,
    done: text.done.fail,
    path: `${path}/simulate`,
    body: simulated('FAILED', type),
    focus: `${id} fail`,
  });
  const cancel = button({ label: text.cancel, done: text.done.cancel, path: `${path}/cancel`, focus: `${id} cancel` });
  const shown = { pay, fail: [fail], cancel: [cancel] };
  return actions.flatMap((action) => shown[action]);
}

/** A form for a part of what was paid, or for all that is left of it. */
export function refundForm({ run }: Page, { id, refundable }: PaymentRow): Child {
  if (refundable === null) return null;
  const amount = soleInput(text.refundAmount, refundable);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = { amount: { amount: decimals(amount.value), currency: 'PEN' } };
    await run({ done: text.done.refund, path: `/payment-intents/${id}/refunds`, body });
  };
  return h(
    'form',
    { class: 'refund', onsubmit: (event) => void submit(event) },
    h('label', {}, h('span', { 'aria-hidden': 'true' }, 'S/'), amount),
    h('button', { 'data-focus': `${id} refund` }, text.refund),
  );
}

export const soleInput = (label: string, value: string): HTMLInputElement =>
  h('input', { 'aria-label': label, value, inputmode: 'decimal', autocomplete: 'off', 'data-focus': label });

/** The API takes a point and two decimals: `5` and `12,5` are written as `5.00` and `12.50`. */
export function decimals(typed: string): string {
  const value = typed.trim().replace(',', '.');
  const [whole = '', rest = ''] = value.split('.');
  return /^\d+(\.\d?)?$/.test(value) ? `${whole}.${rest.padEnd(2, '0')}` : value;
}

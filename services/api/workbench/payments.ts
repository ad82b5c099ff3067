import type { PaymentRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton, json } from './code.ts';
import { facts, h, shortId, time, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { qrPicture } from './qr.ts';

export function paymentParts(page: Page, payment: PaymentRow): RowParts {
  const { id, amount, status, created_at, description, external_reference, customer } = payment;
  const label = description ?? external_reference ?? customer?.name ?? null;
  return {
    id,
    about: [id],
    head: [
      h('b', { class: 'amount' }, `S/ ${amount.amount}`),
      h('span', { class: `status ${status}` }, status),
      time(created_at),
      h('span', { class: 'second' }, h('code', {}, shortId(id)), label && ` · ${label}`),
    ],
    actions: payActions(page, payment),
    details: () => details(payment),
  };
}

function payActions({ button }: Page, { id, actions, payment_method_types: types }: PaymentRow): Child[] {
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

function details(payment: PaymentRow): Child[] {
  const { id, customer, description, external_reference, expires_at, payment_method } = payment;
  const { actions: _, ...object } = payment;
  const qr = payment_method?.qr ?? null;
  const code = payment_method?.payment_code?.code ?? null;
  return [
    qr &&
      h(
        'div',
        { class: 'instructions' },
        qrPicture(qr.payload),
        h('div', {}, h('h3', {}, text.qrPayload), h('code', { class: 'payload' }, qr.payload), copyButton(qr.payload)),
      ),
    facts([
      [text.paymentCode, code && h('span', {}, h('code', {}, code), copyButton(code))],
      ['Id', h('span', {}, h('code', {}, id), copyButton(id))],
      [text.customer, customer?.name ?? null],
      [text.description, description],
      [text.externalReference, external_reference],
      [text.expires, expires_at && time(expires_at)],
    ]),
    h('h3', {}, text.object),
    json(object),
  ];
}

import type { PaymentRow, Snapshot, Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton, json } from './code.ts';
import { chatForm } from './chat-messages.ts';
import { facts, fill, h, soles, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { pageLink, payActions, refundForm } from './payments.ts';
import { qrPicture } from './qr.ts';
import { timeLine } from './story-list.ts';
import { time } from './time.ts';
import { verdict } from './verdict.ts';
import { walletView } from './wallet.ts';

/** The story of one payment: how it is, whether its shop knows, how to pay it, and all that happened to it. */
export function storyView(page: Page) {
  const title = h('h2', { id: 'story-title', tabindex: '-1' }, text.story);
  const top = h('div', { class: 'summary' });
  const heard = h('div', { class: 'verdict' });
  const instructions = h('div', { class: 'instructions' });
  const wallet = h('div', { class: 'wallet' });
  const line = timeLine(page);
  const more = h('div', { class: 'more' });
  const back = h('a', { class: 'back', href: '#' }, h('span', { 'aria-hidden': 'true' }, '← '), text.back);
  const element = h(
    'section',
    { 'aria-labelledby': 'story-title', 'data-view': 'story' },
    back,
    title,
    top,
    heard,
    instructions,
    wallet,
    line.element,
    more,
  );
  const parts = [heard, instructions, wallet, line.element, more];
  let shown: string | null = null;

  return {
    element,
    /** @param id the payment; its story may not have arrived yet */
    show(id: string, { story, endpoints }: Snapshot): void {
      const own = story?.payment.id === id ? story : null;
      for (const part of parts) part.hidden = own === null;
      if (own === null) fill(top, [id, shown], () => [h('p', {}, shown === id ? text.noStory : text.loading)]);
      else {
        const { payment, events } = own;
        fill(top, [payment, own.messaging], () => summary(page, own));
        fill(heard, [events, endpoints, payment.id], () => verdict(page, own, endpoints));
        heard.className = `verdict ${events.findLast((one) => one.resource_id === id)?.delivery_state ?? ''}`;
        fill(instructions, payment.payment_method, () => howToPay(payment));
        fill(wallet, [own.wallet, payment], () => walletView(page, own));
        line.show(own);
        fill(more, payment, () => moreOf(page, payment));
      }
      if (shown !== id) {
        title.focus({ preventScroll: true });
        element.scrollTop = 0;
        scrollTo(0, 0);
      }
      shown = id;
    },
    hide(): void {
      shown = null;
    },
  };
}

const summary = (page: Page, { payment, messaging }: Story): Child[] => [
  h(
    'p',
    {},
    h('b', { class: 'amount' }, soles(payment.amount.amount)),
    h('span', { class: `status ${payment.status}` }, payment.status),
    time(payment.created_at, 'test'),
  ),
  payment.description === null ? null : h('p', {}, payment.description),
  h(
    'div',
    { class: 'actions' },
    ...payActions(page, payment),
    refundForm(page, payment),
    pageLink(page, payment.id, 'button'),
    chatForm(page, payment.id, messaging),
  ),
];

function howToPay({ payment_method }: PaymentRow): Child[] {
  const qr = payment_method?.qr ?? null;
  const code = payment_method?.payment_code ?? null;
  if (qr === null && code === null) return [];
  return [
    qr && qrPicture(qr.payload),
    h(
      'div',
      {},
      code && h('h3', {}, text.paymentCode),
      code && h('p', {}, h('code', { class: 'payment-code' }, code.code), copyButton(code.code)),
      code && h('p', { class: 'note' }, text.payServices(code.institution_name)),
      qr && h('h3', {}, text.qrPayload),
      qr && h('code', { class: 'payload' }, qr.payload),
      qr && copyButton(qr.payload),
    ),
  ];
}

function moreOf(page: Page, payment: PaymentRow): Child[] {
  const { id, customer, description, external_reference, expires_at } = payment;
  const { actions: _, refundable: __, ...object } = payment;
  return [
    facts([
      ['Id', h('span', {}, h('code', {}, id), copyButton(id))],
      [text.customer, customer?.name ?? null],
      [text.subscriptions.one, payment.subscription_id && page.link(payment.subscription_id)],
      [text.description, description],
      [text.externalReference, external_reference],
      [text.expires, expires_at && time(expires_at, 'test')],
    ]),
    h('details', {}, h('summary', {}, text.object), json(object)),
  ];
}

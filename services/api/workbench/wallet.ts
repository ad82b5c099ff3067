import type { PaymentRow, Story, WalletState } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton } from './code.ts';
import { facts, h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { time } from './time.ts';

type Allowed = WalletState['allowed'][number];

const answers = ['APPROVE', 'REJECT', 'EXPIRE'] as const;
export const outcomes: readonly WalletState['payment'][] = [
  'SUCCEED',
  'INSUFFICIENT_FUNDS',
  'REVOKED',
  'PENDING',
  'ERROR',
];
const ends = ['COMPLETE', 'DENY'] as const;

/** What the payer does in the wallet's app, and what the wallet answers: only what the simulator allows now. */
export function walletView(page: Page, { payment, wallet }: Story): Child[] {
  if (wallet === null) return [];
  const { affiliation, allowed, methods, email_code: code } = wallet;
  const when = (field: Allowed, content: () => Child[]): Child[] => (allowed.includes(field) ? content() : []);
  const link = [
    affiliation && h('span', { class: `status ${affiliation.status}` }, affiliation.status),
    affiliation?.status === 'PENDING'
      ? h('span', { class: 'note' }, `${text.wallet.until} `, time(affiliation.expires_at, 'test'))
      : null,
    ...when('affiliation', () => answerButtons(page, pathOf(payment), payment.id)),
  ];
  const next = when('payment', () => [outcomeChoice(page, payment, wallet)]);
  const last = payment.last_saved_method_payment;
  const debit = [
    last && h('span', { class: `status ${last.status}` }, last.status),
    last?.failure_code ? h('code', {}, last.failure_code) : null,
    ...when('settle', () => endButtons(page, pathOf(payment), payment.id)),
  ];
  const canCharge = allowed.includes('payment');
  return [
    h('h3', {}, text.wallet.title),
    facts([
      [text.wallet.link, row(link)],
      [text.wallet.next, row(next)],
      [text.wallet.lastDebit, row(debit)],
      [text.wallet.saved, row(methods.map((method) => methodView(page, payment, method, canCharge)))],
      [text.wallet.emailCode, code && h('span', {}, h('code', { class: 'payment-code' }, code), copyButton(code))],
    ]),
  ];
}

const pathOf = ({ id }: PaymentRow): string => `/payment-intents/${id}/simulate/wallet`;

/** Null: nothing is in it. */
export const row = (content: Child[]): Child =>
  content.every((child) => child === null) ? null : h('span', { class: 'actions' }, ...content);

/** What the payer does in the wallet's app. `path`: the simulator. */
export const answerButtons = (page: Page, path: string, id: string): Child[] =>
  answers.map((one) => simulate(page, path, id, 'affiliation', one));
/** How a debit that waits ends. */
export const endButtons = (page: Page, path: string, id: string): Child[] =>
  ends.map((one) => simulate(page, path, id, 'settle', one));

function simulate(
  { button }: Page,
  path: string,
  id: string,
  field: 'affiliation' | 'settle',
  answer: WalletAnswer,
): Child {
  const { [answer]: label } = text.wallet.answers;
  const kind = answer === 'APPROVE' || answer === 'COMPLETE' ? 'primary' : null;
  return button({ label, done: text.wallet.done, path, body: { [field]: answer }, focus: `${id} ${answer}`, kind });
}

type WalletAnswer = (typeof answers | typeof ends)[number];

function outcomeChoice({ run }: Page, payment: PaymentRow, { payment: chosen }: WalletState): HTMLElement {
  const options = outcomes.map((one) => h('option', { value: one, selected: one === chosen }, one));
  const select = h(
    'select',
    { 'aria-label': text.wallet.next, 'data-focus': `${payment.id} next`, onchange },
    ...options,
  );
  const path = pathOf(payment);
  function onchange(): void {
    void run({ done: text.wallet.done, path, body: { payment: select.value }, repeatable: true });
  }
  return select;
}

function methodView(
  { button }: Page,
  { id }: PaymentRow,
  { id: payment_method, status, display }: WalletState['methods'][number],
  canCharge: boolean,
): HTMLElement {
  const charge = { done: text.wallet.charged, path: `/payment-intents/${id}/confirm`, body: { payment_method } };
  return h(
    'span',
    { class: 'method', title: payment_method },
    h('code', {}, `…${display.phone_last4}`),
    h('span', { class: `status ${status}` }, status),
    canCharge && status === 'ACTIVE'
      ? button({ label: text.wallet.charge, focus: `${id} charge ${payment_method}`, ...charge })
      : null,
  );
}

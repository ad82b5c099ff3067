import type { OpenSubscription } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton } from './code.ts';
import { facts, h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { time } from './time.ts';
import { answerButtons, endButtons, outcomes, row } from './wallet.ts';

type Allowed = OpenSubscription['allowed'][number];

/** The wallet of a subscription: only what its simulator allows now. */
export function subscriptionWallet(page: Page, open: OpenSubscription): Child[] {
  const { subscription, affiliation, allowed, payments, methods, intents, email_code: code } = open;
  const { id } = subscription;
  const path = `/subscriptions/${id}/simulate/wallet`;
  const when = (field: Allowed, content: () => Child[]): Child[] => (allowed.includes(field) ? content() : []);
  const debit = intents[0]?.last_saved_method_payment ?? null;
  return [
    h('h3', {}, text.wallet.title),
    facts([
      [
        text.wallet.link,
        row([
          affiliation && h('span', { class: `status ${affiliation.status}` }, affiliation.status),
          affiliation?.status === 'PENDING'
            ? h('span', { class: 'note' }, `${text.wallet.until} `, time(affiliation.expires_at, 'test'))
            : null,
          ...when('affiliation', () => answerButtons(page, path, id)),
        ]),
      ],
      [text.subscriptions.nextDebits, row(when('payments', () => nextDebits(page, path, id, payments)))],
      [
        text.wallet.lastDebit,
        row([
          debit && h('span', { class: `status ${debit.status}` }, debit.status),
          debit?.failure_code ? h('code', {}, debit.failure_code) : null,
          ...when('settle', () => endButtons(page, path, id)),
        ]),
      ],
      [
        text.wallet.saved,
        row(
          methods.map(({ id: method, status, display }) =>
            h(
              'span',
              { class: 'method', title: method },
              h('code', {}, `…${display.phone_last4}`),
              h('span', { class: `status ${status}` }, status),
            ),
          ),
        ),
      ],
      [text.wallet.emailCode, code && h('span', {}, h('code', { class: 'payment-code' }, code), copyButton(code))],
    ]),
  ];
}

/** Quick hands choose again before the page has drawn the choice before: each is sent after it, and added to its list. */
let choiceBefore: Promise<unknown> = Promise.resolve();
let drawn: OpenSubscription['payments'] = [];

/** The results of the next debits, in their order. A choice is added at their end. */
function nextDebits({ run, button }: Page, path: string, id: string, told: OpenSubscription['payments']): Child[] {
  const { addDebit, forget, nextDebits: name } = text.subscriptions;
  const action = { done: text.wallet.done, path, repeatable: true };
  drawn = told;
  const onchange = (): void => {
    const { value } = select;
    choiceBefore = choiceBefore.then(() => run({ ...action, body: { payments: [...drawn, value] } }));
  };
  const select: HTMLSelectElement = h(
    'select',
    { 'aria-label': name, 'data-focus': `${id} next`, onchange },
    h('option', { value: '' }, addDebit),
    ...outcomes.map((one) => h('option', { value: one }, one)),
  );
  return [
    ...told.map((one) => h('span', { class: `status ${one === 'SUCCEED' ? 'SUCCEEDED' : 'FAILED'}` }, one)),
    told.length < 24 ? select : null,
    told.length === 0
      ? null
      : button({ ...action, label: forget, body: { payments: ['SUCCEED'] }, focus: `${id} forget` }),
  ];
}

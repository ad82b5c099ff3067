import { h } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { decimals, soleInput } from './payments.ts';

const methods = {
  qr: [text.qr, ['INTEROPERABLE_QR']],
  code: [text.code, ['BANK_TRANSFER']],
  both: [text.both, ['INTEROPERABLE_QR', 'BANK_TRANSFER']],
  wallet: [text.wallet.title, ['WALLET']],
} as const;

/** A wallet needs a customer. It is the same one each time, so that its saved wallets can be charged again. */
const customer = {
  external_id: 'workbench',
  type: 'INDIVIDUAL',
  first_name: 'Rosa',
  last_name: 'Quispe',
  email: 'rosa@example.com',
};

/** Creates a test payment with one click. */
export function createForm({ run }: Pick<Page, 'run'>): HTMLElement {
  const amount = soleInput(text.amount, '25.90');
  const method = h(
    'select',
    { 'aria-label': text.method },
    ...Object.entries(methods).map(([name, [label]]) => h('option', { value: name }, label)),
  );
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const [, types] = methods[method.value as keyof typeof methods];
    const sale = { amount: { amount: decimals(amount.value), currency: 'PEN' }, payment_method_types: types };
    const body = method.value === 'wallet' ? { ...sale, customer } : sale;
    await run({ done: text.done.create, path: '/payment-intents', body });
  }
  return h(
    'form',
    { class: 'create', onsubmit: (event) => void submit(event) },
    h('label', {}, h('span', { 'aria-hidden': 'true' }, 'S/'), amount),
    method,
    h('button', { class: 'primary' }, text.create),
  );
}

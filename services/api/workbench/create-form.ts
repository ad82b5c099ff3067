import { h } from './element.ts';
import { text } from './messages.ts';

const methods = {
  qr: [text.qr, ['INTEROPERABLE_QR']],
  code: [text.code, ['BANK_TRANSFER']],
  both: [text.both, ['INTEROPERABLE_QR', 'BANK_TRANSFER']],
} as const;

/** Creates a test payment with one click. */
export function createForm(create: (path: string, body: object) => Promise<void>): HTMLElement {
  const amount = h('input', { 'aria-label': text.amount, value: '25.90', inputmode: 'decimal', autocomplete: 'off' });
  const method = h(
    'select',
    { 'aria-label': text.method },
    ...Object.entries(methods).map(([name, [label]]) => h('option', { value: name }, label)),
  );
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const [, types] = methods[method.value as keyof typeof methods];
    const value = amount.value.trim().replace(',', '.');
    // The API takes two decimals: S/ 5 is written as 5.00.
    const [whole = '', decimals = ''] = value.split('.');
    const withDecimals = /^\d+(\.\d?)?$/.test(value) ? `${whole}.${decimals.padEnd(2, '0')}` : value;
    await create('/payment-intents', {
      amount: { amount: withDecimals, currency: 'PEN' },
      payment_method_types: types,
    });
  }
  return h(
    'form',
    { class: 'create', onsubmit: (event) => void submit(event) },
    h('label', {}, h('span', { 'aria-hidden': 'true' }, 'S/'), amount),
    method,
    h('button', { class: 'primary' }, text.create),
  );
}

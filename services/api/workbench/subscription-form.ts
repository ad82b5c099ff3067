import type { Subscriptions } from '../src/adapters/http/workbench/snapshot-type.ts';
import { fill, h } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { decimals, soleInput } from './payments.ts';
import { limaTime } from './time.ts';

const intervals = ['MONTH', 'WEEK', 'YEAR'] as const;

/** When the charges of a day begin. */
const chargeHour = 6;

/** Creates a subscription, for a customer that exists or a new one. */
export function subscriptionForm({ run, refresh }: Page) {
  const words = text.subscriptions.form;
  const amount = soleInput(words.amount, '89.90');
  const count = h('input', { type: 'number', min: '1', max: '12', value: '1', 'aria-label': words.count });
  const interval = h(
    'select',
    { 'aria-label': words.interval },
    ...intervals.map((value) => h('option', { value }, words.intervals[value])),
  );
  const customer = h('select', { onchange: () => chosen() });
  const name = h('input', { value: 'Rosa Quispe', autocomplete: 'off' });
  const method = h('select', { onchange: () => offerStart() });
  const start = h('input', { type: 'date' });
  const description = h('input', { value: '', autocomplete: 'off' });
  const newName = label(words.name, name);
  const startDay = label(words.start, start);

  function label(title: string, ...fields: HTMLElement[]): HTMLElement {
    return h('label', {}, h('span', {}, title), ...fields);
  }

  function chosen(): void {
    newName.hidden = customer.value !== '';
    refresh();
  }
  /** Only a saved wallet can be charged later. */
  function offerStart(): void {
    startDay.hidden = method.value === '';
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const customerId = customer.value === '' ? await newCustomer() : customer.value;
    if (customerId === undefined) return;
    const body = {
      customer_id: customerId,
      amount: { amount: decimals(amount.value), currency: 'PEN' },
      interval: interval.value,
      interval_count: Number(count.value),
      ...(description.value.trim() !== '' && { description: description.value.trim() }),
      ...(method.value !== '' && { payment_method: method.value }),
      ...(method.value !== '' && start.value !== '' && { start_at: limaTime(start.value, chargeHour).toISOString() }),
    };
    const created = await run({ done: words.done, path: '/subscriptions', body });
    if (created?.id !== undefined) location.hash = created.id;
  }

  async function newCustomer(): Promise<string | undefined> {
    const body = { type: 'INDIVIDUAL', first_name: name.value };
    return (await run({ done: words.customerDone, path: '/customers', body }))?.id;
  }

  offerStart();
  return {
    element: h(
      'form',
      { class: 'subscribe', onsubmit: (event) => void submit(event) },
      label(words.amount, amount),
      h('div', { class: 'cycle' }, h('span', { 'aria-hidden': 'true' }, words.every), count, interval),
      label(text.customer, customer),
      newName,
      label(words.method, method),
      startDay,
      label(text.description, description),
      h('button', { class: 'primary' }, words.create),
    ),
    /** Whose wallets the form offers. */
    customer: (): string => customer.value,
    show({ customers, methods }: Subscriptions): void {
      offer(
        customer,
        words.newCustomer,
        customers.map(({ id, name: own }) => [id, own ?? id]),
      );
      newName.hidden = customer.value !== '';
      const wallets = methods.filter(({ customer_id }) => customer_id === customer.value);
      offer(
        method,
        words.byLink,
        wallets.map(({ id, display }) => [id, `${words.saved} …${display.phone_last4}`]),
      );
      offerStart();
    },
  };
}

/** Its first option is that of none of them. What was chosen stays, if it is still there. */
function offer(select: HTMLSelectElement, none: string, options: (readonly [value: string, words: string])[]): void {
  const { value } = select;
  fill(select, [none, options], () =>
    [['', none] as const, ...options].map(([id, words]) => h('option', { value: id }, words)),
  );
  select.value = options.some(([id]) => id === value) ? value : '';
}

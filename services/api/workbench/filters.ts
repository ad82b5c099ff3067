import type { SnapshotQuery } from '../src/adapters/http/workbench/snapshot-type.ts';
import { eventResources } from '../src/generated/events.ts';
import { h } from './element.ts';
import type { Column } from './hints.ts';
import { text } from './messages.ts';

type Options = readonly (readonly [value: string, words: string])[];

const same = (values: readonly string[]): Options => values.map((value) => [value, value]);

const paymentStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED'];
const choices: Record<Column, { status: Options; type: Options }> = {
  payments: { status: same(paymentStatuses), type: [] },
  events: { status: Object.entries(text.deliveryStates), type: same(Object.keys(eventResources)) },
  calls: { status: Object.entries(text.callStates), type: same(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) },
};

/** After the last letter, so that one word is one search. */
const typingMs = 200;

/** The filter of one column: a text, a status, and a type where there are several. */
export function columnFilter(column: Column, title: string, onChange: () => void) {
  const { status, type } = choices[column];
  let waiting = 0;
  const words = h('input', {
    type: 'search',
    'aria-label': `${text.filter}: ${title}, ${text.text}`,
    placeholder: text.filter,
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => {
      clearTimeout(waiting);
      waiting = setTimeout(onChange, typingMs);
    },
  });
  const statuses = choice(title, text.status, status, onChange);
  const types = choice(title, text.type, type, onChange);
  const element = h('div', { class: 'filter' }, words, statuses, type.length === 0 ? null : types);
  return {
    element,
    query: (): SnapshotQuery => ({
      [`${column}_text`]: words.value.trim(),
      [`${column}_status`]: statuses.value,
      [`${column}_type`]: types.value,
    }),
  };
}

/** Its first option, the name of what it chooses, lets everything through. */
const choice = (title: string, name: string, options: Options, onchange: () => void): HTMLSelectElement =>
  h(
    'select',
    { 'aria-label': `${text.filter}: ${title}, ${name}`, onchange },
    h('option', { value: '' }, name),
    ...options.map(([value, words]) => h('option', { value }, words)),
  );

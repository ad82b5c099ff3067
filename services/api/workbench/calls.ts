import type { CallRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton } from './code.ts';
import { facts, h, shortId, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { language, text } from './messages.ts';
import { time } from './time.ts';

export const callParts = (call: CallRow): RowParts => ({
  id: call.id,
  head: [
    callName(call),
    h('span', { class: `code-${outcomeOf(call)} number` }, String(call.status)),
    h(
      'span',
      { class: 'second' },
      call.error && h('span', { class: `state ${outcomeOf(call)}` }, call.error.code),
      `${call.error ? '· ' : ''}${call.duration_ms} ms`,
      time(call.created_at, 'real'),
    ),
  ],
  details: () => callDetails(call),
});

export const outcomeOf = ({ status }: CallRow): 'SUCCEEDED' | 'FAILED' | 'DEAD' =>
  status < 400 ? 'SUCCEEDED' : status < 500 ? 'FAILED' : 'DEAD';

export const callName = ({ method, path }: CallRow): HTMLElement =>
  h(
    'b',
    { class: 'call' },
    h('span', { class: `verb ${method}` }, method),
    ` /v1${path.split('/').map(shortId).join('/')}`,
  );

export const callDetails = ({ id, method, path, duration_ms, key_last4, correlation_id, error }: CallRow): Child[] => [
  error && errorView(error),
  facts([
    [text.requestId, h('span', {}, h('code', {}, id), copyButton(id))],
    ['URL', h('code', {}, `${method} /v1${path}`)],
    [text.key, key_last4 && h('code', {}, `…${key_last4}`)],
    [text.correlationId, correlation_id && h('code', {}, correlation_id)],
    [text.duration, `${duration_ms} ms`],
  ]),
  h('p', { class: 'note' }, text.noBodies),
];

function errorView({ code, message, action, details }: NonNullable<CallRow['error']>): Child {
  const rows = details.map(({ field, code: detail, message: problem }) =>
    h('li', {}, h('code', {}, field), ` ${problem[language]} `, h('small', {}, detail)),
  );
  return h(
    'div',
    { class: 'error' },
    // The message repeats the details.
    rows.length > 0 ? h('ul', {}, ...rows) : h('p', {}, message[language]),
    h('p', { class: 'note' }, ...marked(action?.[language] ?? ''), ' ', h('a', { href: `/docs/errors#${code}` }, code)),
  );
}

/** Code in a sentence is between backticks. */
const marked = (sentence: string): Child[] =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));

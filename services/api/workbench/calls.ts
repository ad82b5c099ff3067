import type { CallRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { copyButton } from './code.ts';
import { facts, h, shortId, time, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { text } from './messages.ts';

export function callParts(call: CallRow): RowParts {
  const { id, method, path, status, duration_ms, created_at, key_last4, correlation_id, error } = call;
  const [paymentId = null] = /\bpi_\w+/.exec(path) ?? [];
  const outcome = status < 400 ? 'SUCCEEDED' : status < 500 ? 'FAILED' : 'DEAD';
  return {
    id,
    about: [id, paymentId],
    head: [
      h(
        'b',
        { class: 'call' },
        h('span', { class: `verb ${method}` }, method),
        ` /v1${path.split('/').map(shortId).join('/')}`,
      ),
      h('span', { class: `code-${outcome} number` }, String(status)),
      h(
        'span',
        { class: 'second' },
        error && h('span', { class: `state ${outcome}` }, error.code),
        `${error ? '· ' : ''}${duration_ms} ms`,
        time(created_at),
      ),
    ],
    details: () => [
      error && errorView(error),
      facts([
        [text.requestId, h('span', {}, h('code', {}, id), copyButton(id))],
        ['URL', h('code', {}, `${method} /v1${path}`)],
        [text.key, key_last4 && h('code', {}, `…${key_last4}`)],
        [text.correlationId, correlation_id && h('code', {}, correlation_id)],
        [text.duration, `${duration_ms} ms`],
      ]),
    ],
  };
}

function errorView({ code, message, action, details = [] }: NonNullable<CallRow['error']>): Child {
  const rows = details.map(({ field, code: detail, message: problem }) =>
    h('li', {}, h('code', {}, field), ` ${problem} `, h('small', {}, detail)),
  );
  return h(
    'div',
    { class: 'error' },
    // The message repeats the details.
    rows.length > 0 ? h('ul', {}, ...rows) : h('p', {}, message),
    h('p', { class: 'note' }, ...marked(action ?? ''), ' ', h('a', { href: `/docs/errors#${code}` }, code)),
  );
}

/** Code in a sentence is between backticks. */
const marked = (sentence: string): Child[] =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));

import type { Answer } from './call.ts';
import type { Kind, Order } from './contract.ts';
import type { Rule } from './rule.ts';
import { isCollection, shortened, type Session } from './session.ts';

// They look at every answer of the run, so they come last.

const isOrder = ({ status }: Answer): boolean => status === 200 || status === 201;

/** @throws Error about the first answer that is wrong, with the number of all of them */
function expectOfAll(answers: readonly Answer[], problem: (answer: Answer) => string | null): void {
  const wrong = answers.flatMap((answer) => {
    const text = problem(answer);
    return text === null ? [] : [`${answer.call} (${answer.status}): ${text}`];
  });
  const more = wrong.length > 1 ? ` So are ${wrong.length - 1} more of ${answers.length} answers.` : '';
  if (wrong.length > 0) throw new Error(`${wrong[0]}.${more}`);
}

const failureCodes: Record<Kind, string[]> = {
  qr: ['not_collectable'],
  code: ['not_collectable'],
  payout: ['account_closed', 'invalid_account_number', 'holder_mismatch', 'bank_rejected'],
  refund: ['bank_rejected'],
  message: ['refused', 'not_sent'],
};

/** How the fields contradict each other, or null. */
export function contradiction({ kind, status, failure_code, instrument, payment, amount }: Order): string | null {
  const ends = isCollection(kind) ? ['OPEN', 'PAID', 'WITHDRAWN', 'FAILED'] : ['OPEN', 'SUCCEEDED', 'FAILED'];
  if (!ends.includes(status)) return `a ${kind} is never ${status}`;
  if ((status === 'FAILED') !== (failure_code !== null)) return `${status} with the failure_code ${failure_code}`;
  if (failure_code !== null && !failureCodes[kind].includes(failure_code))
    return `a ${kind} does not fail with ${failure_code}`;
  const hasPayment = status === 'PAID' || (status === 'SUCCEEDED' && kind !== 'message');
  if (hasPayment !== (payment !== null)) return `${status} ${payment === null ? 'without' : 'with'} a payment`;
  if (!isCollection(kind) && instrument !== null) return `a ${kind} has no instrument`;
  // A withdrawal may come before the order: then nobody has said the amount.
  if (kind !== 'message' && amount === null && status !== 'WITHDRAWN') return `a ${kind} without its amount`;
  return null;
}

export const answerRules: Rule[] = [
  {
    id: 'answers.version',
    says: 'Every answer has the header X-Svc-Partner-Version: 1, also a refusal.',
    todo: 'Set it on all answers, those of the framework and of the proxy in front of it included.',
    async check({ answers, lists }) {
      expectOfAll([...answers, ...lists], ({ headers }) => {
        const version = headers['x-svc-partner-version'];
        return version === '1' ? null : `the header is ${version === undefined ? 'missing' : JSON.stringify(version)}`;
      });
    },
  },
  {
    id: 'answers.time',
    says: 'Every call is answered within 10 seconds, with at most 64 KiB; a page of a list with at most 4 MiB.',
    todo: 'Answer at once with OPEN, and notify how it ended.',
    async check({ silences }) {
      if (silences.length > 0) throw new Error(`${silences[0]}. ${silences.length} calls had no answer.`);
    },
  },
  {
    id: 'answers.order',
    says: 'An answer 200 or 201 is JSON and an Order of partner.yaml.',
    todo: 'Send every field that is required, null where there is nothing. Amounts are texts with two decimals.',
    async check({ answers, shapes }) {
      expectOfAll(
        answers.filter(isOrder),
        (answer) => notJson(answer) ?? (shapes.order(answer.json).join('; ') || null),
      );
    },
  },
  {
    id: 'answers.consistent',
    says: 'The fields of an order fit its kind and its status.',
    todo: 'failure_code only with FAILED, payment only with PAID or SUCCEEDED, an instrument only of a collection.',
    async check({ answers, shapes }: Session) {
      const orders = answers.filter((answer) => isOrder(answer) && shapes.order(answer.json).length === 0);
      expectOfAll(orders, ({ json }) => contradiction(json as Order));
    },
  },
  {
    id: 'answers.problem',
    says: 'Every other answer is JSON with a code.',
    todo: 'Answer {"code":"A_WORD","message":"A sentence."}: it stands in the log of svc.',
    async check({ answers, lists, shapes }) {
      const others = [...answers, ...lists].filter((answer) => !isOrder(answer));
      expectOfAll(others, (answer) => notJson(answer) ?? (shapes.problem(answer.json).join('; ') || null));
    },
  },
];

const notJson = ({ headers, json, text }: Answer): string | null =>
  json !== undefined && (headers['content-type'] ?? '').startsWith('application/json')
    ? null
    : `${headers['content-type'] ?? 'no Content-Type'} ${shortened(text)}`;

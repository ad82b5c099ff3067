import { as, changed, changes, json, referenceOf, told, type Broken } from './broken-partner.ts';
import { key } from './broken-signatures.ts';

export const brokenAnswers: Broken[] = [
  {
    what: 'forgets the amount of a withdrawn order',
    breaks: ['withdrawal.delete'],
    partner: changes('DELETE', () => ({ amount: null })),
  },
  {
    what: 'says OPEN after a withdrawal',
    breaks: ['withdrawal.get', 'withdrawal.put'],
    partner: changes('GET', ({ status, instrument }) =>
      status === 'WITHDRAWN' && instrument !== null ? { status: 'OPEN' } : {},
    ),
  },
  {
    what: 'withdraws once only',
    breaks: ['withdrawal.again'],
    partner: () => {
      const withdrawn = new Set<string>();
      return async (seen, pass) => {
        if (seen.method !== 'DELETE') return pass(seen);
        if (withdrawn.has(seen.path)) return told(409, { code: 'WITHDRAWN_ALREADY' });
        withdrawn.add(seen.path);
        return pass(seen);
      };
    },
  },
  {
    what: 'opens a withdrawn order again',
    breaks: ['withdrawal.put'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      const wasOrder = json(answer)['status'] === 'WITHDRAWN' && json(answer)['instrument'] !== null;
      return seen.method === 'PUT' && wasOrder ? as(`${referenceOf(seen)}-again`, key, seen, pass) : answer;
    },
  },
  {
    what: 'does not withdraw what it does not know',
    breaks: ['withdrawal.unknown', 'withdrawal.kept', 'withdrawal.late_put'],
    partner: () => {
      const known = new Set<string>();
      return async (seen, pass) => {
        if (seen.method === 'PUT') known.add(seen.path);
        const reference = referenceOf(seen);
        return seen.method === 'DELETE' && !known.has(seen.path)
          ? told(404, { code: 'ORDER_UNKNOWN', reference })
          : pass(seen);
      };
    },
  },
  {
    what: 'does not keep the withdrawal of what it does not know',
    breaks: ['withdrawal.kept', 'withdrawal.late_put'],
    partner: () => {
      const known = new Set<string>();
      return async (seen, pass) => {
        if (seen.method === 'PUT') known.add(seen.path);
        if (seen.method !== 'DELETE' || known.has(seen.path)) return pass(seen);
        return as('withdrawn-before', key, seen, pass);
      };
    },
  },
  {
    what: 'carries out a PUT that comes after its DELETE',
    breaks: ['withdrawal.late_put'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      const wasUnknown = json(answer)['status'] === 'WITHDRAWN' && json(answer)['instrument'] === null;
      return seen.method === 'PUT' && wasUnknown ? as(`${referenceOf(seen)}-late`, key, seen, pass) : answer;
    },
  },
  {
    what: 'has no version in refusals',
    breaks: ['answers.version'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      return answer.status === 401 ? { ...answer, headers: { 'content-type': 'application/json' } } : answer;
    },
  },
  {
    what: 'sends a long answer',
    breaks: ['orders.unknown_fields', 'answers.time'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      return seen.body.includes('a_field_of_the_future')
        ? changed(answer, () => ({ pad: ' '.repeat(70_000) }))
        : answer;
    },
  },
  {
    what: 'closes the connection',
    breaks: ['orders.unknown_fields', 'answers.time'],
    partner: () => async (seen, pass) => {
      if (seen.body.includes('a_field_of_the_future')) throw new Error('closed');
      return pass(seen);
    },
  },
  {
    what: 'leaves out what is null',
    breaks: ['answers.order'],
    partner: changes('PUT GET', () => ({ ask_again_at: undefined })),
  },
  {
    what: 'sends orders as text',
    breaks: ['answers.order'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      return answer.status === 200
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } }
        : answer;
    },
  },
  {
    what: 'has a payment before it was paid',
    breaks: ['answers.consistent'],
    partner: changes('PUT GET', ({ status }) =>
      status === 'OPEN' ? { payment: { id: 'BNK-1', at: '2026-06-17T12:05:31.000Z' } } : {},
    ),
  },
  {
    what: 'refuses with a page',
    breaks: ['answers.problem'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      const headers = { ...answer.headers, 'content-type': 'text/html' };
      return answer.status === 401 ? { status: 401, headers, body: '<h1>401</h1>' } : answer;
    },
  },
];

import { lists } from '../core/lists.js';
import { answerWith, refusal, refusalOf } from './orders-api.js';

/** GET of /orders and /payments, as partner.yaml describes them. */
export const listsApi = ({ bank, keys, clock, faults }) =>
  function handle({ request, response, name, query, body }) {
    const refused = refusalOf({ request, body, keys, clock, methods: ['GET'] });
    const answer = () => {
      const asked = readQuery(query);
      return asked === null
        ? refusal(400, 'QUERY_INVALID', 'Send since, limit up to 1000, and after as next was.')
        : { status: 200, body: lists[name](bank.book)(asked) };
    };
    const fault = refused === null ? faults.next({ method: 'GET', kind: null, reference: null }) : null;
    answerWith({ request, response, clock, fault, answer: refused === null ? answer : () => refused });
  };

function readQuery(query) {
  const [since, after, limit] = ['since', 'after', 'limit'].map((name) => query.get(name));
  const time = Date.parse(since ?? '');
  if (Number.isNaN(time) || !/^[1-9]\d{0,3}$/.test(limit ?? '') || Number(limit) > 1000 || after === '') return null;
  return { since: new Date(time).toISOString(), after, limit: Number(limit) };
}

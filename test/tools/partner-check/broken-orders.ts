import { changed, json, signed, told, type Between, type Seen, type Told } from './broken-partner.ts';
import { key } from './broken-signatures.ts';

const referenceOf = ({ path }: Seen): string => (path.split('/orders/')[1] ?? '').split('?')[0] ?? '';

/** Asks for another reference, and answers as if it had been this one. */
async function as(reference: string, seen: Seen, pass: (seen: Seen) => Promise<Told>): Promise<Told> {
  const answer = await pass(signed({ ...seen, path: seen.path.replace(referenceOf(seen), reference) }, key));
  return { ...answer, body: JSON.stringify({ ...json(answer), reference: referenceOf(seen) }) };
}

/** A partner that changes an order after it was looked up: the answers of these calls. */
const changes =
  (method: string, change: (order: Record<string, unknown>) => object): (() => Between) =>
  () =>
  async (seen, pass) => {
    const answer = await pass(seen);
    return method.includes(seen.method) ? changed(answer, change) : answer;
  };

let made = 0;
const anotherQr = ({ instrument }: Record<string, unknown>): object => ({
  instrument: { ...(instrument as object), qr_payload: `another QR ${(made += 1)}` },
});

/** Each breaks the rules that it names, and no other. */
export const brokenOrders: { breaks: string[]; partner: () => Between; what: string; kind?: 'code' }[] = [
  {
    what: 'is out of service',
    breaks: ['reached'],
    partner: () => async () => told(503, { code: 'OUT_OF_SERVICE' }),
  },
  {
    what: "answers a gateway's 404",
    breaks: ['orders.unknown'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      return answer.status === 404 ? told(404, { code: 'NO_ROUTE' }) : answer;
    },
  },
  {
    what: 'adds a fee to the amount',
    breaks: ['orders.put', 'withdrawal.delete'],
    partner: changes('PUT GET DELETE', ({ amount }) => ({ amount: amount && { amount: '1.10', currency: 'PEN' } })),
  },
  {
    what: 'forgets the name of the institution',
    breaks: ['orders.open'],
    kind: 'code',
    partner: changes('PUT GET', ({ instrument, status }) =>
      status === 'OPEN' ? { instrument: { ...(instrument as object), institution_name: null } } : {},
    ),
  },
  {
    what: 'makes a new QR for each GET',
    breaks: ['orders.get', 'orders.parallel'],
    partner: changes('GET', (order) => (order['status'] === 'OPEN' ? anotherQr(order) : {})),
  },
  {
    what: 'makes a new QR for each PUT',
    breaks: ['orders.again', 'orders.other_body', 'orders.parallel'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      const isAgain = answer.status === 200 && seen.method === 'PUT' && json(answer)['status'] === 'OPEN';
      return isAgain ? changed(answer, anotherQr) : answer;
    },
  },
  {
    what: 'compares bodies',
    breaks: ['orders.other_body'],
    partner: () => async (seen, pass) =>
      seen.body.includes('"2.00"') ? told(409, { code: 'OTHER_BODY' }) : pass(seen),
  },
  {
    what: 'makes an order for each of two PUTs that arrive together',
    breaks: ['orders.parallel'],
    partner: () => {
      const running = new Set<string>();
      return async (seen, pass) => {
        const reference = referenceOf(seen);
        if (seen.method !== 'PUT') return pass(seen);
        if (running.has(reference)) return as(`${reference}-${(made += 1)}`, seen, pass);
        running.add(reference);
        try {
          return await pass(seen);
        } finally {
          running.delete(reference);
        }
      };
    },
  },
  {
    what: 'ignores the case of letters',
    breaks: ['orders.different'],
    partner: () => async (seen, pass) => {
      const lower = referenceOf(seen).toLowerCase();
      return lower === referenceOf(seen) || seen.path.includes('Zz') ? pass(seen) : as(lower, seen, pass);
    },
  },
  {
    what: 'gives all orders the same QR',
    breaks: ['orders.different'],
    partner: changes('PUT GET', ({ instrument }) =>
      (instrument as { qr_payload: unknown } | null)?.qr_payload
        ? { instrument: { qr_payload: 'the same QR', code: null, institution_name: null } }
        : {},
    ),
  },
  {
    what: 'cuts references after 60 characters',
    breaks: ['orders.long_reference'],
    partner: () => async (seen, pass) =>
      referenceOf(seen).length > 60 ? as(referenceOf(seen).slice(0, 60), seen, pass) : pass(seen),
  },
  {
    what: 'refuses fields that it does not know',
    breaks: ['orders.unknown_fields'],
    partner: () => async (seen, pass) =>
      seen.body.includes('a_field_of_the_future') ? told(400, { code: 'UNKNOWN_FIELD' }) : pass(seen),
  },
];

/** The same, of the withdrawal and of all answers. */
export const brokenEnds: typeof brokenOrders = [
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
      return seen.method === 'PUT' && wasOrder ? as(`${referenceOf(seen)}-again`, seen, pass) : answer;
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
        return as('withdrawn-before', seen, pass);
      };
    },
  },
  {
    what: 'carries out a PUT that comes after its DELETE',
    breaks: ['withdrawal.late_put'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      const wasUnknown = json(answer)['status'] === 'WITHDRAWN' && json(answer)['instrument'] === null;
      return seen.method === 'PUT' && wasUnknown ? as(`${referenceOf(seen)}-late`, seen, pass) : answer;
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

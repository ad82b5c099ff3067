import { as, changed, changes, json, referenceOf, told, type Broken } from './broken-partner.ts';
import { key } from './broken-signatures.ts';

let made = 0;
const anotherQr = ({ instrument }: Record<string, unknown>): object => ({
  instrument: { ...(instrument as object), qr_payload: `000201 another QR ${(made += 1)}` },
});

export const brokenOrders: Broken[] = [
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
    what: 'names another code for another merchant',
    breaks: ['orders.other_merchant'],
    partner: () => async (seen, pass) => {
      const answer = await pass(seen);
      return answer.status === 409 ? told(409, { code: 'OTHER_MERCHANT', reference: referenceOf(seen) }) : answer;
    },
  },
  {
    what: 'makes an order for each of two PUTs that arrive together',
    breaks: ['orders.parallel'],
    partner: () => {
      const running = new Set<string>();
      return async (seen, pass) => {
        const reference = referenceOf(seen);
        if (seen.method !== 'PUT') return pass(seen);
        if (running.has(reference)) return as(`${reference}-${(made += 1)}`, key, seen, pass);
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
      return lower === referenceOf(seen) || seen.path.includes('Zz') ? pass(seen) : as(lower, key, seen, pass);
    },
  },
  {
    what: 'gives all orders the same QR',
    breaks: ['orders.different'],
    partner: changes('PUT GET', ({ instrument }) =>
      (instrument as { qr_payload: unknown } | null)?.qr_payload
        ? { instrument: { qr_payload: '000201 the same QR', code: null, institution_name: null } }
        : {},
    ),
  },
  {
    what: 'cuts references after 60 characters',
    breaks: ['orders.long_reference'],
    partner: () => async (seen, pass) =>
      referenceOf(seen).length > 60 ? as(referenceOf(seen).slice(0, 60), key, seen, pass) : pass(seen),
  },
  {
    what: 'refuses fields that it does not know',
    breaks: ['orders.unknown_fields'],
    partner: () => async (seen, pass) =>
      seen.body.includes('a_field_of_the_future') ? told(400, { code: 'UNKNOWN_FIELD' }) : pass(seen),
  },
  {
    what: 'pays out again for each PUT that arrives together',
    breaks: ['orders.parallel'],
    kind: 'payout',
    partner: changes('PUT', ({ payment }) => ({ payment: payment && { ...payment, id: `BNK-${(made += 1)}` } })),
  },
  {
    what: 'has an amount of a message',
    breaks: ['orders.put'],
    kind: 'message',
    partner: changes('PUT GET', () => ({ amount: { amount: '0.10', currency: 'PEN' } })),
  },
];

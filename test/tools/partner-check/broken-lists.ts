import { signatureOf } from '../../../tools/partner-check/signature.ts';
import { json, signed, told, type Between, type Broken, type Seen } from './broken-partner.ts';
import { key } from './broken-signatures.ts';

type Row = Record<string, unknown>;

const queryOf = ({ path }: Seen): URLSearchParams => new URLSearchParams(path.split('?')[1]);
const isList = ({ path }: Seen): boolean => /\/(orders|payments)\?/.test(path);

/** A partner that sends other rows, or other fields beside them. */
const pages =
  (change: (rows: Row[], seen: Seen) => Row[], beside: object = {}): (() => Between) =>
  () =>
  async (seen, pass) => {
    const answer = await pass(seen);
    if (!isList(seen) || answer.status !== 200) return answer;
    const page = json(answer) as { data: Row[] };
    return { ...answer, body: JSON.stringify({ ...page, data: change(page.data, seen), ...beside }) };
  };

const ofOrders = ['lists.orders', 'lists.pages', 'lists.since', 'lists.merchant'];

export const brokenLists: Broken[] = [
  {
    what: 'lists orders without created_at',
    breaks: ofOrders,
    partner: pages((rows) => rows.map(({ created_at: _, ...row }) => row)),
  },
  {
    what: 'does not sort by the time',
    breaks: ofOrders,
    partner: pages((rows) =>
      rows.map((row, index) => (index === 0 ? { ...row, created_at: '9999-12-31T00:00:00Z' } : row)),
    ),
  },
  {
    what: 'has no next',
    breaks: [...ofOrders, 'lists.payments'],
    partner: pages((rows) => rows, { next: undefined }),
  },
  {
    what: 'is out of service for its lists',
    breaks: [...ofOrders, 'lists.payments', 'lists.signature'],
    partner: () => async (seen, pass) => (isList(seen) ? told(503, { code: 'CLOSED' }) : pass(seen)),
  },
  {
    what: 'begins a page with the last row of the page before',
    breaks: ['lists.pages'],
    partner: () => {
      let last: Row | undefined;
      return pages((rows, seen) => {
        const repeated = queryOf(seen).has('after') && last !== undefined ? [last, ...rows].slice(0, 2) : rows;
        last = rows.at(-1);
        return repeated;
      })();
    },
  },
  {
    what: 'sends more rows than it was asked for',
    breaks: ['lists.pages'],
    partner: pages((rows, seen) => (queryOf(seen).get('limit') === '2' ? [...rows, ...rows, ...rows] : rows)),
  },
  {
    what: 'lists what was made after since, and not at it',
    breaks: ['lists.pages', 'lists.since'],
    partner: pages((rows, seen) =>
      rows.filter(
        ({ created_at }) => created_at === undefined || String(created_at) > (queryOf(seen).get('since') ?? ''),
      ),
    ),
  },
  {
    what: 'names another merchant',
    breaks: ['lists.merchant'],
    partner: pages((rows) => rows.map((row) => ({ ...row, merchant_id: 'mer_other' }))),
  },
  {
    what: 'has no ids of its payments',
    breaks: ['lists.payments'],
    kind: 'payout',
    partner: pages((rows) => rows.map(({ payment_id: _, ...row }) => row)),
  },
  {
    what: 'does not sign the query of a list',
    breaks: ['lists.signature'],
    partner: () => (seen, pass) => {
      const bare = { ...seen, path: seen.path.split('?')[0] ?? '' };
      return pass(isList(seen) && seen.signature === signatureOf(key, bare) ? signed(seen, key) : seen);
    },
  },
];

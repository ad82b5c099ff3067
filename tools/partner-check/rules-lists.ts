import type { Answer } from './call.ts';
import type { Movement, Order, Shape } from './contract.ts';
import type { Rule } from './rule.ts';
import { newOrder, orderIn, shortened, type Session } from './session.ts';

// What a partner has, for a svc whose database was restored. A partner may have no lists: then nothing here is checked.

type Row = Record<string, unknown>;
type List = { path: string; name: string; timeOf: (row: Row) => unknown; shapeOf: (session: Session) => Shape };

const orders: List = {
  path: '/orders',
  name: 'orders',
  timeOf: (row) => (row as Partial<Order>).created_at,
  shapeOf: ({ shapes }) => shapes.order,
};
const movements: List = {
  path: '/payments',
  name: 'payments',
  timeOf: (row) => (row as Partial<Movement>).at,
  shapeOf: ({ shapes }) => shapes.movement,
};

/** The clocks may differ by so much. */
const toleranceMs = 300_000;
/** A test server has less within ten minutes. */
const mostPages = 50;

const queryOf = (since: string, limit: number, after: string | null): string =>
  `?${new URLSearchParams({ since, limit: String(limit), ...(after !== null && { after }) }).toString()}`;

/** Why there is no list. Null: there is one. */
const lacks = ({ status }: Answer, { name }: List): string | null =>
  status === 404 || status === 501
    ? `It has no list of ${name} (optional). After a restore the operator of svc needs its statements instead.`
    : null;

function pageIn({ call, status, json, text }: Answer): { data: Row[]; next: string | null } {
  const { data, next } = (json ?? {}) as { data?: unknown; next?: unknown };
  const isNext = next === null || (typeof next === 'string' && next.length > 0 && next.length <= 500);
  if (status !== 200 || !Array.isArray(data) || !isNext)
    throw new Error(`${call}: expected 200 with data and next, got ${status} ${shortened(text)}`);
  if (data.length === 0 && next !== null) throw new Error(`${call}: an empty page that is not the last one.`);
  return { data: data as Row[], next: next as string | null };
}

/** All rows, page by page. Each is right by itself, and none is older than the one before. */
async function rowsOf(session: Session, list: List, since: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  const shape = list.shapeOf(session);
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const answer: Answer = await session.list(`${list.path}${queryOf(since, limit, after)}`);
    const { data, next } = pageIn(answer);
    if (data.length > limit) throw new Error(`${answer.call}: ${data.length} rows, and limit is ${limit}.`);
    for (const row of data) {
      const [wrong] = shape(row);
      if (wrong !== undefined) throw new Error(`${answer.call}: ${wrong} in ${shortened(JSON.stringify(row))}`);
      const time = list.timeOf(row);
      if (typeof time !== 'string') throw new Error(`${answer.call}: no time in ${shortened(JSON.stringify(row))}`);
      const before = rows.at(-1);
      if (Date.parse(time) < Date.parse(since)) throw new Error(`${answer.call}: ${time} is before since.`);
      if (before !== undefined && Date.parse(time) < Date.parse(String(list.timeOf(before))))
        throw new Error(`${answer.call}: ${time} comes after ${String(list.timeOf(before))}.`);
      rows.push(row);
    }
    if (next === null) return rows;
    after = next;
  }
  throw new Error(`GET ${list.path}: ${mostPages} pages, and still no end.`);
}

const aWhileAgo = (): string => new Date(Date.now() - 2 * toleranceMs).toISOString();

/** For a partner that has the list. */
const withList =
  (list: List, check: (session: Session) => Promise<string | void>): Rule['check'] =>
  async (session) =>
    lacks(await session.list(`${list.path}${queryOf(aWhileAgo(), 1, null)}`), list) ?? check(session);

/** Makes three orders, and finds them in what was read. */
async function threeOrders(session: Session): Promise<string[]> {
  const [kind = 'qr'] = session.options.kinds;
  const references = [0, 1, 2].map(() => session.newReference(kind));
  for (const reference of references) orderIn(await session.call('PUT', reference, newOrder(session, kind)), reference);
  return references;
}

function expectEach(references: readonly string[], rows: readonly Row[]): Row[] {
  return references.map((reference) => {
    const found = rows.filter((row) => row['reference'] === reference);
    if (found.length !== 1) throw new Error(`${reference} stands ${found.length} times in the list of orders.`);
    return found[0] ?? {};
  });
}

const dayMs = 24 * 3_600_000;
/** When an order was made, as svc writes times. */
const madeAt = (row: Row | undefined, laterMs = 0): string =>
  new Date(Date.parse(String(row?.['created_at'])) + laterMs).toISOString();

const sorted = 'Sort by the time and, where it is the same, by something unique; let next name the last row by both.';

export const listRules: Rule[] = [
  {
    id: 'lists.orders',
    says: 'GET /orders lists each order once, as an Order with its created_at, the oldest first.',
    todo: sorted,
    check: withList(orders, async (session) => {
      const references = await threeOrders(session);
      expectEach(references, await rowsOf(session, orders, aWhileAgo(), 1_000));
    }),
  },
  {
    id: 'lists.pages',
    says: 'With a small limit the pages together have the same rows.',
    todo: sorted,
    check: withList(orders, async (session) => {
      const references = await threeOrders(session);
      const [first] = expectEach(references, await rowsOf(session, orders, aWhileAgo(), 1_000));
      expectEach(references, await rowsOf(session, orders, madeAt(first), 2));
    }),
  },
  {
    id: 'lists.since',
    says: 'Only what was made at since or later is listed.',
    todo: 'Compare created_at >= since, both in UTC, with the milliseconds that you send.',
    check: withList(orders, async (session) => {
      const [reference = ''] = await threeOrders(session);
      const [row] = expectEach([reference], await rowsOf(session, orders, aWhileAgo(), 1_000));
      expectEach([reference], await rowsOf(session, orders, madeAt(row), 1_000));
      const later = await rowsOf(session, orders, madeAt(row, dayMs), 1_000);
      if (later.length > 0) throw new Error(`GET /orders since tomorrow has ${later.length} rows.`);
    }),
  },
  {
    id: 'lists.merchant',
    says: 'An order in the list names the merchant of svc for whom it was asked.',
    todo: 'Store merchant.id of the order, and send it as merchant_id.',
    check: withList(orders, async (session) => {
      const references = await threeOrders(session);
      const rows = expectEach(references, await rowsOf(session, orders, aWhileAgo(), 1_000));
      const named = rows.map(({ merchant_id }) => merchant_id);
      if (named.every((merchant) => merchant === undefined))
        return 'It names no merchant_id (optional). After a restore svc keeps money without it aside.';
      const wrong = named.find((merchant) => merchant !== 'mer_check');
      if (wrong !== undefined) throw new Error(`An order for mer_check has the merchant_id ${JSON.stringify(wrong)}.`);
      return undefined;
    }),
  },
  {
    id: 'lists.payments',
    says: 'GET /payments lists movements of money, each as a Movement, the oldest first.',
    todo: sorted,
    check: withList(movements, async (session) => {
      await rowsOf(session, movements, aWhileAgo(), 1_000);
    }),
  },
  {
    id: 'lists.signature',
    says: 'The signature covers the query of a list.',
    todo: 'Sign the request target as it arrived, with its query.',
    check: withList(orders, async (session) => {
      const { call, status } = await session.list(`/orders${queryOf(aWhileAgo(), 1, null)}`, {
        signed: { path: `${session.options.url.pathname.replace(/\/$/, '')}/orders` },
      });
      if (status !== 401) throw new Error(`${call}: expected 401, got ${status}.`);
    }),
  },
];

import { expect, test } from '@jest/globals';
import type { CallPartner } from '../../services/api/src/adapters/partners/call-partner.ts';
import { partnerBook } from '../../services/api/src/adapters/partners/partner-book.ts';
import { CannotTell } from '../../services/api/src/application/partners/partner-book-port.ts';

// What a partner tells of its books. Whatever is not the contract's shape is 'cannot tell'.

const since = new Date('2026-06-17T12:00:00.000Z');
const now = () => new Date('2026-06-18T12:00:00.000Z');

const order = {
  reference: 'pi_1-qr',
  kind: 'qr',
  status: 'OPEN',
  amount: { amount: '45.90', currency: 'PEN' },
  failure_code: null,
  instrument: { qr_payload: '000201 qr', code: null, institution_name: null },
  payment: null,
  ask_again_at: null,
  merchant_id: 'mer_1',
  created_at: '2026-06-17T12:05:00.000Z',
  expires_at: null,
  refunds: null,
};
const movement = {
  type: 'payment.received',
  payment_id: 'BNK-1',
  reference: 'pi_1-qr',
  amount: { amount: '45.90', currency: 'PEN' },
  at: '2026-06-17T12:05:31.000Z',
  merchant_id: 'mer_1',
};

type Answer = { status?: number; version?: string | null; body?: unknown } | Error;

/** A partner that answers these in turn, then the last again and again. */
function answering(...answers: Answer[]) {
  const asked: string[] = [];
  const call: CallPartner = async (_method, path) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push(path);
    if (answer instanceof Error) throw answer;
    const { status = 200, version = '1', body = {} } = answer;
    return { status, body: typeof body === 'string' ? body : JSON.stringify(body), version, date: null };
  };
  return { asked, book: partnerBook(['collection', 'payout'], call, { now }) };
}
const page = (data: unknown, next: unknown = null): Answer => ({ body: { data, next } });

async function read<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const some of pages) rows.push(...some);
  return rows;
}

const reasonOf = (pages: AsyncIterable<unknown>): Promise<string> =>
  (async () => {
    for await (const some of pages) expect(some).toBeDefined();
    return 'it can tell';
  })().catch((error: unknown) => {
    expect(error).toBeInstanceOf(CannotTell);
    expect((error as CannotTell).rails).toEqual(['collection', 'payout']);
    return (error as CannotTell).message;
  });

test('orders are read page by page, with the cursor of the page before', async () => {
  const refund = {
    ...order,
    reference: 're_1',
    kind: 'refund',
    status: 'SUCCEEDED',
    instrument: null,
    payment: { id: 'BNK-2', at: '2026-06-17T12:06:00.000Z' },
    merchant_id: null,
    refunds: { payment_id: 'BNK-1', payment_reference: 'pi_1-qr' },
  };
  const withdrawn = { ...order, kind: null, status: 'WITHDRAWN', amount: null, instrument: null };
  const bare = { ...order, merchant_id: undefined, expires_at: undefined, refunds: undefined };
  const { asked, book } = answering(page([order, refund], 'a/b &?'), page([withdrawn, bare]));
  const rows = await read(book.orders(since));
  expect(asked).toEqual([
    '/orders?since=2026-06-17T12%3A00%3A00.000Z&limit=1000',
    '/orders?since=2026-06-17T12%3A00%3A00.000Z&limit=1000&after=a%2Fb+%26%3F',
  ]);
  const read1 = {
    reference: 'pi_1-qr',
    kind: 'qr',
    status: 'OPEN',
    amountCentimos: 4_590,
    merchantId: 'mer_1',
    createdAt: new Date(order.created_at),
    expiresAt: null,
    failureCode: null,
    instrument: { qrPayload: '000201 qr', code: null, institutionName: null },
    payment: null,
    refunds: null,
  };
  expect(rows).toEqual([
    read1,
    {
      ...read1,
      reference: 're_1',
      kind: 'refund',
      status: 'SUCCEEDED',
      merchantId: null,
      instrument: null,
      payment: { id: 'BNK-2', at: new Date('2026-06-17T12:06:00.000Z') },
      refunds: { paymentId: 'BNK-1', paymentReference: 'pi_1-qr' },
    },
    { ...read1, kind: null, status: 'WITHDRAWN', amountCentimos: null, instrument: null },
    { ...read1, merchantId: null },
  ]);
});

test('movements are read as their notifications tell of them; a reference of null is an empty one', async () => {
  const { asked, book } = answering(page([movement, { ...movement, type: 'payout.returned', reference: null }]));
  const one = {
    type: 'payment.received',
    paymentId: 'BNK-1',
    reference: 'pi_1-qr',
    amountCentimos: 4_590,
    at: new Date(movement.at),
    merchantId: 'mer_1',
  };
  expect(await read(book.movements(since))).toEqual([one, { ...one, type: 'payout.returned', reference: '' }]);
  expect(asked).toEqual(['/payments?since=2026-06-17T12%3A00%3A00.000Z&limit=1000']);
});

test('an empty list is an answer, without a page', async () => {
  expect(await read(answering(page([])).book.orders(since))).toEqual([]);
});

test.each<[Answer, string]>([
  [{ status: 404, body: { code: 'NOT_FOUND' } }, 'has no list of orders (status 404)'],
  [{ status: 501 }, 'has no list of orders (status 501)'],
  [{ status: 410 }, 'answers with the status 410 for its list of orders'],
  [{ status: 201, body: { data: [], next: null } }, 'answers with the status 201'],
  [{ status: 302 }, 'answers with the status 302'],
  [{ status: 503 }, 'answers with the status 503'],
  [new Error('ECONNRESET'), 'gives no answer: ECONNRESET'],
  [{ body: { data: [], next: null }, version: '2' }, 'speaks version 2, not 1'],
  [{ body: '<html>' }, 'sends no list of up to 1000 orders where data should be'],
  [{ body: '[]' }, 'sends no list of up to 1000 orders'],
  [page({}), 'sends no list of up to 1000 orders'],
  [page(Array.from({ length: 1_001 }, () => order)), 'sends no list of up to 1000 orders'],
  [{ body: { data: [order] } }, 'a next that is no text and not null'],
  [page([order], 7), 'a next that is no text and not null'],
  [page([order], ''), 'a next that is no text and not null'],
  [page([order], 'x'.repeat(501)), 'a next that is no text and not null'],
  [page([], 'more'), 'an empty page that is not the last one'],
  [page([null]), 'page 1, a row 1 that has no reference of svc'],
  [page([{ ...order, reference: 'ñ' }]), 'has no reference of svc'],
  [page([{ ...order, kind: 'loan' }]), 'has no known kind'],
  [page([{ ...order, kind: null }]), 'has no known kind'],
  [page([{ ...order, status: 'DONE' }]), 'has no known status'],
  [page([{ ...order, amount: null }]), 'has no amount that can be read'],
  [page([{ ...order, amount: { amount: '0.00', currency: 'PEN' } }]), 'has no amount that can be read'],
  [page([{ ...order, amount: { amount: '1.00', currency: 'USD' } }]), 'has no amount that can be read'],
  [page([{ ...order, kind: 'message', amount: 'free' }]), 'has no amount that can be read'],
  [page([{ ...order, created_at: undefined }]), 'has no created_at'],
  [page([{ ...order, created_at: '2026-06-17' }]), 'has no created_at'],
  [page([{ ...order, expires_at: 'soon' }]), 'has an expires_at that is no time'],
  [page([{ ...order, merchant_id: 'x'.repeat(65) }]), 'has a merchant_id that is no id'],
  [page([{ ...order, merchant_id: 7 }]), 'has a merchant_id that is no id'],
  [page([{ ...order, status: 'PAID' }]), 'is PAID without its payment'],
  [page([{ ...order, kind: 'refund', refunds: { payment_id: '' } }]), 'has refunds without a payment_id'],
  [page([{ ...order, created_at: '2026-06-17T11:59:59.999Z' }]), 'row 1 that is older than what was asked for'],
  [page([order, { ...order, created_at: '2026-06-17T12:04:59Z' }]), 'row 2 that is older than the row before'],
  [page([{ ...order, created_at: '2026-06-18T12:05:00.001Z' }]), 'is of the future'],
])('an answer to the list of orders that is not that of the contract: %#', async (answer, reason) => {
  expect(await reasonOf(answering(answer).book.orders(since))).toContain(reason);
});

test.each([
  [{ type: 'fee' }, 'has no known type'],
  [{ payment_id: '' }, 'has no payment_id'],
  [{ payment_id: 'B N K' }, 'has no payment_id'],
  [{ payment_id: 'x'.repeat(101) }, 'has no payment_id'],
  [{ reference: undefined }, 'has a reference that is no text'],
  [{ reference: 'ñ' }, 'has a reference that is no text'],
  [{ amount: { amount: '-1.00', currency: 'PEN' } }, 'has no amount that can be read'],
  [{ at: null }, 'has no time'],
  [{ merchant_id: '' }, 'has a merchant_id that is no id'],
])('a movement with %j', async (changes, reason) => {
  const told = await reasonOf(answering(page([{ ...movement, ...changes }])).book.movements(since));
  expect(told).toBe(`sends in its list of movements, on page 1, a row 1 that ${reason}`);
});

test('a list that does not come to an end is given up', async () => {
  const [first, second] = [page([order], 'one'), page([order], 'two')];
  const turning = answering(first, second, first);
  expect(await reasonOf(turning.book.orders(since))).toBe('sends a next of its list of orders again');
  expect(turning.asked).toHaveLength(3);

  const later = { ...order, created_at: '2026-06-17T12:06:00Z' };
  const back = answering(page([later], 'one'), page([order]));
  expect(await reasonOf(back.book.orders(since))).toContain('page 2, a row 1 that is older than the row before');

  const endless = answering(...Array.from({ length: 1_001 }, (_, index) => page([order], `page-${index}`)));
  expect(await reasonOf(endless.book.orders(since))).toBe('has more than 1000 pages of orders');
  expect(endless.asked).toHaveLength(1_000);
});

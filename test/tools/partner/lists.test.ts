import { expect, test } from '@jest/globals';
import { signedHeaders } from '../../../examples/partner/core/signature.js';
import { partnerBooks } from '../../../services/api/src/adapters/partners/partner-book.ts';
import { CannotTell } from '../../../services/api/src/application/partners/partner-book-port.ts';
import { aBody, money } from './a-body.ts';
import { aClock, aPartner, keysFromSvc, keyToSvc, type Started } from './a-partner.ts';

// What the reference partner lists of its books, as svc reads it.

const since = new Date('2026-06-17T15:00:00.000Z');

const settingsOf = (url: string) =>
  (['payout', 'collection'] as const).map((rail) => ({
    rail,
    url,
    sendKey: keysFromSvc[0] ?? '',
    receiveKeys: [keyToSvc],
    paymentIds: 'ever' as const,
    refundDays: 3,
    tls: {},
  }));

/** As svc reads it. */
async function booksOf({ url }: Started, now: () => number) {
  const { books, close } = partnerBooks(settingsOf(url), {
    now: () => new Date(now()),
    after: () => () => undefined,
  });
  const all = async <T>(pages: AsyncIterable<readonly T[]> | undefined): Promise<T[]> => {
    const rows: T[] = [];
    for await (const page of pages ?? []) rows.push(...page);
    return rows;
  };
  try {
    expect(books.map(({ rails }) => rails)).toEqual([['collection', 'payout']]);
    return { orders: await all(books[0]?.orders(since)), movements: await all(books[0]?.movements(since)) };
  } finally {
    close();
  }
}

/** One page, as it is sent. */
async function pageOf({ url }: Started, clock: { now(): number }, path: string) {
  const target = new URL(`${url}${path}`);
  const signed = { nowMs: clock.now(), method: 'GET', path: target.pathname + target.search, body: '' };
  const answer = await fetch(target, { headers: signedHeaders(keysFromSvc[0] ?? '', signed) });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: { reference: string }[]; next: string | null },
  };
}

test('orders and movements from a time on, with what svc needs to make them again', async () => {
  const clock = aClock('2026-06-17T14:59:59.999Z');
  const partner = await aPartner({ clock, isManual: true, basePath: '/bank', settings: { payout_delay_ms: 0 } });
  await partner.put('qr', 'pi_0-qr');
  clock.advance(1);
  const expires_at = '2026-06-18T12:00:00.000Z';
  await partner.put('code', 'pi_1-code', { expires_at });
  await partner.put('payout', 'pyt_1');
  clock.advance(1_000);
  const [paid] = partner.control.pay({ reference: 'pi_0-qr' });
  partner.control.pay({ reference: '', amount: '3.00' });
  await partner.put('refund', 're_1', { payment_id: paid?.payment_id, payment_reference: 'pi_0-qr' });
  await partner.call('DELETE', 'pi_2-qr');
  partner.control.return({ reference: 'pyt_1', amount: '15.00' });
  partner.control.settle({ amount: '1.00' });
  partner.control.twice({ line_id: partner.control.movements()[0]?.id ?? '' });

  const { orders, movements } = await booksOf(partner, clock.now);
  const later = new Date('2026-06-17T15:00:01.000Z');
  expect(orders).toMatchObject([
    {
      reference: 'pi_1-code',
      kind: 'code',
      status: 'OPEN',
      merchantId: 'mer_1',
      createdAt: since,
      expiresAt: new Date(expires_at),
    },
    {
      reference: 'pyt_1',
      kind: 'payout',
      status: 'SUCCEEDED',
      amountCentimos: 4_000,
      payment: { at: since },
      refunds: null,
    },
    { reference: 're_1', merchantId: null, refunds: { paymentId: paid?.payment_id, paymentReference: 'pi_0-qr' } },
    { reference: 'pi_2-qr', status: 'WITHDRAWN', amountCentimos: null, merchantId: null, createdAt: later },
  ]);
  expect(
    movements.map(({ type, reference, amountCentimos, merchantId }) => [type, reference, amountCentimos, merchantId]),
  ).toEqual([
    ['payout.paid', 'pyt_1', 4_000, 'mer_1'],
    ['payment.received', 'pi_0-qr', 4_590, 'mer_1'],
    ['payment.received', '', 300, null],
    ['refund.succeeded', 're_1', 4_590, null],
    ['payout.returned', 'pyt_1', 1_500, 'mer_1'],
  ]);
});

test('pages have as many rows as svc asks for; many orders of one moment are each on one of them', async () => {
  const clock = aClock();
  const partner = await aPartner({ clock });
  const references = Array.from({ length: 5 }, (_, index) => `pi_${index}-qr`);
  for (const reference of references) await partner.put('qr', reference);
  const seen: string[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const after = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    const { body } = await pageOf(partner, clock, `/orders?since=${since.toISOString()}&limit=2${after}`);
    seen.push(body.data.map(({ reference }) => reference));
    next = body.next;
  }
  expect(seen).toEqual([references.slice(0, 2), references.slice(2, 4), references.slice(4)]);
  const tomorrow = '2026-06-18T15:00:00.000Z';
  const none = { status: 200, body: { data: [], next: null } };
  expect(await pageOf(partner, clock, `/orders?since=${tomorrow}&limit=2`)).toEqual(none);
});

test.each(['', '?since=yesterday&limit=1', '?since=2026-06-17T15:00:00Z', '?since=2026-06-17T15:00:00Z&limit=1001'])(
  'a list that is asked for with %p is refused',
  async (query) => {
    const clock = aClock();
    const refused = { status: 400, body: { code: 'QUERY_INVALID' } };
    expect(await pageOf(await aPartner({ clock }), clock, `/payments${query}`)).toMatchObject(refused);
  },
);

test('the query of a list is signed, and faults meet lists, too', async () => {
  const clock = aClock();
  const partner = await aPartner({ clock });
  await partner.put('qr', 'pi_1-qr');
  const path = `/orders?since=${since.toISOString()}&limit=2`;
  const signed = { nowMs: clock.now(), method: 'GET', path: '/orders', body: '' };
  const headers = signedHeaders(keysFromSvc[0] ?? '', signed);
  expect((await fetch(`${partner.url}${path}`, { headers })).status).toBe(401);
  for (const fault of ['html', 'torn_json', 'lose_answer', '503']) {
    partner.control.fault({ fault });
    await expect(booksOf(partner, clock.now)).rejects.toBeInstanceOf(CannotTell);
  }
  expect(await booksOf(partner, clock.now)).toMatchObject({ orders: [{ reference: 'pi_1-qr' }], movements: [] });
});

test('a partner of version 1.0 has no lists, tells no more of an order, and compares no bodies', async () => {
  const clock = aClock();
  const partner = await aPartner({ clock, version: '1.0' });
  await expect(booksOf(partner, clock.now)).rejects.toThrow('has no list of orders (status 404)');
  expect(Object.keys(await partner.put('payout', 'pyt_1'))).not.toContain('merchant_id');
  const other = await partner.call('PUT', 'pyt_1', aBody('payout', { cci: '00219100123456789055' }));
  expect(other).toMatchObject({ status: 200, body: { reference: 'pyt_1' } });
  await expect(aPartner({ version: '2.0' as '1.0' })).rejects.toThrow('There is no version 2.0');
});

test('another account or another merchant under a known reference is told; what else differs is not', async () => {
  const partner = await aPartner({ settings: { payout_delay_ms: null } });
  await partner.put('payout', 'pyt_1');
  const { merchant } = aBody('payout') as { merchant: object };
  const again = (changes: object) => partner.call('PUT', 'pyt_1', aBody('payout', changes));
  const differs = { status: 409, body: { code: 'ORDER_DIFFERS', reference: 'pyt_1' } };
  expect(await again({ cci: '00219100123456789055' })).toMatchObject(differs);
  expect(await again({ merchant: { ...merchant, id: 'mer_2' } })).toMatchObject(differs);
  const first = { status: 200, body: { status: 'OPEN', amount: money('40.00') } };
  for (const changes of [
    {},
    { amount: money('41.00') },
    { descriptor: null },
    { merchant: { ...merchant, name: 'Otro' } },
  ])
    expect(await again(changes)).toMatchObject(first);
  // A body that is no order says nothing of another one.
  expect(await partner.call('PUT', 'pyt_1', '{}')).toMatchObject(first);
});

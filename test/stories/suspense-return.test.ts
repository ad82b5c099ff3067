import { expect, test } from '@jest/globals';
import { reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// Money in suspense that goes back to its payer, or is given up.

test('money for a cancelled intent goes back: the bank is asked by a worker, and its notification ends it', async () => {
  const { world, key, decide, prepare, create, held, partner, suspense } = await startLiveMoney();
  const intent = await create();
  await world.call('cancelPaymentIntent', { key, id: intent.id });
  const row = await held({ reference: `${intent.id}-qr`, amount: intent.amount, payment_id: 'BNK-7' });
  expect(row).toMatchObject({ reason: 'CANCELLED', merchantId: world.keys.merchantId });

  expect(await decide('suspense return', { id: row.id, merchantId: null })).toMatchObject({ status: 'RETURNING' });
  expect(await outcome(prepare('suspense write-off', { id: row.id }))).toBe(
    'Cannot write off a sum in suspense that is RETURNING.',
  );
  await world.work();
  expect(partner.orders.at(-1)).toMatchObject({
    kind: 'refund',
    amount: intent.amount,
    merchant: { id: world.keys.merchantId },
    payment_id: 'BNK-7',
    payment_reference: `${intent.id}-qr`,
  });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });

  await world.advance({ hours: 2 });
  const told = notificationOf(world, { type: 'refund.succeeded', reference: row.id, amount: intent.amount });
  expect((await notify(world, 'refund', told)).data['outcome']).toBe('APPLIED');
  expect((await notify(world, 'refund', { ...told, id: 'again' })).data['outcome']).toBe('NO_EFFECT');
  const after = await suspense.find(row.id);
  expect(after).toMatchObject({ status: 'RETURNED', endedAt: world.now(), assignedTo: null });
  expect(await expectBooks(world)).toEqual({});
  const [entry] = await world.service.app.store.read.ledger.journal([after?.endEntryId ?? '']);
  expect(entry?.lines).toEqual([
    { account: 'svc:suspense', amountCentimos: 2_590 },
    { account: 'rail:collection', amountCentimos: -2_590 },
  ]);
  const { items } = (await world.call('tracePaymentIntent', { key, id: intent.id })).data;
  expect(items.filter(({ kind }) => kind === 'SUSPENSE').map(({ summary }) => summary)).toEqual([
    'S/ 25.90 arrived and is in suspense: CANCELLED.',
    'S/ 25.90 left suspense: the payer has it back.',
  ]);
});

test('a return that the bank booked and took back, and one that is made again: each has its own lines', async () => {
  const { world, decide, held } = await startLiveMoney();
  const row = await held();
  const { merchantId } = world.keys;
  const left = { kind: 'refund', reference: row.id, payment_id: 'OUT-1', amount: '-25.90' } as const;
  const arrived = { reference: row.reference, payment_id: row.partnerId ?? '', amount: '25.90' };
  const lines = (...given: Partial<Line>[]) => given.map((line) => lineOf(world, line));
  const end = (type: string, reference: string) =>
    notify(world, 'refund', notificationOf(world, { type, reference, payment_id: null, failure_code: null }));
  await decide('suspense return', { id: row.id, merchantId });
  await world.work();
  await end('refund.failed', row.id);
  const first = await reconcileLines(world, lines(arrived, left, { ...left, amount: '25.90' }), { balance: '25.90' });
  expect(reasonsOf(first)).toEqual([]);

  await world.advance({ days: 1 });
  await decide('suspense return', { id: row.id, merchantId });
  await world.work();
  await end('refund.succeeded', `${row.id}-2`);
  const again = lines({ ...left, reference: `${row.id}-2`, payment_id: 'OUT-2' });
  const report = await reconcileLines(world, again, { balance: '0.00' });
  expect([counts(report), reasonsOf(report)]).toEqual([{ MATCHED: 1 }, []]);
  expect(await expectBooks(world)).toEqual({});
});

test('a return that the bank rejects: OPEN again, and the next one has another reference', async () => {
  const { world, decide, create, held, partner, suspense } = await startLiveMoney();
  const row = await held();
  const { merchantId } = world.keys;
  await decide('suspense return', { id: row.id, merchantId });
  await world.work();
  const told = { type: 'refund.failed', reference: row.id, failure_code: 'account_closed' };
  await notify(world, 'refund', notificationOf(world, told));
  expect(await suspense.find(row.id)).toEqual(row);
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });

  await decide('suspense return', { id: row.id, merchantId });
  await world.work();
  expect(partner.asked.filter((line) => line.startsWith('PUT'))).toEqual([`PUT ${row.id}`, `PUT ${row.id}-2`]);
  await notify(world, 'refund', notificationOf(world, { ...told, reference: `${row.id}-2` }));
  // It can still be assigned.
  const intent = await create();
  await decide('suspense assign', { id: row.id, paymentIntentId: intent.id });
  expect((await suspense.find(row.id))?.status).toBe('ASSIGNED');
  await expectBooks(world);
});

test('money of nobody is returned on behalf of a merchant that the bank is not told', async () => {
  const { world, decide, prepare, held, partner } = await startLiveMoney();
  const row = await held();
  expect(await outcome(prepare('suspense return', { id: row.id, merchantId: null }))).toContain('with --as mer_…');
  expect(await outcome(prepare('suspense return', { id: row.id, merchantId: 'mer_none' }))).toBe('MERCHANT_NOT_FOUND');
  const { merchantId } = world.keys;
  await decide('suspense return', { id: row.id, merchantId });
  await world.work();
  expect(partner.orders.at(-1)).toMatchObject({ kind: 'refund', merchant: null, payment_reference: 'unknown-1' });
  expect((await world.rows())['rail_calls']).toMatchObject([{ merchant_id: merchantId, subject_id: row.id }]);
});

test('a lost answer decides nothing: the bank is asked again, and carries the return out once', async () => {
  const { world, decide, held, partner, suspense } = await startLiveMoney();
  const row = await held();
  await decide('suspense return', { id: row.id, merchantId: world.keys.merchantId });
  partner.fail('loses', { status: 500 }, { status: 403, body: '<html>' });
  await world.advance({ minutes: 10 });
  expect((await suspense.find(row.id))?.status).toBe('RETURNING');
  expect(partner.orders).toHaveLength(1);
  const order = partner.book.get(row.id);
  if (order === undefined) throw new Error('The partner has no order.');
  partner.book.set(row.id, { ...order, status: 'SUCCEEDED', payment: { id: 'BNK-2', at: world.now().toISOString() } });
  await world.advance({ days: 2 });
  expect((await suspense.find(row.id))?.status).toBe('RETURNED');
  expect(await expectBooks(world)).toEqual({});
});

test('without a refund partner it is refused at once: nobody would ever return it', async () => {
  const { world, prepare, held, suspense } = await startLiveMoney({}, ['collection', 'payout']);
  const row = await held();
  const { merchantId } = world.keys;
  expect(await outcome(prepare('suspense return', { id: row.id, merchantId }))).toBe(
    `No partner of the rail refund is in SVC_PARTNERS, so nobody can return ${row.id}: assign it, or write it off.`,
  );
  expect(await suspense.find(row.id)).toEqual(row);
});

test('written off: nobody gets it, once', async () => {
  const { world, decide, prepare, confirm, held, suspense } = await startLiveMoney();
  const row = await held();
  const { id: late } = await prepare('suspense return', { id: row.id, merchantId: world.keys.merchantId });
  const { id } = await prepare('suspense write-off', { id: row.id });
  const outcomes = await Promise.all([outcome(confirm(id)), outcome(confirm(id))]);
  expect(outcomes.toSorted()).toEqual(['Cannot confirm a prepared command that is CONFIRMED.', 'done']);
  expect(await suspense.find(row.id)).toMatchObject({ status: 'WRITTEN_OFF', endedAt: world.now() });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:write-offs': -2_590 });
  const before = await rowsExceptCallRecords(world);
  expect(await outcome(confirm(late))).toBe('Cannot return a sum in suspense that is WRITTEN_OFF.');
  expect(await outcome(decide('suspense write-off', { id: row.id }))).toBe(
    'Cannot write off a sum in suspense that is WRITTEN_OFF.',
  );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

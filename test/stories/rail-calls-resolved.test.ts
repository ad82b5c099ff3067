import { expect, test } from '@jest/globals';
import { payoutAccountBody, rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { examineRailCalls } from '../../services/api/src/main/commands/rail-call-findings.ts';

// Calls whose outcome no partner tells: operators ask, and write down what they hear.

/** A payout that the bank has, and that svc knows nothing of. */
async function startUnknownPayout() {
  const live = await startLiveMoney();
  const { world, key, partner, paid } = live;
  await paid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 2, hours: 20 });
  partner.fail(...Array.from({ length: 500 }, () => ({ status: 500 })));
  await world.advance({ hours: 3 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  const { railCalls } = world.service.app.store.read;
  const [call] = await railCalls.newest({ status: 'UNKNOWN', kind: 'payout', createdUpTo: null }, 9);
  if (payout === undefined || call === undefined) throw new Error('There is no unknown payout.');
  const status = async () => (await world.call('listPayouts', { key })).items[0]?.status;
  return { ...live, payout, call, railCalls, status };
}

test('doctor names a payout that is unknown for a day; resolved as succeeded it is paid, as by the bank', async () => {
  const { world, decide, call, status, railCalls, partner } = await startUnknownPayout();
  const { read } = world.service.app.store;
  expect(await examineRailCalls(read, world.now())).toMatchObject({ result: 'ok' });
  await world.advance({ days: 1 });
  expect(await examineRailCalls(read, world.now())).toMatchObject({
    result: 'warning',
    message: expect.stringMatching(
      /^1 call to a partner has no known outcome for a day: .*rail-calls list --status unknown/,
    ),
  });

  const resolved = await decide('rail-calls resolve', { id: call.id, failureCode: null, paymentId: 'BNK-55' });
  expect(resolved).toMatchObject({ status: 'SUCCEEDED', partnerId: 'BNK-55', askAt: null, endedAt: world.now() });
  expect(await status()).toBe('PAID');
  expect(await expectBooks(world)).toMatchObject({ 'bank:payouts': -9_823 });
  expect(await examineRailCalls(read, world.now())).toMatchObject({ result: 'ok' });
  expect(
    await outcome(decide('rail-calls resolve', { id: call.id, failureCode: 'bank_rejected', paymentId: null })),
  ).toBe(`${call.id} has ended: SUCCEEDED.`);
  const asked = partner.asked.length;
  await world.advance({ days: 2 });
  expect(partner.asked).toHaveLength(asked);
  expect(await railCalls.newest({ status: 'UNKNOWN', kind: null, createdUpTo: null }, 9)).toEqual([]);
});

test('a payout that the bank keeps and does not make: doctor names it a day after it should have arrived', async () => {
  const { world, partner, payout } = await startUnknownPayout();
  const { read } = world.service.app.store;
  partner.fail();
  await world.advance({ hours: 2 });
  expect(partner.book.get(payout.id)?.status).toBe('OPEN');
  await world.advance({ days: 3 });
  expect(await examineRailCalls(read, world.now())).toMatchObject({
    result: 'warning',
    message: expect.stringMatching(/a day after it should have: 1 payout or refund\. See .*--late/),
  });
});

test('resolved as failed, and paid by the bank all the same: doctor names it', async () => {
  const { world, decide, call, payout } = await startUnknownPayout();
  const { read } = world.service.app.store;
  await decide('rail-calls resolve', { id: call.id, failureCode: 'bank_rejected', paymentId: null });
  const told = (type: string) =>
    notify(world, 'payout', notificationOf(world, { type, reference: payout.id, amount: payout.amount }));
  expect((await told('payout.failed')).data['outcome']).toBe('NO_EFFECT');
  expect(await examineRailCalls(read, world.now())).toMatchObject({ result: 'ok' });
  expect((await told('payout.paid')).data['outcome']).toBe('NO_EFFECT');
  expect(await examineRailCalls(read, world.now())).toMatchObject({
    result: 'warning',
    message: expect.stringContaining(payout.id),
  });
});

test('resolved as failed: the entries are available again, and the account is paused as the code says', async () => {
  const { world, key, decide, call, status } = await startUnknownPayout();
  await decide('rail-calls resolve', { id: call.id, failureCode: 'account_closed', paymentId: null });
  expect(await status()).toBe('FAILED');
  expect((await world.call('listPayoutAccounts', { key })).items).toMatchObject([{ paused_reason: 'account_closed' }]);
  expect((await world.call('getBalance', { key })).data.by_status.AVAILABLE.amount).toBe('98.23');
  await expectBooks(world);
});

test('resolved while the notification of the bank comes: one of the two counts', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { world, prepare, confirm, call, payout, status } = await startUnknownPayout();
    const { id } = await prepare('rail-calls resolve', { id: call.id, failureCode: 'bank_rejected', paymentId: null });
    const told = notificationOf(world, { type: 'payout.paid', reference: payout.id, amount: payout.amount });
    // Whoever begins first is not always the first to commit.
    const begin = [() => outcome(confirm(id)), async () => (await notify(world, 'payout', told)).data['outcome']];
    const ended = await Promise.all(order.map((one) => begin[one]?.()));
    const isResolved = (await status()) === 'FAILED';
    expect([ended[order.indexOf(0)], ended[order.indexOf(1)], await status()]).toEqual(
      isResolved ? ['done', 'NO_EFFECT', 'FAILED'] : [`${call.id} has ended: SUCCEEDED.`, 'APPLIED', 'PAID'],
    );
    await expectBooks(world);
  }
});

test('the notification came between preparation and confirmation: refused, and nothing changes', async () => {
  const { world, prepare, confirm, call, payout, status } = await startUnknownPayout();
  const { id } = await prepare('rail-calls resolve', { id: call.id, failureCode: 'bank_rejected', paymentId: null });
  const told = notificationOf(world, { type: 'payout.paid', reference: payout.id, amount: payout.amount });
  await notify(world, 'payout', told);
  const before = await rowsExceptCallRecords(world);
  expect(await outcome(confirm(id))).toBe(`${call.id} has ended: SUCCEEDED.`);
  expect([await status(), await rowsExceptCallRecords(world)]).toEqual(['PAID', before]);
});

test('ask: a worker asks at once what became of the call', async () => {
  const { world, alone, call, partner, status, payout } = await startUnknownPayout();
  const order = partner.book.get(payout.id);
  if (order === undefined) throw new Error('The bank has no payout.');
  partner.book.set(payout.id, { ...order, status: 'SUCCEEDED' });
  partner.fail();
  await world.work();
  expect(await status()).toBe('IN_TRANSIT');
  await alone('rail-calls ask', { id: call.id });
  await world.work();
  expect(await status()).toBe('PAID');
  expect(await outcome(alone('rail-calls ask', { id: call.id }))).toBe(`${call.id} has ended: SUCCEEDED.`);
  expect(await outcome(alone('rail-calls ask', { id: 'rc_none' }))).toContain('There is no rail call rc_none.');
});

test('while the partner is being asked, nobody resolves the call: it could be carried out afterwards', async () => {
  const { world, decide, call, status } = await startUnknownPayout();
  const { store } = world.service.app;
  await store.transact((tx) => tx.railCalls.claim(call.id, { by: 'worker', seconds: 30 }));
  const resolve = () => outcome(decide('rail-calls resolve', { id: call.id, failureCode: null, paymentId: null }));
  expect(await resolve()).toContain('is being asked about');
  expect(await status()).toBe('IN_TRANSIT');
  await store.transact((tx) => tx.railCalls.release(call.id, 'worker'));
  expect(await resolve()).toBe('done');
});

test('a withdrawal that met a payment pays the intent; only the partner can give a QR', async () => {
  const { world, key, decide, create, partner, read } = await startLiveMoney();
  const { railCalls } = world.service.app.store.read;
  const resolve = (id: string, failureCode: string | null, paymentId: string | null = null) =>
    decide('rail-calls resolve', { id, failureCode, paymentId });
  const intent = await create({ expires_at: new Date(world.now().getTime() + 600_000).toISOString() });
  partner.fail(...Array.from({ length: 20 }, () => ({ status: 500 })));
  await world.advance({ minutes: 11 });
  const [withdrawal] = await railCalls.newest({ status: null, kind: 'order_withdrawal', createdUpTo: null }, 1);
  expect(withdrawal).toMatchObject({ kind: 'order_withdrawal', status: 'UNKNOWN' });
  await resolve(withdrawal?.id ?? '', null, 'BNK-8');
  expect((await read(intent.id)).status).toBe('SUCCEEDED');
  await expectBooks(world);

  partner.fail('loses', ...Array.from({ length: 20 }, () => ({ status: 500 })));
  await world.callUnchecked('createPaymentIntent', {
    key,
    body: { amount: intent.amount, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  const [qr] = await railCalls.newest({ status: null, kind: 'qr', createdUpTo: null }, 1);
  expect(await outcome(resolve(qr?.id ?? '', null))).toContain('only the partner can give');
  await resolve(qr?.id ?? '', 'withdrawn');
  expect((await railCalls.find(qr?.id ?? ''))?.status).toBe('FAILED');
});

test('numbers that begin again each day: the number of an earlier payment pays this one, too', async () => {
  const { world, decide, create, arrive, partner, read } = await startLiveMoney({ paymentIds: 'day' });
  const { railCalls } = world.service.app.store.read;
  const earlier = await create();
  await arrive({ reference: `${earlier.id}-qr`, payment_id: '000123' });
  await world.advance({ days: 1 });
  const intent = await create({ expires_at: new Date(world.now().getTime() + 600_000).toISOString() });
  partner.fail(...Array.from({ length: 20 }, () => ({ status: 500 })));
  await world.advance({ minutes: 11 });
  const [withdrawal] = await railCalls.newest({ status: null, kind: 'order_withdrawal', createdUpTo: null }, 1);
  await decide('rail-calls resolve', { id: withdrawal?.id ?? '', failureCode: null, paymentId: '000123' });
  expect((await read(intent.id)).status).toBe('SUCCEEDED');
  expect((await world.rows())['suspense']).toEqual([]);
  await expectBooks(world);
});

import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { lineOf, reconcileLines } from '../statements.ts';

// A refund, or a return of money in suspense, that has failed here and that the bank has made all the same; and the opposite.

async function startRefunds() {
  const live = await startLiveMoney();
  const { world, key, paid, decide } = live;
  const intent = await paid('100.00');
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  const refund = async (amount: string) =>
    (
      await world.callUnchecked('createRefund', {
        key,
        id: intent.id,
        body: { amount: { amount, currency: 'PEN' } },
      })
    ).data;
  const tell = async (type: string, reference: string, amount: string) =>
    (
      await notify(
        world,
        'refund',
        notificationOf(world, { type, reference, amount: { amount, currency: 'PEN' }, payment_id: null }),
      )
    ).data['outcome'];
  const callOf = async (reference: string) => {
    const call = await world.service.app.store.read.railCalls.findByReference(['refund'], reference);
    if (call === null) throw new Error('The bank was not asked.');
    return call;
  };
  const refunded = async () => (await live.read(intent.id)).amount_refunded;
  /** The payment's own line. */
  const paidLine = async () => {
    const [payment] = (await world.rows())['rail_payments'] as { reference: string; payment_id: string }[];
    return lineOf(world, {
      reference: payment?.reference ?? '',
      payment_id: payment?.payment_id ?? '',
      amount: '100.00',
    });
  };
  return { ...live, intent, refund, tell, callOf, refunded, paidLine };
}
const reopen = (id: string, how: 'PAID' | 'FAILED', fromMerchant = false) => ({
  id,
  how,
  paymentId: how === 'PAID' ? 'OUT-1' : null,
  fromMerchant,
});

test('a refund that was made after all: the merchant bears it, as one that succeeds', async () => {
  const { world, key, decide, refund, tell, callOf, refunded, balance, eventTypes } = await startRefunds();
  const { id } = await refund('40.00');
  await tell('refund.failed', id, '40.00');
  await world.advance({ minutes: 1 });
  expect(await tell('refund.succeeded', id, '40.00')).toBe('NO_EFFECT');
  const call = await callOf(id);
  expect(call.toldAfterAll).toBe('PAID_AFTER_ALL');
  await decide('rail-calls reopen', reopen(call.id, 'PAID'));
  expect((await world.call('getRefund', { key, id })).data).toMatchObject({ status: 'SUCCEEDED', failure_code: null });
  expect(await refunded()).toMatchObject({ amount: '40.00' });
  expect((await balance()).AVAILABLE.amount).toBe('-40.00');
  expect((await eventTypes()).at(-1)).toBe('refund.succeeded');
  expect((await expectBooks(world))['rail:collection']).toBe(6_000);
});

test('the line of a refund that was made after all: the report names the command that reopens it, and not a cost', async () => {
  const { world, decide, refund, tell, callOf } = await startRefunds();
  const { id } = await refund('40.00');
  await tell('refund.failed', id, '40.00');
  const line = lineOf(world, { kind: 'refund', reference: id, payment_id: 'OUT-1', amount: '-40.00' });
  const report = await reconcileLines(world, [line], { balance: '60.00' });
  expect(reasonsOf(report)).toContain('OPEN_LINES');
  const call = await callOf(id);
  expect([...(await nextSteps(world.service.app, report.open)).values()]).toEqual([
    { why: null, command: `rail-calls reopen ${call.id} --paid --payment-id OUT-1` },
  ]);
  await decide('rail-calls reopen', reopen(call.id, 'PAID'));
  expect((await reconcileLines(world, [line], { balance: '60.00' })).open).toEqual([]);
});

test.each([
  ['what is above the payment is our cost', false, '-100.00', 4_000],
  ['the merchant bears all of it, where the operators say so', true, '-140.00', undefined],
] as const)('refunded again meanwhile: %s', async (_name, fromMerchant, available, costs) => {
  const { world, decide, refund, tell, callOf, refunded, balance } = await startRefunds();
  const first = await refund('40.00');
  await tell('refund.failed', first.id, '40.00');
  const second = await refund('100.00');
  await tell('refund.succeeded', second.id, '100.00');
  const { id } = await callOf(first.id);
  await decide('rail-calls reopen', reopen(id, 'PAID', fromMerchant));
  expect(await refunded()).toMatchObject({ amount: '100.00' });
  expect((await balance()).AVAILABLE.amount).toBe(available);
  const accounts = await expectBooks(world);
  expect([accounts['svc:partner-costs'], accounts['rail:collection']]).toEqual([costs, -4_000]);

  // It was not made, after all: each gets back what it bore. Then it was.
  await decide('rail-calls reopen', reopen(id, 'FAILED'));
  expect([await refunded(), (await balance()).AVAILABLE.amount]).toMatchObject([{ amount: '100.00' }, '-100.00']);
  expect((await expectBooks(world))['svc:partner-costs']).toBeUndefined();
  await decide('rail-calls reopen', reopen(id, 'PAID', fromMerchant));
  expect((await balance()).AVAILABLE.amount).toBe(available);
  await expectBooks(world);
});

test('refunded again while the bank makes the first one: when the second fails, the first alone counts', async () => {
  const { world, decide, refund, tell, callOf, refunded } = await startRefunds();
  const first = await refund('40.00');
  await tell('refund.failed', first.id, '40.00');
  const second = await refund('100.00');
  await decide('rail-calls reopen', reopen((await callOf(first.id)).id, 'PAID'));
  expect(await refunded()).toMatchObject({ amount: '100.00' });
  await tell('refund.failed', second.id, '100.00');
  expect(await refunded()).toMatchObject({ amount: '40.00' });
  await expectBooks(world);
});

test('a refund that a corrected statement says was never made: its amount can be refunded again', async () => {
  const { world, key, decide, refund, tell, callOf, refunded, balance } = await startRefunds();
  const { id } = await refund('40.00');
  await tell('refund.succeeded', id, '40.00');
  await world.advance({ minutes: 1 });
  await tell('refund.failed', id, '40.00');
  const call = await callOf(id);
  expect(call.toldAfterAll).toBe('FAILED_AFTER_ALL');
  await decide('rail-calls reopen', reopen(call.id, 'FAILED'));
  expect((await world.call('getRefund', { key, id })).data).toMatchObject({
    status: 'FAILED',
    failure_code: 'bank_rejected',
  });
  expect([await refunded(), (await balance()).AVAILABLE.amount]).toMatchObject([{ amount: '0.00' }, '0.00']);
  expect((await expectBooks(world))['rail:collection']).toBe(10_000);
});

test.each([
  ['OUT-1', 'OUT-1'],
  ['', ''],
  ['OUT-1', 'BACK-1'],
  ['OUT-1', ''],
])(
  'a refund (%s) that stands in a statement and that a later line (%s) takes back: the report names the command once, and both end',
  async (payment_id, backId) => {
    const { world, decide, refund, tell, callOf, refunded, paidLine } = await startRefunds();
    const { id } = await refund('40.00');
    await tell('refund.succeeded', id, '40.00');
    const left = lineOf(world, { kind: 'refund', reference: id, payment_id, amount: '-40.00' });
    await reconcileLines(world, [await paidLine(), left], { balance: '60.00' });
    await world.advance({ days: 1 });
    const back = lineOf(world, { kind: 'refund', reference: id, payment_id: backId, amount: '40.00' });
    const again = { ...back, line_id: 'again' };
    const report = await reconcileLines(world, [back, again], { balance: '140.00' });
    const call = await callOf(id);
    const steps = [...(await nextSteps(world.service.app, report.open)).values()];
    expect(steps.map(({ command }) => command)).toEqual([
      `rail-calls reopen ${call.id} --failed`,
      expect.stringContaining('statement-lines explain'),
    ]);
    await decide('rail-calls reopen', reopen(call.id, 'FAILED'));
    const after = await reconcileLines(world, [back, again], { balance: '140.00' });
    expect(after.open.map(({ lineId }) => lineId)).toEqual(['again']);
    expect([await refunded(), (await expectBooks(world))['rail:collection']]).toMatchObject([
      { amount: '0.00' },
      10_000,
    ]);
  },
);

test('a return of money in suspense that was made after all, and one that was not', async () => {
  const { world, decide, held, tell, callOf, suspense } = await startRefunds();
  const row = await held();
  await decide('suspense return', { id: row.id, merchantId: world.keys.merchantId });
  await world.work();
  await tell('refund.failed', row.id, '25.90');
  const { id } = await callOf(row.id);
  await decide('rail-calls reopen', reopen(id, 'PAID'));
  expect((await suspense.find(row.id))?.status).toBe('RETURNED');
  await expectBooks(world);
  await decide('rail-calls reopen', reopen(id, 'FAILED'));
  expect(await suspense.find(row.id)).toMatchObject({ status: 'OPEN', endEntryId: null, endedAt: null });
  await decide('suspense write-off', { id: row.id });
  // Nobody has it here any more: that it left is our cost.
  await decide('rail-calls reopen', reopen(id, 'PAID'));
  const accounts = await expectBooks(world);
  expect([accounts['svc:partner-costs'], accounts['svc:write-offs'], accounts['svc:suspense']]).toEqual([
    2_590,
    -2_590,
    undefined,
  ]);
});

test('what is neither a payout nor a refund cannot be reopened', async () => {
  const { world, prepare, intent } = await startRefunds();
  const [call] = await world.service.app.store.read.railCalls.ofSubjects([intent.id], 1);
  expect(await outcome(prepare('rail-calls reopen', reopen(call?.id ?? '', 'PAID')))).toContain(
    'is no payout and no refund',
  );
});

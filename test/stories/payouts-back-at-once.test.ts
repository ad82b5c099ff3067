import { expect, test } from '@jest/globals';
import { agrees } from '../../services/api/src/application/reconciliation/report.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

// Parts of a payout that are told at the same moment, twice, and by a notification and a statement.

test('three parts of a payout in transit at the same moment, one of them twice: one of them is the last', async () => {
  const { world, comesBack, payout, parts, sums, eventTypes } = await startPayout('105.00');
  const told = [
    ['100.00', 'RET-1'],
    ['3.00', 'RET-2'],
    ['0.14', 'RET-3'],
    ['0.14', 'RET-3'],
  ] as const;
  const outcomes = await Promise.all(told.map(([part, paymentId]) => comesBack(part, paymentId)));
  expect(outcomes.toSorted()).toEqual(['APPLIED', 'NO_EFFECT', 'SUSPENSE', 'SUSPENSE']);
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
  expect((await parts()).map(({ status }) => status)).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED']);
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await eventTypes()).filter((type) => type === 'payout.failed')).toHaveLength(1);
  await expectBooks(world);
});

test('parts, and that it was paid, at the same moment: the parts end it, or wait for an operator', async () => {
  const { world, decide, comesBack, paidOut, payout, parts, sums } = await startPayout('105.00');
  await Promise.all([comesBack('98.14', 'RET-1'), paidOut(), comesBack('5.00', 'RET-2')]);
  await expectBooks(world);
  for (const { id, status } of await parts())
    if (status === 'OPEN') await decide('suspense assign', { id, paymentIntentId: null });
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await expectBooks(world))['bank:payouts']).toBeUndefined();
});

test('the whole comes back, and the bank has told that it was paid between two reads: it is decided anew', async () => {
  const { world, id, amount, paidOut, comesBack, payout } = await startPayout('105.00');
  const { store } = world.service.app;
  const { transact } = store;
  let reads = 0;
  store.transact = (work) =>
    transact((tx) =>
      work({
        ...tx,
        railCalls: {
          ...tx.railCalls,
          async findByReference(kinds, reference) {
            // The last one, before the end of the call: another unit has committed.
            if (reference === id && (reads += 1) === 5) {
              store.transact = transact;
              const call = await tx.railCalls.findByReference(kinds, reference);
              return call && { ...call, status: 'SUCCEEDED', endedAt: world.now() };
            }
            return tx.railCalls.findByReference(kinds, reference);
          },
        },
      }),
    );
  expect(await comesBack(amount, 'RET-1')).toMatch(/APPLIED|SUSPENSE/);
  expect(reads).toBeGreaterThan(4);
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount } });
  await paidOut();
  await expectBooks(world);
});

test('two operators give two parts back at the same moment, and both say that the rest is the fee', async () => {
  const { world, prepare, confirm, id, paidOut, comesBack, payout, parts, sums, eventTypes } =
    await startPayout('105.00');
  await paidOut();
  await comesBack('90.00', 'RET-1');
  await comesBack('8.14', 'RET-2');
  const approvals = [];
  for (const part of await parts())
    approvals.push(await prepare('suspense assign', { id: part.id, paymentIntentId: null }));
  expect(await Promise.all(approvals.map((one) => outcome(confirm(one.id))))).toEqual(['done', 'done']);
  expect(await payout()).toMatchObject({ status: 'PAID', amount_returned: { amount: '98.14' } });
  const fee = { id, feeCentimos: 500 };
  const settlements = [await prepare('payouts settle-return', fee), await prepare('payouts settle-return', fee)];
  expect((await Promise.all(settlements.map((one) => outcome(confirm(one.id))))).toSorted()).toEqual([
    'done',
    `${id} is FAILED: no part of it waits for the rest.`,
  ]);
  // Our cost: the merchant has all of it again.
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await eventTypes()).filter((type) => type === 'payout.failed')).toHaveLength(1);
  expect((await expectBooks(world))['svc:partner-costs']).toBe(500);
});

test('a part of one that had arrived, where the merchant bears the fee of the return', async () => {
  const { world, decide, id, paidOut, comesBack, parts, sums } = await startPayout('105.00');
  const change = { rules: {}, returnFeeBearer: 'MERCHANT' } as const;
  await decide('fees set', { merchantId: world.keys.merchantId, change });
  await paidOut();
  await comesBack('98.14', 'RET-1');
  const [part] = await parts();
  expect(await outcome(decide('payouts settle-return', { id, feeCentimos: 500 }))).toBe(
    `${id} has arrived, and ${part?.id} is a part that came back: suspense assign ${part?.id} first.`,
  );
  await decide('suspense assign', { id: part?.id ?? '', paymentIntentId: null });
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  expect(await sums()).toEqual({ available: '98.14', deposited: '0.00' });
  expect((await expectBooks(world))['svc:partner-costs']).toBeUndefined();
});

test('a notification and a line of the statement for each part: the statement has both ways, and both sides agree', async () => {
  const { world, decide, id, amount, paidOut, comesBack } = await startPayout('105.00');
  const line = (paymentId: string, sum: string) =>
    lineOf(world, { kind: 'payout', reference: id, payment_id: paymentId, amount: sum });
  const [out, first, last] = [line('OUT-1', `-${amount}`), line('RET-1', '90.00'), line('RET-2', '8.14')];
  await comesBack('90.00', 'RET-1');
  const known = await reconcileLines(world, [first], { balance: '90.00' });
  expect([counts(known), agrees(known)]).toEqual([{ MATCHED: 1 }, true]);
  const all = [first, last];
  const lost = await reconcileLines(world, all, { balance: '98.14' });
  expect([counts(lost), agrees(lost)]).toEqual([{ MATCHED: 1, MISSING_HERE: 1 }, true]);
  expect(await comesBack('8.14', 'RET-2')).toBe('NO_EFFECT');

  await decide('payouts settle-return', { id, feeCentimos: 500 });
  const both = await reconcileLines(world, [...all, out], { balance: '-5.00' });
  expect([counts(both), agrees(both)]).toEqual([{ MATCHED: 2, MISSING_HERE: 1 }, true]);
  await paidOut();
  expect((await expectBooks(world))['bank:payouts']).toBe(-500);
});

test('one of which the bank has not told the reference: the operator names the payout', async () => {
  const { world, decide, prepare, id, paidOut, comesBack, payout, parts, sums } = await startPayout('105.00');
  await paidOut();
  await comesBack('103.14', 'RET-1', { reference: 'DEVOLUCION 123' });
  const [part] = await parts();
  const named = (payoutId: string | null) => ({ id: part?.id ?? '', paymentIntentId: null, payoutId });
  expect(await outcome(prepare('suspense assign', named(null)))).toBe(
    `${part?.id} names no payout of ours: name the one that came back with suspense assign ${part?.id} pyt_…, or write it off.`,
  );
  await decide('suspense assign', named(id));
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  await expectBooks(world);
});

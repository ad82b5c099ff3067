import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { examineRailCalls } from '../../services/api/src/main/commands/rail-call-findings.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';
import { lineOf, reconcileLines } from '../statements.ts';
import type { World } from '../world.ts';

// A payout that has failed here, and that its bank has paid all the same; and one that was paid, and never left.

const doctor = async ({ service, now }: World) => (await examineRailCalls(service.app.store.read, now())).message;
const failed = { type: 'payout.failed', failure_code: 'bank_rejected' };
const reopen = (id: string, how: 'PAID' | 'FAILED' | 'LATE_MESSAGE') => ({
  id,
  how,
  paymentId: how === 'PAID' ? 'OUT-1' : null,
  fromMerchant: false,
});

test('failed, then paid after all: nothing is booked until two operators reopen it, below zero if it must be', async () => {
  const { world, decide, prepare, key, id, tell, paidOut, payout, call, sums, eventTypes } =
    await startPayout('105.00');
  await tell(failed);
  await world.advance({ minutes: 1 });
  expect(await paidOut()).toBe('NO_EFFECT');
  expect([(await payout()).status, await sums()]).toEqual(['FAILED', { available: '103.14', deposited: '0.00' }]);
  const { id: callId, toldAfterAll } = await call();
  expect(toldAfterAll).toBe('PAID_AFTER_ALL');
  expect(await doctor(world)).toContain(`rail-calls reopen ${callId} --paid --payment-id`);
  expect(await doctor(world)).not.toContain('ledger adjust');

  // The money of the failed payout is in the next one already.
  await world.advance({ days: 1 });
  const newest = (await world.call('listPayouts', { key })).items[0];
  expect(newest).toMatchObject({ status: 'IN_TRANSIT', amount: { amount: '103.14' } });
  const before = await eventTypes();
  await decide('rail-calls reopen', reopen(callId, 'PAID'));
  expect(await payout()).toMatchObject({ status: 'PAID', failure_code: null, paid_at: world.now().toISOString() });
  expect((await eventTypes()).slice(before.length)).toEqual(['payout.paid']);
  expect(await sums()).toEqual({ available: '-103.14', deposited: '103.14' });
  expect(await call()).toMatchObject({ status: 'SUCCEEDED', partnerId: 'OUT-1', toldAfterAll: null });
  const { items } = await world.call('listBalanceTransactions', { key, query: { type: 'ADJUSTMENT' } });
  expect(items.map(({ status, net, source_id }) => [status, net.amount, source_id]).toSorted()).toEqual([
    ['AVAILABLE', '-103.14', id],
    ['PAID', '103.14', id],
  ]);
  expect(await doctor(world)).not.toContain(callId);
  expect(await outcome(prepare('rail-calls reopen', reopen(callId, 'PAID')))).toBe(
    'Cannot reopen as paid a payout that is PAID.',
  );
  expect((await expectBooks(world))['bank:payouts']).toBe(-10_314);
});

test('the partner’s times decide: paid before it was returned or failed is a late message', async () => {
  const [late, returned] = [await startPayout('105.00'), await startPayout('105.00')];
  const at = (minutes: number, world: World) => ({
    created_at: new Date(world.now().getTime() + minutes * 60_000).toISOString(),
  });
  await late.tell({ ...failed, ...at(-5, late.world) });
  await returned.comesBack('103.14', 'RET-1', at(-5, returned.world));
  for (const { world, paidOut, call } of [late, returned]) {
    expect(await paidOut(at(-10, world))).toBe('NO_EFFECT');
    expect((await call()).toldAfterAll).toBeNull();
    expect(await paidOut(at(-5, world))).toBe('NO_EFFECT');
    expect((await call()).toldAfterAll).toBe('PAID_AFTER_ALL');
  }
});

test('what operators have resolved as failed has no time of the partner: each message of the contrary is named', async () => {
  const { world, decide, prepare, paidOut, call, payout } = await startPayout('105.00');
  const { id } = await call();
  expect(await outcome(prepare('rail-calls reopen', reopen(id, 'PAID')))).toBe(
    `${id} has not ended: rail-calls resolve ${id}.`,
  );
  await decide('rail-calls resolve', { id, failureCode: 'bank_rejected', paymentId: null });
  await paidOut({ created_at: new Date(world.now().getTime() - 600_000).toISOString() });
  expect((await call()).toldAfterAll).toBe('PAID_AFTER_ALL');
  await decide('rail-calls reopen', reopen(id, 'LATE_MESSAGE'));
  expect([(await call()).toldAfterAll, (await payout()).status]).toEqual([null, 'FAILED']);
  expect(await outcome(prepare('rail-calls reopen', reopen(id, 'LATE_MESSAGE')))).toBe(
    `The partner has told nothing about ${id} that contradicts how it has ended.`,
  );
});

test('reopened twice, as paid, failed and paid: the books are those of a payout that is paid once', async () => {
  const { world, decide, prepare, tell, payout, call, sums } = await startPayout('105.00');
  await tell(failed);
  const { id } = await call();
  for (const how of ['PAID', 'FAILED', 'PAID'] as const) {
    await decide('rail-calls reopen', reopen(id, how));
    expect((await payout()).status).toBe(how === 'PAID' ? 'PAID' : 'FAILED');
    await expectBooks(world);
  }
  expect(await sums()).toEqual({ available: '0.00', deposited: '103.14' });
  expect(await outcome(prepare('rail-calls reopen', reopen(id, 'PAID')))).toContain('that is PAID');
});

test('of two operators who confirm at the same moment, one reopens it', async () => {
  const { world, prepare, confirm, tell, call, sums } = await startPayout('105.00');
  await tell(failed);
  const { id } = await call();
  const approvals = [
    await prepare('rail-calls reopen', reopen(id, 'PAID')),
    await prepare('rail-calls reopen', reopen(id, 'PAID')),
  ];
  const outcomes = await Promise.all(approvals.map((one) => outcome(confirm(one.id))));
  expect(outcomes.toSorted()).toEqual(['Cannot reopen as paid a payout that is PAID.', 'done']);
  expect(await sums()).toEqual({ available: '0.00', deposited: '103.14' });
  await expectBooks(world);
});

test('returned in parts, and paid once more: it leaves a second time, and can come back again', async () => {
  const { world, decide, comesBack, paidOut, payout, call, parts, sums } = await startPayout('105.00');
  await comesBack('100.00', 'RET-1');
  await comesBack('3.14', 'RET-2');
  await world.advance({ minutes: 1 });
  expect(await paidOut()).toBe('NO_EFFECT');
  const { id } = await call();
  await decide('rail-calls reopen', { ...reopen(id, 'PAID'), paymentId: 'OUT-2' });
  expect(await payout()).toMatchObject({ status: 'PAID', amount_returned: { amount: '0.00' } });
  expect(await sums()).toEqual({ available: '0.00', deposited: '103.14' });
  const calls = await world.service.app.store.read.railCalls.ofSubjects([(await payout()).id], 9);
  expect(calls.map(({ status, reference }) => [status, reference])).toEqual([
    ['SUCCEEDED', (await payout()).id],
    ['SUCCEEDED', `${(await payout()).id}-2`],
  ]);
  expect((await expectBooks(world))['bank:payouts']).toBe(-10_314);

  await comesBack('103.14', 'RET-3');
  const back = (await parts()).find(({ status }) => status === 'OPEN');
  await decide('suspense assign', { id: back?.id ?? '', paymentIntentId: null });
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
  expect((await expectBooks(world))['bank:payouts']).toBeUndefined();
});

test('paid, and a corrected statement says that it never left: reopened as failed', async () => {
  const { world, decide, prepare, comesBack, paidOut, payout, call, sums, eventTypes } = await startPayout('105.00');
  await paidOut();
  const { id } = await call();
  await comesBack('1.00', 'RET-1');
  expect(await outcome(prepare('rail-calls reopen', reopen(id, 'FAILED')))).toContain('S/ 1.00');
  const { suspense } = world.service.app.store.read;
  await decide('suspense write-off', { id: (await suspense.oldest(['OPEN'], 1))[0]?.id ?? '' });
  await decide('rail-calls reopen', reopen(id, 'FAILED'));
  expect(await payout()).toMatchObject({ status: 'FAILED', failure_code: 'bank_rejected' });
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await eventTypes()).at(-1)).toBe('payout.failed');
  expect((await call()).status).toBe('FAILED');
  await expectBooks(world);
});

test('a statement that has its line is matched at once, and one that has it keeps it from being reopened as failed', async () => {
  const { world, decide, prepare, id, amount, tell, call } = await startPayout('105.00');
  await tell(failed);
  const line = lineOf(world, { kind: 'payout', reference: id, payment_id: 'OUT-1', amount: `-${amount}` });
  const payment = lineOf(world, {
    reference: 'unknown',
    amount: '105.00',
  });
  const balance = '1.86';
  const listed = await reconcileLines(world, [payment, line], { balance });
  expect([listed.open.length, needsPerson(listed)]).toEqual([1, true]);
  const { id: callId } = await call();
  await decide('rail-calls reopen', reopen(callId, 'PAID'));
  const [found] = await world.service.app.store.read.statements.linesOfPayments('collection', 'payout', ['OUT-1']);
  expect(found).toMatchObject({ result: 'MATCHED', subjectId: callId });
  const again = await reconcileLines(world, [payment, line], { balance });
  expect([again.open, agrees(listed), agrees(again)]).toEqual([[], true, true]);
  expect(await outcome(prepare('rail-calls reopen', reopen(callId, 'FAILED')))).toContain('--replaces');
});

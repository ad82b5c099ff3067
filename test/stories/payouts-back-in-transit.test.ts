import { expect, test } from '@jest/globals';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { startPayout, startPayoutWithFee } from '../returned-payouts.ts';

// A payout that has not arrived, and that the bank returns: whole, less its fee, or in parts.

test('less the fee of the bank: the part waits, and two operators say that the rest is the fee', async () => {
  const { world, decide, prepare, id, comesBack, payout, call, account, parts, sums, eventTypes } =
    await startPayout('105.00');
  expect(await comesBack('98.14', 'RET-1')).toBe('SUSPENSE');
  const [part] = await parts();
  expect(part).toMatchObject({ reason: 'PAYOUT_RETURNED', merchantId: world.keys.merchantId });
  expect([(await payout()).status, (await call()).status]).toEqual(['IN_TRANSIT', 'ACCEPTED']);
  expect(await account()).toMatchObject({ paused_reason: 'returned_by_bank' });
  expect(await sums()).toEqual({ available: '0.00', deposited: '0.00' });
  expect(await outcome(prepare('suspense assign', { id: part?.id ?? '', paymentIntentId: null }))).toBe(
    `${id} is in transit, and its parts wait until all of it is back. When the bank keeps the rest: payouts settle-return ${id} --fee 5.00.`,
  );
  expect(await outcome(prepare('payouts settle-return', { id, feeCentimos: 400 }))).toBe(
    `Of the S/ 103.14 of ${id} S/ 98.14 came back: the bank has kept S/ 5.00, and not S/ 4.00.`,
  );

  await decide('payouts settle-return', { id, feeCentimos: 500 });
  expect(await payout()).toMatchObject({
    status: 'FAILED',
    failure_code: 'returned_by_bank',
    amount_returned: { amount: '98.14' },
  });
  expect([(await call()).status, (await parts()).map(({ status }) => status)]).toEqual(['SUCCEEDED', ['ASSIGNED']]);
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await eventTypes()).filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.failed',
  ]);
  const accounts = await expectBooks(world);
  expect([accounts['bank:payouts'], accounts['svc:partner-costs'], accounts['svc:suspense']]).toEqual([
    -500,
    500,
    undefined,
  ]);
  const [ended] = await parts();
  const [entry] = await world.service.app.store.read.ledger.journal([ended?.endEntryId ?? '']);
  expect(entry?.lines).toEqual([
    { account: 'svc:suspense', amountCentimos: 9_814 },
    { account: 'svc:partner-costs', amountCentimos: 500 },
    { account: 'bank:payouts', amountCentimos: -10_314 },
  ]);
  expect(await outcome(decide('payouts settle-return', { id, feeCentimos: 500 }))).toBe(
    `${id} is FAILED: no part of it waits for the rest.`,
  );
});

test('a fee plan can say that the merchant bears the fee: it is taken from its balance', async () => {
  const { world, decide, id, comesBack, sums } = await startPayout('105.00');
  const change = { rules: {}, returnFeeBearer: 'MERCHANT' } as const;
  await decide('fees set', { merchantId: world.keys.merchantId, change });
  await comesBack('98.14', 'RET-1');
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  expect(await sums()).toEqual({ available: '98.14', deposited: '0.00' });
  const accounts = await expectBooks(world);
  expect([accounts['bank:payouts'], accounts['svc:partner-costs']]).toEqual([-500, undefined]);
});

test('up to the partner’s return_fee_maximum the machine takes a gap for the fee; a larger one waits', async () => {
  const small = await startPayoutWithFee(500, '105.00');
  expect(await small.comesBack('98.14', 'RET-1')).toBe('APPLIED');
  expect(await small.payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '98.14' } });
  const large = await startPayoutWithFee(499, '105.00');
  expect(await large.comesBack('98.14', 'RET-1')).toBe('SUSPENSE');
  expect((await large.payout()).status).toBe('IN_TRANSIT');
  for (const { world } of [small, large]) await expectBooks(world);
});

test('all of it, at once or in three parts: the same end, with a fee of zero', async () => {
  const [whole, inParts] = [await startPayout('105.00'), await startPayout('105.00')];
  expect(await whole.comesBack('103.14', 'RET-1')).toBe('APPLIED');
  const outcomes = [];
  for (const [part, paymentId] of [
    ['100.00', 'RET-1'],
    ['3.00', 'RET-2'],
    ['0.14', 'RET-3'],
  ] as const)
    outcomes.push(await inParts.comesBack(part, paymentId));
  expect(outcomes).toEqual(['SUSPENSE', 'SUSPENSE', 'APPLIED']);
  for (const { world, payout, parts, call, sums, eventTypes } of [whole, inParts]) {
    expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
    expect(new Set((await parts()).map(({ status }) => status))).toEqual(new Set(['ASSIGNED']));
    expect([(await call()).status, await sums()]).toEqual(['SUCCEEDED', { available: '103.14', deposited: '0.00' }]);
    expect((await eventTypes()).filter((type) => type === 'payout.failed')).toHaveLength(1);
    expect((await expectBooks(world))['bank:payouts']).toBeUndefined();
  }
});

test('the same part told twice counts once; more than the payout is a contradiction and stays in suspense', async () => {
  const { world, prepare, comesBack, payout, parts } = await startPayout('105.00');
  expect(await comesBack('98.14', 'RET-1')).toBe('SUSPENSE');
  expect(await comesBack('98.14', 'RET-1')).toBe('NO_EFFECT');
  expect(await comesBack('5.01', 'RET-2')).toBe('SUSPENSE');
  expect((await parts()).map(({ reason }) => reason)).toEqual(['PAYOUT_RETURNED', 'WRONG_AMOUNT']);
  expect((await payout()).status).toBe('IN_TRANSIT');
  expect(await comesBack('5.00', 'RET-3')).toBe('APPLIED');
  const [, more] = await parts();
  expect(await outcome(prepare('suspense assign', { id: more?.id ?? '', paymentIntentId: null }))).toMatch(
    /S\/ 5\.01, and of the S\/ 103\.14 .* only S\/ 0\.00/,
  );
  await expectBooks(world);
});

test('paid while parts wait: the payout has arrived, and the parts are given back', async () => {
  const { world, decide, comesBack, paidOut, payout, parts, sums } = await startPayout('105.00');
  await comesBack('98.14', 'RET-1');
  expect(await paidOut()).toBe('APPLIED');
  expect((await payout()).status).toBe('PAID');
  await comesBack('5.00', 'RET-2');
  for (const { id } of await parts()) await decide('suspense assign', { id, paymentIntentId: null });
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect((await expectBooks(world))['bank:payouts']).toBeUndefined();
});

test('failed while parts wait: nothing is released, for the bank has had the money', async () => {
  const { world, decide, prepare, id, comesBack, tell, payout, call, sums } = await startPayout('105.00');
  await comesBack('98.14', 'RET-1');
  expect(await tell({ type: 'payout.failed', failure_code: 'account_closed' })).toBe('NO_EFFECT');
  expect([(await payout()).status, (await sums()).available]).toEqual(['IN_TRANSIT', '0.00']);
  const resolve = { id: (await call()).id, failureCode: 'account_closed', paymentId: null };
  expect(await outcome(prepare('rail-calls resolve', resolve))).toContain(`payouts settle-return ${id} --fee 5.00`);
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  expect((await sums()).available).toBe('103.14');
  await expectBooks(world);
});

test('a part of a payout that the bank was not told of: nobody gets it by its name', async () => {
  const { world, key, paid, tell, prepare, parts } = await startPayout('105.00');
  await paid();
  await world.advance({ hours: 20, minutes: 30 });
  const [pending] = (await world.call('listPayouts', { key })).items;
  expect(pending?.status).toBe('PENDING');
  const told = { type: 'payout.returned', reference: pending?.id ?? '', payment_id: 'RET-1' };
  await tell({ ...told, amount: { amount: '1.00', currency: 'PEN' } });
  const [part] = await parts();
  expect(part?.reason).toBe('WRONG_AMOUNT');
  expect(await outcome(prepare('suspense assign', { id: part?.id ?? '', paymentIntentId: null }))).toContain(
    'is PENDING',
  );
});

test('the account was removed meanwhile: the payout ends all the same', async () => {
  const { world, key, account, comesBack, payout } = await startPayout('105.00');
  await world.call('deletePayoutAccount', { key, id: (await account())?.id ?? '' });
  expect(await comesBack('103.14', 'RET-1')).toBe('APPLIED');
  expect((await payout()).status).toBe('FAILED');
});

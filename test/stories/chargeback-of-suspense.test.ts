import { expect, test } from '@jest/globals';
import { arrivalEntry, suspenseRow } from '../store/money-rows.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

// A payer's bank takes money back that is in suspense. It belongs to nobody, so nobody bears it.

const startHeld = async () => {
  const live = await startLiveMoney();
  const held = await live.held({ payment_id: 'BNK-HELD' });
  const args = (suspenseId = held.id, amountCentimos: number | null = null) => ({
    paymentIntentId: null,
    suspenseId,
    amountCentimos,
    reason: 'the payer does not know the payment',
  });
  const now = () => live.suspense.find(held.id);
  return { ...live, held, args, now };
};

test('opened by its id: the row ends, and our account at the partner has the money no more', async () => {
  const { world, decide, prepare, args, now, held } = await startHeld();
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });
  const chargeback = await decide('chargebacks open', args());
  expect(chargeback).toMatchObject({ status: 'OPEN', suspenseId: held.id, paymentIntentId: null, merchantId: null });
  expect(await now()).toMatchObject({ status: 'CHARGED_BACK', endedAt: world.now() });
  expect(await expectBooks(world)).toEqual({});
  for (const refused of [
    prepare('chargebacks open', args()),
    prepare('suspense assign', { id: held.id, paymentIntentId: null }),
    prepare('suspense write-off', { id: held.id }),
  ])
    expect(await outcome(refused)).toMatch(/sum in suspense that is CHARGED_BACK\.$/);
  expect(await decide('chargebacks close', { id: chargeback.id, isWon: false })).toMatchObject({ status: 'LOST' });
  expect(await expectBooks(world)).toEqual({});
});

test('won, in whole or in part: what comes back is in suspense again', async () => {
  const { world, decide, prepare, args, held, suspense, arrive } = await startHeld();
  const { id } = await decide('chargebacks open', args());
  expect(await outcome(prepare('chargebacks close', { id, isWon: true, merchantBears: true }))).toBe(
    `Nothing of ${id} is borne by svc: there is nothing to move to a merchant.`,
  );
  await decide('chargebacks close', { id, isWon: true, amountCentimos: 1_000 });
  const [back] = await suspense.oldest(['OPEN'], 9);
  expect(back).toMatchObject({ amountCentimos: 1_000, reason: held.reason, railPaymentId: held.railPaymentId });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 1_000, 'svc:suspense': -1_000 });
  // It is money like any other in suspense: a chargeback of it, again, too.
  await decide('chargebacks open', args(back?.id));
  await arrive({ reference: 'unknown-2' });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });
});

test('a typing error: cancelled, the money is in suspense as before', async () => {
  const { world, decide, args, now } = await startHeld();
  const { id } = await decide('chargebacks open', args());
  expect(await decide('chargebacks cancel', { id })).toMatchObject({ status: 'CANCELLED' });
  expect(await now()).toMatchObject({ status: 'OPEN', endEntryId: null, endedAt: null });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });
});

test('assigned before the second operator confirms: refused, and the sentence names what it has paid', async () => {
  const { decide, prepare, confirm, create, args, held } = await startHeld();
  const waiting = await prepare('chargebacks open', args());
  const intent = await create({ amount: { amount: '25.90', currency: 'PEN' } });
  await decide('suspense assign', { id: held.id, paymentIntentId: intent.id });
  expect(await outcome(confirm(waiting.id))).toBe(`${held.id} has paid ${intent.id}: open the chargeback of that one.`);
});

test('assigned at the same time: one of both is done', async () => {
  const { world, prepare, confirm, create, args, held, now, suspense, arrive } = await startHeld();
  for (let round = 0; round < 4; round += 1) {
    const row = round === 0 ? held : (await suspense.oldest(['OPEN'], 9))[0];
    const intent = await create({ amount: { amount: '25.90', currency: 'PEN' } });
    const both = [
      await prepare('chargebacks open', args(row?.id)),
      await prepare('suspense assign', { id: row?.id ?? '', paymentIntentId: intent.id }),
    ];
    const ends = await Promise.all(both.map(({ id }) => outcome(confirm(id))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    await expectBooks(world);
    await arrive({ reference: `unknown-${round}` });
  }
  expect((await now())?.status).toMatch(/^(CHARGED_BACK|ASSIGNED)$/);
});

test('money that was returned or written off, and the bank takes it as well: svc bears it, until it is won', async () => {
  const { world, decide, prepare, held, args, suspense } = await startHeld();
  await decide('suspense write-off', { id: held.id });
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:write-offs': -2_590 });
  const { id } = await decide('chargebacks open', args());
  expect(await expectBooks(world)).toEqual({ 'svc:write-offs': -2_590, 'svc:partner-costs': 2_590 });
  expect(await outcome(prepare('chargebacks open', args()))).toBe(
    `${held.id} has the open chargeback ${id}: close it first.`,
  );
  expect(await outcome(prepare('chargebacks close', { id, isWon: false, merchantBears: true }))).toBe(
    `${id} is of money that belongs to no merchant: none can bear it.`,
  );
  await decide('chargebacks close', { id, isWon: true, amountCentimos: 590 });
  expect(await expectBooks(world)).toEqual({
    'rail:collection': 590,
    'svc:write-offs': -2_590,
    'svc:partner-costs': 2_000,
  });
  expect(await suspense.oldest(['OPEN'], 9)).toEqual([]);
  expect(await outcome(prepare('chargebacks open', args()))).toBe(
    `A chargeback of ${held.id} can have at most S/ 5.90: what was paid, less other chargebacks.`,
  );
});

test('money that has paid a debt: the merchant owes it again, and a typing error is cancelled', async () => {
  const { world, decide, held, args, now } = await startHeld();
  const { merchantId } = world.keys;
  await decide('ledger adjust', { merchantId, livemode: true, amountCentimos: -2_590, note: 'a debt' });
  await decide('suspense assign --to-merchant', { id: held.id, merchantId });
  const before = await expectBooks(world);
  expect(before).toEqual({ 'rail:collection': 2_590, 'svc:write-offs': -2_590 });
  const { id } = await decide('chargebacks open', args());
  expect(await expectBooks(world)).toEqual({ 'merchant:pending': 2_590, 'svc:write-offs': -2_590 });
  await decide('chargebacks cancel', { id });
  expect(await expectBooks(world)).toEqual(before);
  const again = await decide('chargebacks open', args());
  await decide('chargebacks close', { id: again.id, isWon: true });
  expect([await expectBooks(world), (await now())?.status]).toEqual([before, 'ASSIGNED']);
});

test('refused: a part of it, a returned payout, money of test mode, an unknown one, none', async () => {
  const { world, prepare, args, held } = await startHeld();
  const tried = (id?: string, amount: number | null = null) => outcome(prepare('chargebacks open', args(id, amount)));
  expect(await tried(held.id, 2_589)).toBe(
    `${held.id} has S/ 25.90, and the chargeback S/ 25.89: it must be the same.`,
  );
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const [ofTest, payout] = [suspenseRow(scope), suspenseRow({ ...scope, livemode: true }, { rail: 'payout' })];
  await world.service.app.store.transact(async (tx) => {
    for (const row of [ofTest, payout]) await tx.suspense.book(row, arrivalEntry(row));
  });
  expect(await tried(payout.id)).toBe(
    `${payout.id} is a returned payout: no payer has paid it, so it is not charged back.`,
  );
  expect(await tried(ofTest.id)).toBe(
    `${ofTest.id} is of test mode, where no bank has it: assign it, or write it off.`,
  );
  expect(await tried('sus_none')).toContain('There is no sum in suspense sus_none.');
  const none = { paymentIntentId: null, amountCentimos: null, reason: 'none' };
  expect(await outcome(prepare('chargebacks open', none))).toContain('Name a payment intent or money in suspense.');
});

test.each(['before the command', 'after the command'])(
  'the line of the statement, %s: matched, and both sides agree',
  async (order) => {
    const { world, decide, args } = await startHeld();
    const paid = lineOf(world, { reference: 'unknown-1', payment_id: 'BNK-HELD', amount: '25.90' });
    const taken = lineOf(world, { ...paid, line_id: 'L-CB', kind: 'chargeback', amount: '-25.90' });
    const first = order === 'before the command';
    if (!first) await decide('chargebacks open', args());
    const report = await reconcileLines(world, [paid, taken]);
    expect(counts(report)).toEqual(first ? { MATCHED: 1, TO_OPEN: 1 } : { MATCHED: 2 });
    if (first) await decide('chargebacks open', args());
    const again = await reconcileLines(world, [paid, taken]);
    expect([again.sides.open.items, again.expectedCentimos]).toEqual([0, 0]);
    expect(counts(again)).toEqual({ MATCHED: 2 });
  },
);

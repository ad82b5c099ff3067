import { expect, test } from '@jest/globals';
import { addHoliday, removeHoliday } from '../../services/api/src/application/ledger/change-holidays.ts';
import { setFeePlan } from '../../services/api/src/application/ledger/set-fee-plan.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { createIntent, intentBody, simulate, soles } from '../fixtures.ts';
import { moveClock } from '../merchant-clock.ts';
import { startWorld } from '../world.ts';
import { availableAt, pay } from './availability.ts';

// A world starts on Monday, 23 November 2026, at 10:00 in Lima.

test('a payment becomes available at midnight in Lima of the next business day, a bank transfer one day later', async () => {
  const world = await startWorld();
  const shop = await world.listen('balance.available');
  const [qr, bank] = [await pay(world), await pay(world, 'BANK_TRANSFER')];
  await world.advance({ hours: 13, minutes: 59, seconds: 59 });
  expect([await availableAt(world, qr), await availableAt(world, bank)]).toEqual([null, null]);
  await world.advance({ seconds: 1 });
  expect([await availableAt(world, qr), await availableAt(world, bank)]).toEqual(['2026-11-24T05:00:00.000Z', null]);
  await world.advance({ days: 2 });
  expect(await availableAt(world, bank)).toBe('2026-11-25T05:00:00.000Z');

  expect(shop.received()).toHaveLength(2);
  const { items } = await world.call('listBalanceTransactions');
  expect(shop.received().map(({ data }) => data)).toEqual(
    items.toReversed().map((balance_transaction) => ({ balance_transaction })),
  );
});

test('weekends, national holidays and added holidays are skipped', async () => {
  const world = await startWorld();
  const { app } = world.service;
  // Friday: Tuesday 8 and Wednesday 9 December are national holidays, and the operator adds Monday 7 and Thursday 10.
  await world.advance({ days: 11 });
  const before = await pay(world);
  await inOperatorUnit(app, (unit) => addHoliday(unit, '2026-12-07'));
  await inOperatorUnit(app, (unit) => addHoliday(unit, '2026-12-10'));
  const [qr, bank] = [await pay(world), await pay(world, 'BANK_TRANSFER')];
  await inOperatorUnit(app, (unit) => removeHoliday(unit, '2026-12-10'));
  const after = await pay(world);
  await world.advance({ days: 20 });
  expect(await Promise.all([before, qr, bank, after].map((id) => availableAt(world, id)))).toEqual([
    // Booked before the days were added.
    '2026-12-07T05:00:00.000Z',
    '2026-12-11T05:00:00.000Z',
    '2026-12-14T05:00:00.000Z',
    '2026-12-10T05:00:00.000Z',
  ]);
});

test('a merchant whose clock is ahead gets its money by its own time', async () => {
  const world = await startWorld();
  const { merchantId } = world.keys;
  const other = await world.merchant();
  const [own, foreign] = [await pay(world), await createIntent(world, {}, { key: other.secret })];
  await world.call('simulatePayment', { key: other.secret, id: foreign.id, body: { outcome: 'SUCCEEDED' } });
  await moveClock(world.service.app, merchantId, 14 * 3_600_000 - 1);
  await world.work();
  expect(await availableAt(world, own)).toBeNull();
  await moveClock(world.service.app, merchantId, 1);
  await world.work();
  expect(await availableAt(world, own)).toBe('2026-11-24T05:00:00.000Z');
  const { data } = await world.call('getBalance', { key: other.secret });
  expect(data.by_status).toMatchObject({ PENDING: soles('25.44'), AVAILABLE: soles('0.00') });
});

test('a payment is booked with the plan that is in force when it is paid, and keeps it', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const { merchantId } = world.keys;
  const [first, second] = [await createIntent(world), await createIntent(world)];
  const preview = async () =>
    (await world.call('previewFee', { query: { amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' } })).data;
  const settled = async (id: string) => (await world.call('getPaymentIntent', { id })).data;

  await simulate(world, first.id);
  const rules = { INTEROPERABLE_QR: { rateBasisPoints: 200, fixedCentimos: 10, minimumCentimos: 0 } };
  await inOperatorUnit(app, (unit) => setFeePlan(unit, merchantId, { rules }));
  await simulate(world, second.id);
  expect((await settled(first.id)).fee_preview).toMatchObject({ plan_version: 'default-1', fee: soles('-0.46') });
  // 2 % and 0.10 are 0.62; 18 % of that are 0.11.
  const expected = { plan_version: 'merchant-1', fee: soles('-0.73'), net: soles('25.17') };
  expect((await settled(second.id)).fee_preview).toMatchObject(expected);
  expect((await settled(second.id)).settlement).toMatchObject({ fee: soles('-0.62'), net: soles('25.17') });
  expect(await preview()).toMatchObject(expected);

  const setTax = (taxBasisPoints: number) =>
    inOperatorUnit(app, (unit) => setFeePlan(unit, merchantId, { rules: {}, taxBasisPoints }));
  const again = await Promise.all([9, 8].map(setTax));
  expect(again.map(({ version }) => version).toSorted()).toEqual(['merchant-2', 'merchant-3']);
  expect((await settled(second.id)).fee_preview).toMatchObject(expected);
});

test('a fee that rises above the amount of an open intent takes all of it, and no more', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { amount: soles('5.00') });
  const fixed = { rateBasisPoints: 0, fixedCentimos: 1_000, minimumCentimos: 0 };
  const change = { rules: { INTEROPERABLE_QR: fixed } };
  await inOperatorUnit(world.service.app, (unit) => setFeePlan(unit, world.keys.merchantId, change));
  const shown = async () => (await world.call('getPaymentIntent', { id })).data;
  const preview = (await shown()).fee_preview;
  // 5.00 is 4.24 and 18 % tax.
  expect(preview).toMatchObject({ fee: soles('-5.00'), breakdown: { fee: soles('-4.24') }, net: soles('0.00') });
  await simulate(world, id);
  expect(await shown()).toMatchObject({
    fee_preview: preview,
    settlement: { fee: soles('-4.24'), fee_tax: soles('-0.76'), net: soles('0.00') },
  });
  // Authentication reads the plan, at most every five seconds.
  await world.advance({ seconds: 5 });
  const refused = await world.callUnchecked('createPaymentIntent', { body: intentBody({ amount: soles('5.00') }) });
  expect(refused.status).toBe(422);
});

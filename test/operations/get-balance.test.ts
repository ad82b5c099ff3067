import { expect, test } from '@jest/globals';
import { moveEntries } from '../../services/api/src/application/ledger/move-entries.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { createIntent, keysWithoutAccess, simulate, soles } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

const empty = { PENDING: soles('0.00'), AVAILABLE: soles('0.00'), IN_PAYOUT: soles('0.00'), PAID: soles('0.00') };

const pay = async (world: World, amount: string, method: 'INTEROPERABLE_QR' | 'BANK_TRANSFER' = 'INTEROPERABLE_QR') =>
  simulate(world, (await createIntent(world, { amount: soles(amount), payment_method_types: [method] })).id);

test('200: a merchant without payments has a balance of zero', async () => {
  const world = await startWorld();
  const { status, data } = await world.call('getBalance');
  expect([status, data]).toEqual([
    200,
    { currency: 'PEN', pending_deposit: soles('0.00'), deposited: soles('0.00'), by_status: empty },
  ]);
});

test('200: has the net amounts by status; what is not at the bank is pending_deposit', async () => {
  const world = await startWorld();
  await pay(world, '100.00', 'BANK_TRANSFER');
  await pay(world, '25.90');
  expect((await world.call('getBalance')).data).toMatchObject({
    pending_deposit: soles('122.49'),
    by_status: { ...empty, PENDING: soles('122.49') },
  });

  // The QR is available on the next business day, the bank transfer one day later.
  await world.advance({ days: 1 });
  await pay(world, '10.00');
  expect((await world.call('getBalance')).data).toMatchObject({
    pending_deposit: soles('132.31'),
    deposited: soles('0.00'),
    by_status: { ...empty, PENDING: soles('106.87'), AVAILABLE: soles('25.44') },
  });

  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const settled = await inUnit(world.service.app, scope, null, async (unit) => {
    const available = await unit.tx.ledger.available(scope, 'PAYMENT', 10);
    return moveEntries(unit, 'include', available, 'pyt_1');
  });
  expect((await world.call('getBalance')).data).toMatchObject({
    pending_deposit: soles('132.31'),
    by_status: { ...empty, PENDING: soles('106.87'), IN_PAYOUT: soles('25.44') },
  });
  await inUnit(world.service.app, scope, null, (unit) => moveEntries(unit, 'settle', settled));
  expect((await world.call('getBalance')).data).toEqual({
    currency: 'PEN',
    pending_deposit: soles('106.87'),
    deposited: soles('25.44'),
    by_status: { ...empty, PENDING: soles('106.87'), PAID: soles('25.44') },
  });
});

test('200: the balance is of the key’s merchant and mode', async () => {
  const world = await startWorld();
  await pay(world, '25.90');
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, (await world.call('getBalance', { key })).data.by_status]).toEqual([who, empty]);
});

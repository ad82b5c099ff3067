import { expect, test } from '@jest/globals';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { merchantUnit } from '../../services/api/src/application/operators/merchant-unit.ts';
import { insertDelivery, outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { operator } from './operators.ts';
import { payoutRow } from './payout-row.ts';
import { moment } from './rows.ts';

// What the operator's commands read and write, and no API key.

test('the merchant and mode of an object are found by its id alone', async () => {
  const { event, delivery } = await insertDelivery();
  const { webhookEndpointId } = delivery;

  expect(await store.read.scopes.of('event', event.id)).toEqual(ownScope);
  expect(await store.read.scopes.of('webhook delivery', delivery.id)).toEqual(ownScope);
  expect(await store.read.scopes.of('webhook endpoint', webhookEndpointId)).toEqual(ownScope);
  expect(await store.read.scopes.of('payment intent', event.id)).toBeNull();
  const payout = payoutRow(ownScope);
  await write((tx) => tx.payouts.insert(payout));
  expect(await store.read.scopes.of('payout', payout.id)).toEqual(ownScope);
});

test('checks of the keyring are kept, and a name is kept once', async () => {
  const checks = ['k1', 'k2'].map((name) => ({
    ...{ name, value: `value of ${name}`, createdAt: moment },
    ...{ usedAt: null, retiredAt: null, verifyOnlyAt: null },
  }));

  await write((tx) => tx.keyringChecks.insert(checks));

  expect(await write((tx) => tx.keyringChecks.list())).toEqual(checks);
  expect(await outcomeOf((tx) => tx.keyringChecks.insert(checks.slice(0, 1)))).toBe('conflict');
});

test('an account is found by its id', async () => {
  const account = { id: 'acct_1', createdAt: moment };
  await write((tx) => tx.accounts.insert(account));
  expect([await write((tx) => tx.accounts.find('acct_1')), await write((tx) => tx.accounts.find('acct_2'))]).toEqual([
    account,
    null,
  ]);
});

test("a command works in the merchant's time, which a test clock moves in test mode alone", async () => {
  const realNow = new Date('2026-11-23T15:00:00.000Z');
  const clock = await store.read.testClocks.get(ownScope);
  await write((tx) => tx.testClocks.update(clock, { ...clock, aheadMs: 60_000 }));
  const { settings, partners, ...deps } = operator({ now: () => realNow });
  const times = await inOperatorUnit(deps, async (unit) => {
    const given = { ...unit, settings, partners, person: { name: 'rosa', isAlone: false } };
    const units = [await merchantUnit(given, ownScope), await merchantUnit(given, { ...ownScope, livemode: true })];
    return units.map(({ now }) => now.getTime() - realNow.getTime());
  });
  expect(times).toEqual([60_000, 0]);
});

import { expect, test } from '@jest/globals';
import { createApiKey } from '../../services/api/src/application/api-keys/create-api-key.ts';
import { exportMerchant } from '../../services/api/src/application/merchants/export-merchant.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { intentBody, merchantBody, payoutAccountBody, rucOf } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, operatorsOf, outcome } from '../operators-at-work.ts';
import { subscribe } from '../subscriptions.ts';
import { startWorld } from '../world.ts';

// The operator closes a merchant: it takes no payments any more, and what is left is paid out.

async function startShop() {
  const live = await startLiveMoney();
  const { world, key, paid, create } = live;
  await paid('100.00');
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { key, body: { schedule: 'MANUAL' } });
  const open = await create();
  const { merchantId } = world.keys;
  const rows = async (name: string) => (await world.rows())[name] as Record<string, unknown>[];
  const statusOf = async (id: string) => (await rows('payment_intents')).find((row) => row['id'] === id)?.['status'];
  return { ...live, open, merchantId, rows, statusOf };
}

test('a closed merchant has no keys, nothing that can be paid and no endpoint; what is left is paid out', async () => {
  const { world, key, decide, open, merchantId, rows, statusOf, arrive } = await startShop();
  const subscription = await subscribe(world);
  const inbox = await world.listen();
  await world.work();
  const closed = await decide('merchants close', { id: merchantId });
  expect(closed).toMatchObject({ merchant: { status: 'CLOSED' }, left: { AVAILABLE: 0, PENDING: 9_823 } });
  // A process that has read the key a moment ago may still take it.
  const late = await world.callUnchecked('createPaymentIntent', { key, body: intentBody() });
  await world.advance({ minutes: 2 });

  expect(late.status).toBe(201);
  expect([await statusOf(open.id), await statusOf(late.data.id)]).toEqual(['CANCELLED', 'CANCELLED']);
  const answers = [world.callUnchecked('listEvents', { key }), world.callUnchecked('listEvents')];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401]);
  const subscriptions = await rows('subscriptions');
  expect(subscriptions.map((row) => [row['id'], row['status']])).toEqual([[subscription.id, 'CANCELED']]);
  expect(inbox.received().map(({ type }) => type)).toContain('subscription.canceled');
  expect((await rows('webhook_endpoints')).map((row) => row['disabled_reason'])).toEqual(['MERCHANT_CLOSED']);
  expect((await rows('timers')).filter((row) => row['kind'] === 'close-merchant')).toEqual([]);

  // Money that comes after all is booked, and leaves with the rest.
  await arrive({ reference: `${open.id}-qr`, amount: { amount: '20.00', currency: 'PEN' } });
  await world.advance({ days: 4 });
  const payouts = await rows('payouts');
  expect(payouts.map((row) => [Number(row['amount_centimos']), row['status']])).toEqual([[9_823, 'IN_TRANSIT']]);
  await expectBooks(world);
});

test('it is closed once, gets no key again, and its RUC stays its own; the account sees it CLOSED', async () => {
  const world = await startWorld();
  const { decide } = await operatorsOf(world);
  const { merchantId: id } = world.keys;
  const other = (await world.call('createMerchant', { body: merchantBody(rucOf(1)) })).data;
  const otherKey = await world.key({ merchantId: other.id });
  await decide('merchants close', { id });
  expect(await outcome(decide('merchants close', { id }))).toBe('Cannot close a merchant that is CLOSED.');
  const { app } = world.service;
  const newKey = { merchantId: id, livemode: false, kind: 'secret' as const, permissions: null, origins: [] };
  expect(await outcome(inOperatorUnit(app, (unit) => createApiKey(unit, newKey)))).toBe(
    `${id} is closed, so it can have no key.`,
  );
  const { items } = await world.call('listMerchants', { key: otherKey });
  expect(items.map((merchant) => [merchant.id, merchant.status])).toEqual([
    [other.id, 'ACTIVE'],
    [id, 'CLOSED'],
  ]);
});

test('a merchant with money and without an account to pay it to is not closed', async () => {
  const { world, paid, decide } = await startLiveMoney();
  await paid('100.00');
  const { merchantId: id } = world.keys;
  expect(await outcome(decide('merchants close', { id }))).toBe(
    `${id} has S/ 98.23 left in live mode, and no payout account to get it: the merchant adds one first, with its key.`,
  );
});

test('the export has a line for each object, and no secret', async () => {
  const { world, open, merchantId } = await startShop();
  const { store, settings } = world.service.app;
  const kinds = new Map<string, number>();
  const ids: string[] = [];
  for await (const line of exportMerchant(store.read, settings, { merchantId, livemode: true })) {
    const { kind, mode, data } = JSON.parse(line) as { kind: string; mode: string; data: { id: string } };
    expect([mode, line.endsWith('\n'), line.includes('_secret_')]).toEqual(['live', true, line.includes('_secret_…')]);
    ids.push(data.id);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(Object.fromEntries(kinds)).toEqual({ payment_intent: 2, balance_transaction: 1, event: 4 });
  expect(ids).toContain(open.id);
});

import { expect, test } from '@jest/globals';
import { customerBody } from '../fixtures.ts';
import { endpointRow, eventRow } from '../store/rows.ts';
import { startWorld } from '../world.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';

test('with a long backlog the worker sends the first deliveries before it has fanned out the last events', async () => {
  const units: string[] = [];
  const world = await startWorld({ store: (store) => ({ ...store, transact: recording(store, units) }) });
  const shop = await world.listen('customer.created');
  const other = { merchantId: (await world.merchant()).merchantId, livemode: false };
  await Promise.all(Array.from({ length: 50 }, () => world.call('createCustomer', { body: customerBody() })));
  await world.service.app.store.transact(async (tx) => {
    for (let count = 0; count < 1_500; count += 1) await tx.events.append(eventRow(other));
  });

  await world.work();

  expect(shop.received()).toHaveLength(50);
  // The second batch is read while the endpoint of the first one is claimed: either may come first.
  expect(units.filter((unit) => unit === 'fans out').length).toBeGreaterThan(3);
  expect(units.indexOf('claims')).toBeLessThan(units.lastIndexOf('fans out'));
});

test('a merchant with sixteen endpoints and long addresses does not delay the deliveries of another merchant', async () => {
  const world = await startWorld();
  const { store } = world.service.app;
  const shop = await world.listen('customer.created');
  const other = { merchantId: (await world.merchant()).merchantId, livemode: false };
  const url = 'https://tienda.example/'.padEnd(2_000, 'a');
  await store.transact(async (tx) => {
    for (let slot = 0; slot < 16; slot += 1)
      await tx.webhookEndpoints.insert(endpointRow(other, { slot, url, status: 'DISABLED' }));
    for (let count = 0; count < 500; count += 1) await tx.events.append(eventRow(other));
  });
  await world.call('createCustomer', { body: customerBody() });

  await world.work();

  expect(shop.received()).toHaveLength(1);
  expect((await world.rows())['webhook_deliveries']).toHaveLength(16 * 500 + 1);
});

/** Records which of the worker's units fan out events and which claim an endpoint. */
const recording =
  (store: Store, units: string[]): Store['transact'] =>
  (work) =>
    store.transact((tx) => {
      const events: Tx['events'] = {
        ...tx.events,
        takeUnfanned(limit) {
          units.push('fans out');
          return tx.events.takeUnfanned(limit);
        },
      };
      const webhookClaims: Tx['webhookClaims'] = {
        ...tx.webhookClaims,
        claim(...given) {
          units.push('claims');
          return tx.webhookClaims.claim(...given);
        },
      };
      return work({ ...tx, events, webhookClaims });
    });

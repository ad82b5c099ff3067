import { expect, test } from '@jest/globals';
import { customerBody } from '../fixtures.ts';
import { endpointRow, eventRow } from '../store/rows.ts';
import { startWorld } from '../world.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';

test('a worker that finds a long backlog sends its beginning before it has fanned out its end', async () => {
  const units: string[] = [];
  const world = await startWorld({ store: (store) => ({ ...store, transact: telling(store, units) }) });
  const shop = await world.listen('customer.created');
  for (let group = 0; group < 11; group += 1)
    await Promise.all(Array.from({ length: 50 }, () => world.call('createCustomer', { body: customerBody() })));

  await world.settle();

  expect(shop.received()).toHaveLength(550);
  expect(units.filter((unit) => unit === 'fans out').length).toBeGreaterThan(1);
  expect(units.indexOf('claims')).toBeLessThan(units.lastIndexOf('fans out'));
});

test('a merchant with as many endpoints as there may be, and long addresses, holds up nobody', async () => {
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

  await world.settle();

  expect(shop.received()).toHaveLength(1);
  expect((await world.rows())['webhook_deliveries']).toHaveLength(16 * 500 + 1);
});

/** Notes what the worker's units are about. */
const telling =
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

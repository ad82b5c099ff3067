import { expect, test } from '@jest/globals';
import type { Store, Tx } from '../../services/api/src/application/store.ts';
import { aCustomer } from '../operations/given.ts';
import { startWorld } from '../world.ts';

test('a worker that finds a long backlog sends its beginning before it has fanned out its end', async () => {
  const units: string[] = [];
  const world = await startWorld({ store: (store) => ({ ...store, transact: telling(store, units) }) });
  const shop = await world.listen('customer.created');
  for (let group = 0; group < 5; group += 1)
    await Promise.all(Array.from({ length: 50 }, () => world.call('createCustomer', { body: aCustomer() })));

  await world.settle();

  expect(shop.received()).toHaveLength(250);
  expect(units.filter((unit) => unit === 'fans out').length).toBeGreaterThan(2);
  expect(units.indexOf('claims')).toBeLessThan(units.lastIndexOf('fans out'));
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

test('an endpoint hears nothing of what happened before it was there, however late that is told', async () => {
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  await world.call('createCustomer', { body: aCustomer() });
  clock.ms += 1_000;
  const shop = await world.listen('customer.created');
  const { data } = await world.call('createCustomer', { body: aCustomer() });

  await world.settle();

  expect(shop.received().map((event) => event.data['customer']?.['id'])).toEqual([data['id']]);
});

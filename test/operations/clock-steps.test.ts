import { expect, test } from '@jest/globals';
import { revokeApiKey } from '../../services/api/src/application/api-keys/revoke-api-key.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { startWorld } from '../world.ts';

test('401: a revoked key is refused after at most five seconds, also when the clock steps back by an hour', async () => {
  let wallMs = Date.parse('2026-11-23T15:00:00.000Z');
  let monotonicMs = 0;
  const world = await startWorld({ ports: { now: () => new Date(wallMs), monotonicMs: () => monotonicMs } });
  const call = async () => (await world.call('listEvents')).status;
  const before = await call();
  const [key] = (await world.service.app.store.read.apiKeys.list(world.keys.merchantId)).filter(
    ({ kind }) => kind === 'secret',
  );

  await inOperatorUnit(world.service.app, (unit) => revokeApiKey(unit, String(key?.id)));
  wallMs -= 3_600_000;
  monotonicMs += 5_000;

  expect([before, await call()]).toEqual([200, 401]);
});

test('200: a key is cached for five seconds after it was read, also when the clock steps forward by an hour', async () => {
  let wallMs = Date.parse('2026-11-23T15:00:00.000Z');
  let lookUps = 0;
  const world = await startWorld({
    ports: { now: () => new Date(wallMs), monotonicMs: () => 0 },
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        apiKeys: {
          ...store.read.apiKeys,
          findByHash: (hashes) => ((lookUps += 1), store.read.apiKeys.findByHash(hashes)),
        },
      },
    }),
  });
  await world.call('listEvents');
  wallMs += 3_600_000;
  await world.call('listEvents');
  expect(lookUps).toBe(1);
});

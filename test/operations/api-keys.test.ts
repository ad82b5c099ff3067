import { expect, test } from '@jest/globals';
import { createApiKey, type NewApiKey } from '../../services/api/src/application/api-keys/create-api-key.ts';
import { revokeApiKey } from '../../services/api/src/application/api-keys/revoke-api-key.ts';
import { rollApiKey } from '../../services/api/src/application/api-keys/roll-api-key.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { authorise } from '../../services/api/src/adapters/http/access/authorise.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { permissions } from '../../services/api/src/generated/permissions.ts';
import { keyRow } from '../../services/api/src/main/commands/keys.ts';
import { startWorld, type World } from '../world.ts';
import { later, refusal, sessionBody, start } from '../fixtures.ts';

// The permissions and origins that an operator gives a key, and what the key may do with them.

const make = async ({ service, keys }: World, given: Partial<NewApiKey>) => {
  const whole = {
    merchantId: keys.merchantId,
    livemode: false,
    kind: 'secret',
    permissions: null,
    origins: [],
  } as const;
  return (await inOperatorUnit(service.app, (unit) => createApiKey(unit, { ...whole, ...given }))).key;
};

test('an unrestricted key is stored as having all permissions, and so is a key that is given all of them', async () => {
  const world = await startWorld();
  const made = [
    await make(world, {}),
    await make(world, { permissions: permissions.toReversed() }),
    await make(world, { kind: 'publishable' }),
    await make(world, { kind: 'publishable', permissions: ['checkout_sessions:write'] }),
  ];
  for (const key of made) {
    expect(key.permissions).toBe('all');
    expect((await world.service.app.store.read.apiKeys.list(key.merchantId)).find(({ id }) => id === key.id)).toEqual(
      key,
    );
    expect(keyRow(key)).toMatchObject({ permissions: 'all' });
  }
  expect((await make(world, { permissions: permissions.slice(1) })).permissions).toEqual(permissions.slice(1));
  expect((await make(world, { permissions: [] })).permissions).toEqual([]);
});

test('an unrestricted key may use operations that are added later; a restricted or publishable key may not', async () => {
  const world = await startWorld();
  const [first] = operations;
  const newer = { ...first, permission: 'vouchers:write' } as unknown as Operation;
  const by = async (given: Partial<NewApiKey>) => {
    const key = await make(world, given);
    const caller = { ...key, keyId: key.id, keyLast4: key.last4, verified: true };
    return () => authorise(newer, caller, undefined);
  };
  expect(await by({})).not.toThrow();
  expect(await by({ permissions: permissions.slice(1) })).toThrow('This key has no permission vouchers:write.');
  expect(await by({ kind: 'publishable' })).toThrow('A publishable key may not call createPaymentIntent.');
});

test('origins are stored in the form that browsers send, each once', async () => {
  const world = await startWorld();
  const written = [
    'HTTPS://Tienda.Example:443',
    'https://tienda.example',
    'https://ñandú.example',
    'http://localhost:5173',
  ];
  const { origins } = await make(world, { kind: 'publishable', origins: written });
  expect(origins).toEqual(['https://tienda.example', 'https://xn--and-6ma2c.example', 'http://localhost:5173']);

  const key = await world.key({ kind: 'publishable', origins: written });
  const from = async (Origin: string) =>
    refusal(await world.call('createCheckoutSession', { key, body: sessionBody(), headers: { Origin } }));
  expect((await from('https://tienda.example'))[0]).toBe(201);
  expect(await from('https://tienda.example.evil.example')).toEqual([403, 'FORBIDDEN']);
});

test('a malformed origin is refused with a message, and no key is created', async () => {
  const world = await startWorld();
  const before = (await world.rows())['api_keys'];
  await expect(make(world, { kind: 'publishable', origins: ['https://tienda.example/caja'] })).rejects.toThrow(
    'origins: "https://tienda.example/caja" is not an origin. Write it as https://shop.example, with at most a port after the host.',
  );
  await expect(make(world, { kind: 'publishable', origins: ['http://tienda.example'] })).rejects.toThrow(
    'origins: "http://tienda.example" is not an origin. It must use https.',
  );
  expect((await world.rows())['api_keys']).toEqual(before);
});

test('the last use of a key is written outside of the calls, at most once an hour', async () => {
  const world = await startWorld();
  const { keyUses, app } = world.service;
  const lastUse = async () => {
    await keyUses.flush();
    const [newest] = await app.store.read.apiKeys.list(world.keys.merchantId);
    return newest?.lastUsedAt?.toISOString() ?? null;
  };
  const key = await world.key({});
  expect(await lastUse()).toBeNull();

  await world.call('listEvents', { key });
  expect(await lastUse()).toBe(start);
  await world.advance({ minutes: 59 });
  await world.call('listEvents', { key });
  expect(await lastUse()).toBe(start);
  await world.advance({ minutes: 1 });
  await world.call('listEvents', { key });
  const anHourLater = later({ seconds: 3_600 });
  expect(await lastUse()).toBe(anHourLater);

  // Another process that has read the key before the last use does not write a newer one.
  const [used] = await app.store.read.apiKeys.list(world.keys.merchantId);
  await app.store.transact((tx) =>
    tx.apiKeys.recordUse([String(used?.id)], new Date(later({ days: 1 })), new Date(start)),
  );
  expect(await lastUse()).toBe(anHourLater);
});

test('a key that was rolled with an overlap keeps its permissions, and cannot be rolled again', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const old = await make(world, { permissions: ['events:read'] });

  const { key, text } = await inOperatorUnit(app, (unit) => rollApiKey(unit, old.id, 86_400));

  expect([key.permissions, key.expiresAt]).toEqual([['events:read'], null]);
  expect((await world.call('listEvents', { key: text })).status).toBe(200);
  const expiring = await app.store.read.apiKeys.find(old.id);
  expect([expiring?.revokedAt, expiring?.expiresAt]).toEqual([null, expect.any(Date)]);
  await expect(inOperatorUnit(app, (unit) => rollApiKey(unit, old.id))).rejects.toThrow(
    'was rolled already, with its end at',
  );
  const { revokedAt } = await inOperatorUnit(app, (unit) => revokeApiKey(unit, old.id));
  expect((await inOperatorUnit(app, (unit) => revokeApiKey(unit, old.id))).revokedAt).toEqual(revokedAt);
  await expect(inOperatorUnit(app, (unit) => rollApiKey(unit, old.id))).rejects.toThrow('is revoked already');
});

test('four operators roll a key at once: it is replaced by one key', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const old = await make(world, {});
  const rolls = await Promise.allSettled(
    Array.from({ length: 4 }, () => inOperatorUnit(app, (unit) => rollApiKey(unit, old.id))),
  );
  expect(rolls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    (await app.store.read.apiKeys.list(world.keys.merchantId)).filter(({ revokedAt }) => revokedAt === null),
  ).toHaveLength(3);
});

import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { permissions } from '../../services/api/src/generated/permissions.ts';
import { startWorld } from '../world.ts';
import { aSession, loseVerification, refusal, unverifiedLiveKey } from './given.ts';

// Who may call what, for every operation of the contract alike. All of it is decided before the id, the query or the
// body are looked at, so nothing sensible is sent.

const withKey = operations.filter(({ keys }) => (keys as readonly string[]).includes('secret'));
const id = 'nothing_1';

test.each(withKey)('401, 403: who may not call $id, which needs $permission and nothing else', async (operation) => {
  const world = await startWorld();
  const { permission, keys, method, testOnly } = operation;
  const keyWith = (wanted: (name: string) => boolean) => world.key({ permissions: permissions.filter(wanted) });
  const answerTo = async (key: string | null) => refusal(await world.call(operation.id, { id, key }));

  expect({
    'no key': await answerTo(null),
    'a key with every other permission': await answerTo(await keyWith((name) => name !== permission)),
    ...(method !== 'get' && { 'a read-only key': await answerTo(await keyWith((name) => name.endsWith(':read'))) }),
    ...(!keys.some((kind) => kind === 'publishable') && {
      'a publishable key': await answerTo(world.keys.publishable),
    }),
    'a live key of a merchant that is not verified': await answerTo(await unverifiedLiveKey(world)),
    'a key with this permission alone': [401, 403].includes(
      Number((await answerTo(await keyWith((name) => name === permission)))[0]),
    ),
  }).toEqual({
    'no key': [401, 'UNAUTHORIZED'],
    'a key with every other permission': [403, 'FORBIDDEN'],
    ...(method !== 'get' && { 'a read-only key': [403, 'FORBIDDEN'] }),
    ...(!keys.some((kind) => kind === 'publishable') && { 'a publishable key': [403, 'FORBIDDEN'] }),
    'a live key of a merchant that is not verified': [403, testOnly ? 'TEST_MODE_REQUIRED' : 'KYB_REQUIRED'],
    'a key with this permission alone': false,
  });
});

test('401: says how to sign in', async () => {
  const world = await startWorld();
  const { headers } = await world.call('listEvents', { key: null });
  expect(headers.get('www-authenticate')).toBe('Bearer realm="svc"');
});

test('403: a merchant that loses its verification loses live mode within five seconds', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const before = await world.call('listPaymentIntents', { key });
  await loseVerification(world);
  await world.advance({ seconds: 5 });

  const after = await world.call('listPaymentIntents', { key });

  expect([before.status, refusal(after)]).toEqual([200, [403, 'KYB_REQUIRED']]);
});

test('401: a revoked key dies within five seconds', async () => {
  const world = await startWorld();
  const key = await world.key({});
  const before = await world.call('listEvents', { key });
  const { app } = world.service;
  const [newest] = await app.store.read.apiKeys.list(world.keys.merchantId);
  await app.store.transact((tx) => tx.apiKeys.revoke(newest?.id ?? '', world.now()));
  await world.advance({ seconds: 5 });

  const after = await world.call('listEvents', { key });

  expect([before.status, refusal(after)]).toEqual([200, [401, 'UNAUTHORIZED']]);
});

test.each([
  [201, 'its own', { Origin: 'https://shop.example' }],
  [403, 'another', { Origin: 'https://evil.example' }],
  [403, 'no', {}],
])('%i: a publishable key with a list of origins, from %s origin', async (expected, _whose, headers) => {
  const world = await startWorld();
  const key = await world.key({ kind: 'publishable', origins: ['https://shop.example'] });
  const { status } = await world.call('createCheckoutSession', { key, body: aSession(), headers });
  expect(status).toBe(expected);
});

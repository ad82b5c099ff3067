import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { sendRaw, intentsPath, codeOf } from './raw-requests.ts';

test('401: no key, another scheme, a key with a typo, an unknown key', async () => {
  const world = await startWorld();
  const { secret } = world.keys;
  const other = secret.endsWith('A') ? 'B' : 'A';
  const typo = `${secret.slice(0, 20)}${secret[20] === 'x' ? 'y' : 'x'}${secret.slice(21)}`;
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${btoa(`${secret}:`)}`,
    secret,
    `Bearer ${typo}`,
    `Bearer ${secret.slice(0, -1)}${other}`,
  ];
  const more = [
    `Bearer ${secret} x`,
    `Bearer ${secret},`,
    `Bearer Bearer ${secret}`,
    `Bearer svc_test_${'A'.repeat(38)}`,
    `Bearer ${secret.toUpperCase()}`,
  ];

  for (const Authorization of [...headers, ...more])
    expect([
      Authorization,
      codeOf(await sendRaw(world, intentsPath, { method: 'GET', key: null, headers: { Authorization } })),
    ]).toEqual([Authorization, [401, 'UNAUTHORIZED']]);
  expect(codeOf(await sendRaw(world, intentsPath, { method: 'GET', key: null }))).toEqual([401, 'UNAUTHORIZED']);
  // The name of the scheme is case-insensitive.
  expect(
    (await sendRaw(world, intentsPath, { method: 'GET', key: null, headers: { Authorization: `bearer ${secret}` } }))
      .status,
  ).toBe(200);
});

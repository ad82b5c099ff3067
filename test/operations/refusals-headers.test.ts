import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { createIntent } from '../fixtures.ts';
import { sendRaw, intentsPath, sendIntent, codeOf, problemsOf, intentText } from './raw-requests.ts';

test('a valid X-Request-Id of the client is returned as correlation_id of an error', async () => {
  const world = await startWorld();
  const by = async (id: string | string[]) =>
    (await sendRaw(world, '/v1/nothing', { method: 'GET', headers: { 'X-Request-Id': id } })).error['correlation_id'];

  for (const valid of ['order-7', '!', '~'.repeat(200), '{"a":1}', '<script>']) expect(await by(valid)).toBe(valid);
  for (const ignored of ['x'.repeat(201), 'a b', '', 'a\tb', 'caf\u00e9', ['a', 'b']])
    expect(await by(ignored)).toBeNull();
  expect((await sendRaw(world, '/v1/nothing', { method: 'GET' })).error['correlation_id']).toBeNull();
  // It never replaces the service's own request id.
  const { headers } = await sendRaw(world, '/v1/nothing', {
    method: 'GET',
    headers: { 'X-Request-Id': 'req_00000000000000000000000000' },
  });
  expect(headers['x-request-id']).not.toBe('req_00000000000000000000000000');
});

test('a header with non-ASCII characters is refused where the service reads it, and ignored elsewhere', async () => {
  const world = await startWorld();
  const strange = 'caf\u00e9';
  expect(
    codeOf(
      await sendRaw(world, intentsPath, { method: 'GET', key: null, headers: { Authorization: `Bearer ${strange}` } }),
    ),
  ).toEqual([401, 'UNAUTHORIZED']);
  expect(problemsOf(await sendIntent(world, intentText, { headers: { 'Idempotency-Key': strange } }))).toEqual([
    422,
    'idempotency-key INVALID_FORMAT',
  ]);
  expect((await sendIntent(world, intentText, { headers: { 'X-Shop': strange, 'User-Agent': strange } })).status).toBe(
    201,
  );
});

test('every response, also a refusal, has Cache-Control: no-store', async () => {
  const world = await startWorld();
  for (const path of [intentsPath, '/v1/nothing', `${intentsPath}/pi_1`])
    expect((await sendRaw(world, path, { method: 'GET' })).headers['cache-control']).toBe('no-store');
});

test('200: If-None-Match and If-Modified-Since are ignored', async () => {
  const world = await startWorld();
  const headers = { 'If-None-Match': '*', 'If-Modified-Since': 'Sat, 01 Jan 2050 00:00:00 GMT' };
  for (const path of [intentsPath, `${intentsPath}/${(await createIntent(world)).id}`])
    expect((await sendRaw(world, path, { method: 'GET', headers })).status).toBe(200);
});

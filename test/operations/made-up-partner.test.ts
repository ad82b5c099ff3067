import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { partnersWith } from '../partners.ts';
import { effects, startMadeUp, refusalOf, type MadeUp } from './made-up.ts';
import { times } from '../fixtures.ts';

// Calls of a partner, which is identified by a signature over the bytes of the body.

const secrets = new Map([
  ['bank', ['whsec_new', 'whsec_old']],
  ['wallet', ['whsec_wallet']],
]);
const rails = { partners: partnersWith(secrets) };
const path = '/rails/bank/notifications';
const denied = [401, 'UNAUTHORIZED'];

const seconds = (world: MadeUp): number => Math.floor(world.now().getTime() / 1000);

function signed(timestamp: number, body: string | Buffer, { secret = 'whsec_new', to = path, method = 'POST' } = {}) {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${method} /v1${to}.`).update(body).digest('hex');
  return { 'X-Svc-Timestamp': String(timestamp), 'X-Svc-Signature': `v1=${hmac}` };
}

/** Posts bytes with the headers of a valid signature, apart from what the test changes. */
async function post(
  world: MadeUp,
  body: string | Buffer,
  {
    to = path,
    headers = {},
    ...sign
  }: { to?: string; headers?: object; secret?: string; at?: number; of?: string } = {},
) {
  const { at = seconds(world), of = body, secret } = sign;
  const given = secret === undefined ? { to } : { to, secret };
  return world.send('POST', to, { body, key: null, headers: { ...signed(at, of, given), ...headers } });
}

// Has white space and escapes that JSON.stringify(JSON.parse(…)) would change.
const odd = '{ "text" :\t"\\u0048ola, se\u00f1or" }';

test.each(['whsec_new', 'whsec_old'])(
  '200: the signature with %s over exactly these bytes is accepted',
  async (secret) => {
    const world = await startMadeUp({ rails });

    const { status, body } = await post(world, odd, { secret });

    expect([status, body]).toEqual([200, { text: 'Hola, señor' }]);
    expect(world.seen).toMatchObject([{ caller: { kind: 'partner', partner: 'bank' }, unit: { caller: null } }]);
    // A partner has no merchant and so no call record: the call is in the log.
    await world.service.requestLog.flush();
    expect([await effects(world), (await world.rows())['call_records']]).toEqual([1, []]);
    expect(world.logged.some((line) => line.includes('"partner":"bank"'))).toBe(true);
  },
);

const changed: [why: string, body: string, of: string][] = [
  ['one changed byte', odd.replace('Hola', 'Hole').replace('\\u0048', '\\u0049'), odd],
  ['the same JSON in other bytes', '{"text":"Hola, señor"}', odd],
  ['one byte more', `${odd} `, odd],
  ['an empty body', '', odd],
];

test.each(changed)('401: the signature does not match %s', async (_why, body, of) => {
  const world = await startMadeUp({ rails });
  expect(refusalOf(await post(world, body, { of }))).toEqual(denied);
  expect(world.seen).toEqual([]);
});

test.each([
  [200, -300],
  [200, 300],
  [401, -301],
  [401, 301],
])('%i: the timestamp is %i seconds from now', async (expected, offset) => {
  const world = await startMadeUp({ rails });
  expect((await post(world, odd, { at: seconds(world) + offset })).status).toBe(expected);
});

test('401: the timestamp is part of what is signed', async () => {
  const world = await startMadeUp({ rails });
  const headers = { 'X-Svc-Timestamp': String(seconds(world) + 1) };
  expect(refusalOf(await post(world, odd, { headers }))).toEqual(denied);
});

test.each(['X-Svc-Timestamp', 'X-Svc-Signature'] as const)('401: without %s', async (name) => {
  const world = await startMadeUp({ rails });
  const { [name]: _left, ...headers } = signed(seconds(world), odd);
  expect(refusalOf(await world.send('POST', path, { body: odd, key: null, headers }))).toEqual(denied);
});

test.each([
  ['a malformed timestamp', { 'X-Svc-Timestamp': 'now' }],
  ['a signature of another length', { 'X-Svc-Signature': 'v1=00' }],
  ['a signature without its version', { 'X-Svc-Signature': '0'.repeat(67) }],
])('401: %s', async (_why, headers) => {
  const world = await startMadeUp({ rails });
  expect(refusalOf(await post(world, odd, { headers }))).toEqual(denied);
});

test('401: an unknown partner, another partner, and a merchant with its API key', async () => {
  const world = await startMadeUp({ rails });
  const responses = [
    await post(world, odd, { to: '/rails/unknown/notifications' }),
    await post(world, odd, { to: '/rails/wallet/notifications' }),
    await post(world, odd, { secret: 'whsec_wallet' }),
    await world.send('POST', path, { body: odd }),
    await world.send('POST', path, { body: odd, headers: signed(seconds(world), odd, { secret: 'wrong' }) }),
  ];
  expect(responses.map(refusalOf)).toEqual(times(5, denied));
});

test('401: the method and the path are part of what is signed', async () => {
  const world = await startMadeUp({ rails });
  const headers = [
    signed(seconds(world), odd, { to: '/rails/wallet/notifications' }),
    signed(seconds(world), odd, { method: 'PUT' }),
  ];
  for (const given of headers) expect(refusalOf(await post(world, odd, { headers: given }))).toEqual(denied);
});

test('401: no partner is configured', async () => {
  const world = await startMadeUp();
  expect(refusalOf(await post(world, odd))).toEqual(denied);
});

test('401: an unknown partner or a wrong timestamp is refused before the body has arrived', async () => {
  const world = await startMadeUp({ rails });
  const statusOf = (to: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const sent = { 'Content-Type': 'application/json', 'Content-Length': '100', ...headers };
      const options = { method: 'POST', headers: sent };
      const unfinished = request(`${world.origin}/v1${to}`, options, ({ statusCode }) => {
        resolve(statusCode);
        unfinished.destroy();
      });
      unfinished.on('error', reject);
      unfinished.flushHeaders();
    });

  expect([
    await statusOf('/rails/unknown/notifications', signed(seconds(world), odd)),
    await statusOf(path, signed(seconds(world) - 301, odd)),
    await statusOf(path, {}),
  ]).toEqual([401, 401, 401]);
});

test('401: an operation for merchants does not accept a signature', async () => {
  const world = await startMadeUp({ rails });
  const to = `/notes/x`;
  const reply = await world.send('PATCH', to, { body: odd, key: null, headers: signed(seconds(world), odd) });
  expect(refusalOf(reply)).toEqual(denied);
});

/** The server reads the rest of a body that it refused, and an open connection would delay its end by 5 s. */
const hangUp = { Connection: 'close' };

const unfit: [why: string, body: string | Buffer, headers: object, expected: unknown[]][] = [
  ['no JSON', '{"text":', {}, [400, 'BAD_REQUEST']],
  ['a text alone', '"text"', {}, [422, 'VALIDATION_ERROR', ' INVALID_FORMAT']],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, [400, 'BAD_REQUEST']],
  ['too deep', `${'['.repeat(33)}${']'.repeat(33)}`, {}, [400, 'BAD_REQUEST']],
  ['nothing', '', {}, [400, 'BAD_REQUEST']],
  ['another type', odd, { 'Content-Type': 'text/plain' }, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ['another charset', odd, { 'Content-Type': 'application/json; charset=latin1' }, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ['packed', gzipSync(odd), { 'Content-Encoding': 'gzip' }, [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ['an unknown field', '{"text":"x","txt":"y"}', {}, [422, 'VALIDATION_ERROR', 'txt UNKNOWN_FIELD']],
  ['too large', JSON.stringify({ text: 'x'.repeat(600_000) }), hangUp, [413, 'PAYLOAD_TOO_LARGE']],
];

test.each(unfit)('a signed body is validated like any other: %s', async (_why, body, headers, expected) => {
  const world = await startMadeUp({ rails });
  expect(refusalOf(await post(world, body, { headers }))).toEqual(expected);
});

test('a signed body that is packed is told so', async () => {
  const world = await startMadeUp({ rails });
  const { text } = await post(world, gzipSync(odd), { headers: { 'Content-Encoding': 'gzip' } });
  expect(text).toContain('"message":"Send the body without compression."');
});

test('a repeat with the same key runs nothing; each partner has its own idempotency keys', async () => {
  const world = await startMadeUp({ rails });
  const headers = { 'Idempotency-Key': 'ntf_1' };
  const [first, again] = [await post(world, odd, { headers }), await post(world, odd, { headers })];
  const other = await post(world, odd, { headers, to: '/rails/wallet/notifications', secret: 'whsec_wallet' });

  expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
  expect([other.status, other.headers['idempotent-replayed']]).toEqual([200, undefined]);
  expect(await effects(world)).toBe(2);
});

const rates = { live: 9_999, test: 9_999, publishable: 9_999, publishableAddress: 9_999, partner: 2, failedAuth: 2 };

test('429: a partner has its own rate', async () => {
  const world = await startMadeUp({ rails, config: { rates } });
  const responses = await Promise.all(Array.from({ length: 5 }, () => post(world, odd)));
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
  expect(responses[0]?.headers['ratelimit-policy']).toBe('"partner";q=2;w=1');
});

test('429: after repeated wrong signatures an address is refused for a while', async () => {
  const world = await startMadeUp({ rails, config: { rates }, ports: { monotonicMs: () => 0 } });
  const guess = () => post(world, odd, { secret: 'guess' });
  expect([await guess(), await guess(), await guess(), await post(world, odd)].map(({ status }) => status)).toEqual([
    401, 401, 429, 429,
  ]);
});

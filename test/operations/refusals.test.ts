import { connect } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { profile } from '../databases.ts';
import type { Answer } from '../exchange.ts';
import { anIntent, startWorld, type Body, type World } from '../world.ts';
import { cuttableDatabase } from './cuttable-database.ts';
import { aCustomer, createCustomer, createIntent, idOf, isId, refusal, rowCounts, rowsOf, times } from './given.ts';
import { say, type Raw } from './raw.ts';

// What the pipeline refuses, whatever the operation. Raw HTTP, for much of it is what no client sends by accident.

const json = { 'Content-Type': 'application/json' };
const intents = '/v1/payment-intents';
const create = (world: World, body: string | Buffer, more: Raw = {}) =>
  say(world, intents, { body, ...more, headers: { ...json, ...more.headers } });
const codeOf = ({ status, error }: Answer): unknown[] => [status, error['code']];
const problemsOf = ({ status, error }: Answer): unknown[] => [
  status,
  ...((error['details'] ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];

const text = JSON.stringify(anIntent());
/** The same intent in a body of so many bytes. */
const ofBytes = (bytes: number): string => text.padEnd(bytes);
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('400: a body that is no JSON, or not text, or too deep', async () => {
  const world = await startWorld();
  const bodies: [what: string, body: string | Buffer][] = [
    ['an open brace', '{'],
    ['a comma too many', '{"amount":{},}'],
    ['a single quote', "{'amount':1}"],
    ['a comment', '{} // x'],
    ['two values', '{}{}'],
    ['NaN', '{"amount":NaN}'],
    ['nothing', ''],
    ['spaces', '   '],
    ['a text', '"payment"'],
    ['a number', '5'],
    ['null', 'null'],
    ['true', 'true'],
    ['33 levels', nested(33)],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['30,000 levels', nested(30_000)],
    ['Latin-1', Buffer.from('{"description":"caf\u00e9"}', 'latin1')],
    ['half a character', Buffer.from([...Buffer.from('{"a":"'), 0xc3, ...Buffer.from('"}')])],
    ['a surrogate in UTF-8', Buffer.from([...Buffer.from('{"a":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
    ['UTF-16', Buffer.from(text, 'utf16le')],
  ];
  for (const [what, body] of bodies)
    expect([what, codeOf(await create(world, body))]).toEqual([what, [400, 'BAD_REQUEST']]);
  expect(codeOf(await say(world, intents, { headers: json }))).toEqual([400, 'BAD_REQUEST']);
});

test('422: 32 levels, and brackets inside a text, are no reason for 400', async () => {
  const world = await startWorld();
  expect((await create(world, `{"metadata":${nested(31)}}`)).status).toBe(422);
  const ok = await create(world, JSON.stringify(anIntent({ description: `"${'[{'.repeat(100)}\\` })));
  expect(ok.status).toBe(201);
});

test('201: a byte order mark does no harm', async () => {
  const world = await startWorld();
  expect((await create(world, `\ufeff${text}`)).status).toBe(201);
});

test('401: no key, another scheme, a typo, an unknown key', async () => {
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
      codeOf(await say(world, intents, { method: 'GET', key: null, headers: { Authorization } })),
    ]).toEqual([Authorization, [401, 'UNAUTHORIZED']]);
  expect(codeOf(await say(world, intents, { method: 'GET', key: null }))).toEqual([401, 'UNAUTHORIZED']);
  // The name of a scheme has no case.
  expect(
    (await say(world, intents, { method: 'GET', key: null, headers: { Authorization: `bearer ${secret}` } })).status,
  ).toBe(200);
});

test('404: no such path, with and without a key', async () => {
  const world = await startWorld();
  const paths = [
    '/',
    '/v1',
    '/v1/',
    '/v2/payment-intents',
    '/v1/payment-intent',
    `${intents}/`,
    '/V1/payment-intents',
    '/v1/Payment-Intents',
    '/v1//payment-intents',
    `${intents}/pi_1/`,
    `${intents}/pi_1/refund`,
    `${intents}/pi_1/cancel/`,
    '/payment-intents',
    '/v1/fee-preview',
    '/.env',
  ];
  for (const path of paths)
    for (const key of [world.keys.secret, null])
      expect([path, codeOf(await say(world, path, { method: 'GET', key }))]).toEqual([path, [404, 'NOT_FOUND']]);
});

test('404: an id that is nonsense is one that is not there', async () => {
  const world = await startWorld();
  const ids = [
    '%00',
    '%F0%9F%98%80',
    "'",
    '%27%20OR%201=1--',
    '..%2f..%2fetc',
    '__proto__',
    'constructor',
    '*',
    '%25',
    'x'.repeat(4_000),
    'PI_1',
    '%20',
  ];
  for (const id of ids)
    expect([id, codeOf(await say(world, `${intents}/${id}`, { method: 'GET' }))]).toEqual([
      id,
      [404, 'PAYMENT_INTENT_NOT_FOUND'],
    ]);
});

test('404: an id is what it is to the letter', async () => {
  const world = await startWorld();
  const id = idOf(await createIntent(world));
  for (const almost of [
    id.toUpperCase(),
    `${id}%20`,
    `%20${id}`,
    `${id}%00`,
    id.replace('pi_', 'pi-'),
    id.replace('_', '%C2%AD_'),
  ])
    expect([almost, (await say(world, `${intents}/${almost}`, { method: 'GET' })).status]).toEqual([almost, 404]);
  expect((await say(world, `${intents}/${encodeURIComponent(id).replace('p', '%70')}`, { method: 'GET' })).status).toBe(
    200,
  );
});

test('400: a broken percent escape in the path', async () => {
  const world = await startWorld();
  for (const id of ['%', '%2', '%zz', '%ff', '%c3%28', '%ed%a0%80'])
    expect([id, codeOf(await say(world, `${intents}/${id}`, { method: 'GET' }))]).toEqual([id, [400, 'BAD_REQUEST']]);
});

test.each(['%', '%2', '%zz', '%ff', '%c3%28'])('400: the broken percent escape %s in the query', async (value) => {
  const world = await startWorld();
  const by = async (query: string) => problemsOf(await say(world, `${intents}?${query}`, { method: 'GET' }));
  expect(await by(`external_reference=${value}`)).toEqual([400]);
  expect(await by(`page=${value}`)).toEqual([400]);
  expect(await by(`nothing${value}=1`)).toEqual([400]);
});

test('405: another method, and which there are', async () => {
  const world = await startWorld();
  const cases: [path: string, methods: string[], allow: string][] = [
    [intents, ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'], 'POST, GET'],
    [`${intents}/pi_1`, ['POST', 'PUT', 'PATCH', 'DELETE'], 'GET'],
    [`${intents}/pi_1/cancel`, ['GET', 'DELETE'], 'POST'],
    ['/v1/webhook-endpoints/we_1', ['GET', 'POST', 'PUT'], 'PATCH, DELETE'],
    ['/v1/events', ['POST'], 'GET'],
  ];
  for (const [path, methods, allow] of cases)
    for (const method of methods)
      for (const key of [world.keys.secret, null]) {
        const answer = await say(world, path, { method, key });
        expect([method, path, codeOf(answer), answer.headers['allow']]).toEqual([
          method,
          path,
          [405, 'METHOD_NOT_ALLOWED'],
          allow,
        ]);
      }
});

test('413: more than 512 KiB, said beforehand or not, packed or not', async () => {
  const world = await startWorld();
  const limit = 512 * 1024;
  const tooLarge = [413, 'PAYLOAD_TOO_LARGE'];

  expect((await create(world, ofBytes(limit))).status).toBe(201);
  expect((await create(world, ofBytes(limit), { chunked: true })).status).toBe(201);
  expect(codeOf(await create(world, ofBytes(limit + 1)))).toEqual(tooLarge);
  expect(codeOf(await create(world, ofBytes(limit + 1), { chunked: true }))).toEqual(tooLarge);
  expect(
    codeOf(await create(world, ofBytes(limit + 1), { chunked: true, headers: { 'Transfer-Encoding': 'chunked' } })),
  ).toEqual(tooLarge);
  // Size comes before shape: what is too large is not read far enough to see that it is no JSON.
  expect(codeOf(await create(world, '{'.repeat(limit + 1)))).toEqual(tooLarge);
});

test('413: a bomb: a few bytes that unpack to many', async () => {
  const world = await startWorld();
  const bomb = Buffer.alloc(50 * 1024 * 1024, ' ');
  const gzip = gzipSync(bomb);
  expect(gzip.length).toBeLessThan(64 * 1024);
  expect(codeOf(await create(world, gzip, { headers: { 'Content-Encoding': 'gzip' } }))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
  const brotli = brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(brotli.length).toBeLessThan(64 * 1024);
  expect(codeOf(await create(world, brotli, { headers: { 'Content-Encoding': 'br' } }))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
});

test('201: a packed body is read; 400: one that does not unpack is not', async () => {
  const world = await startWorld();
  const packed = { headers: { 'Content-Encoding': 'gzip' } };
  expect((await create(world, gzipSync(text), packed)).status).toBe(201);
  expect(codeOf(await create(world, text, packed))).toEqual([400, 'BAD_REQUEST']);
  expect(codeOf(await create(world, gzipSync(text).subarray(0, -12), packed))).toEqual([400, 'BAD_REQUEST']);
});

test('415: another kind of content, or none said', async () => {
  const world = await startWorld();
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    'json',
    '',
    'application/json;charset=latin1',
    'application/json, text/plain',
  ];
  for (const type of types)
    expect([type, codeOf(await create(world, text, { headers: { 'Content-Type': type } }))]).toEqual([
      type,
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  expect(codeOf(await say(world, intents, { body: text }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  for (const encoding of ['compress', 'zip', 'gzip, gzip', 'x'])
    expect([encoding, codeOf(await create(world, text, { headers: { 'Content-Encoding': encoding } }))]).toEqual([
      encoding,
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json ; foo=bar',
  ])
    expect([type, (await create(world, text, { headers: { 'Content-Type': type } })).status]).toEqual([type, 201]);
});

test('415: JSON in another Unicode', async () => {
  const world = await startWorld();
  for (const charset of ['utf-16', 'utf-16le', 'utf-32'])
    expect([
      charset,
      codeOf(await create(world, text, { headers: { 'Content-Type': `application/json; charset=${charset}` } })),
    ]).toEqual([charset, [415, 'UNSUPPORTED_MEDIA_TYPE']]);
});

test('422: each kind of problem, in dotted fields, several in one answer', async () => {
  const world = await startWorld();
  const body = {
    amount: { amount: '1,00', cents: 1 },
    payment_method_types: ['INTEROPERABLE_QR', 'CARD'],
    customer: { type: 'ROBOT', document: { country: 'PE', type: 'DNI' } },
    description: 'x'.repeat(501),
    metadata: { note: 'x'.repeat(501) },
    livemode: true,
  };
  const reply = await world.call('createPaymentIntent', { body });
  const [status, code, ...problems] = refusal(reply);

  expect([status, code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(problems.toSorted()).toEqual(
    [
      'amount.amount INVALID_FORMAT',
      'amount.cents UNKNOWN_FIELD',
      'amount.currency REQUIRED',
      'customer.document.value REQUIRED',
      'customer.type NOT_ALLOWED',
      'description TOO_LONG',
      'livemode UNKNOWN_FIELD',
      'metadata.note TOO_LONG',
      'payment_method_types.1 NOT_ALLOWED',
    ].toSorted(),
  );
  expect(
    refusal(
      await world.call('createPaymentIntent', { body: anIntent({ amount: { amount: '0.50', currency: 'PEN' } }) }),
    ),
  ).toEqual([422, 'VALIDATION_ERROR', 'amount.amount OUT_OF_RANGE']);
  expect(refusal(await world.call('createPaymentIntent', { body: anIntent({ customer: { id: 'cus_1' } }) }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'customer.id NOT_FOUND',
  ]);
});

test('422: a list for a body', async () => {
  const world = await startWorld();
  expect(problemsOf(await create(world, '[]'))).toEqual([422, ' INVALID_FORMAT']);
});

test('422: text that no database keeps', async () => {
  const world = await startWorld();
  const bodies: [field: string, body: string][] = [
    ['description', text.replace('{', '{"description":"a\\u0000b",')],
    ['description', text.replace('{', '{"description":"\\ud800",')],
    ['description', text.replace('{', '{"description":"\\udc00\\ud800",')],
    ['metadata.note', text.replace('{', '{"metadata":{"note":"\\u0000"},')],
    ['metadata.a\0b', text.replace('{', '{"metadata":{"a\\u0000b":"x"},')],
    ['payment_method_types.0', '{"payment_method_types":["\\udfff"]}'],
  ];
  for (const [field, body] of bodies)
    expect(problemsOf(await create(world, body))).toEqual([422, `${field} INVALID_FORMAT`]);
  expect(problemsOf(await say(world, `${intents}?external_reference=a%00b`, { method: 'GET' }))).toEqual([
    422,
    'external_reference INVALID_FORMAT',
  ]);
});

test('422: a parameter that is twice there, or unknown', async () => {
  const world = await startWorld();
  const by = async (query: string) => problemsOf(await say(world, `${intents}?${query}`, { method: 'GET' }));
  expect(await by('page=1&page=2')).toEqual([422, 'page INVALID_FORMAT']);
  for (const query of ['page[]=2', 'status[0]=PENDING', 'status[gt]=PENDING', 'page%5B%5D=2'])
    expect([query, (await by(query))[0]]).toEqual([query, 422]);
  expect(await by('status=PENDING&status=FAILED')).toEqual([422, 'status INVALID_FORMAT']);
  for (const name of ['limit', '__proto__', 'constructor', 'toString', 'client_secret'])
    expect([name, await by(`${encodeURIComponent(name)}=PENDING`)]).toEqual([name, [422, `${name} UNKNOWN_FIELD`]]);
});

test('422: fields that objects have anyway are fields like others', async () => {
  const world = await startWorld();
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect([name, problemsOf(await create(world, text.replace('{', `{"${name}":{"admin":true},`)))]).toEqual([
      name,
      [422, `${name} UNKNOWN_FIELD`],
    ]);
  expect(problemsOf(await create(world, text.replace('"currency"', '"__proto__":{"currency":"PEN"},"x"')))[0]).toBe(
    422,
  );
});

test('201: and as keys of metadata they are texts like others, here and in the event', async () => {
  const world = await startWorld();
  const metadata = '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}';

  const { status, text: made, body } = await create(world, text.replace('{', `{"metadata":${metadata},`));
  const read = await say(world, `${intents}/${idOf(body['data'] as Body)}`, { method: 'GET' });
  const events = await say(world, '/v1/events', { method: 'GET' });

  expect(status).toBe(201);
  for (const answer of [made, read.text, events.text]) expect(answer).toContain(`"metadata":${metadata}`);
  expect(({} as Body)['admin']).toBeUndefined();
});

test('the order of refusal: the first thing that is wrong is what is said', async () => {
  const world = await startWorld();
  const live = await world.key({ livemode: true });
  const mayNothing = await world.key({ permissions: [] });
  const liveNothing = await world.key({ livemode: true, permissions: [] });
  const simulate = `${intents}/pi_1/simulate`;
  const used = { headers: { 'Idempotency-Key': 'used' } };
  expect((await create(world, text, used)).status).toBe(201);

  const order: [expected: unknown[], answer: Answer][] = [
    [[404, 'NOT_FOUND'], await say(world, '/v1/nothing', { body: '{', key: null })],
    [[405, 'METHOD_NOT_ALLOWED'], await say(world, intents, { method: 'PUT', body: '{', key: null })],
    [[401, 'UNAUTHORIZED'], await create(world, '{', { key: null })],
    [[401, 'UNAUTHORIZED'], await create(world, ofBytes(600_000), { key: null })],
    [[401, 'UNAUTHORIZED'], await say(world, simulate, { body: '{', key: 'svc_live_x' })],
    [[403, 'TEST_MODE_REQUIRED'], await say(world, simulate, { body: '{', key: live })],
    [[403, 'TEST_MODE_REQUIRED'], await say(world, simulate, { body: '{', key: liveNothing })],
    [[403, 'FORBIDDEN'], await create(world, '{', { key: mayNothing })],
    [[403, 'FORBIDDEN'], await create(world, ofBytes(600_000), { key: mayNothing })],
    [[403, 'FORBIDDEN'], await say(world, `${intents}?nothing=1`, { method: 'GET', key: mayNothing })],
    [[403, 'FORBIDDEN'], await create(world, '{', { key: world.keys.publishable })],
    [[415, 'UNSUPPORTED_MEDIA_TYPE'], await say(world, intents, { body: '{' })],
    [[400, 'BAD_REQUEST'], await create(world, '{', used)],
    [[413, 'PAYLOAD_TOO_LARGE'], await create(world, ofBytes(600_000), used)],
    [[422, 'VALIDATION_ERROR'], await create(world, '{}', used)],
    [[422, 'VALIDATION_ERROR'], await say(world, simulate, { body: '{}', headers: json })],
    [[422, 'VALIDATION_ERROR'], await say(world, `${intents}/pi_1?nothing=1`, { method: 'GET' })],
    [
      [409, 'IDEMPOTENCY_KEY_REUSED'],
      await create(world, JSON.stringify(anIntent({ customer: { id: 'cus_1' } })), used),
    ],
  ];
  expect(order.map(([, answer]) => codeOf(answer))).toEqual(order.map(([expected]) => expected));

  // 404 before what the domain and the state have against it.
  expect(codeOf(await say(world, simulate, { headers: json, body: '{"outcome":"SUCCEEDED"}' }))).toEqual([
    404,
    'PAYMENT_INTENT_NOT_FOUND',
  ]);
  const both = await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  await world.call('cancelPaymentIntent', { id: idOf(both) });
  // 422 before 409: which way is asked before whether there is one.
  expect(
    (await say(world, `${intents}/${idOf(both)}/simulate`, { headers: json, body: '{"outcome":"SUCCEEDED"}' })).status,
  ).toBe(422);
});

test('nothing is written by a refusal, of whatever kind', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const before = await rowsOf(world);

  const taken = JSON.stringify(anIntent({ customer: aCustomer({ external_id: 'user-77' }) }));
  const answers = [
    await create(world, text, { key: null, headers: { 'Idempotency-Key': 'a' } }),
    await create(world, text, {
      key: 'svc_test_x',
      headers: { 'Idempotency-Key': 'b' },
    }),
    await create(world, '{', { headers: { 'Idempotency-Key': 'c' } }),
    await create(world, '{}', { headers: { 'Idempotency-Key': 'd' } }),
    await create(world, taken, { headers: { 'Idempotency-Key': 'e' } }),
    await say(world, `${intents}/pi_1/cancel`, { headers: { 'Idempotency-Key': 'f' } }),
    await create(world, JSON.stringify(anIntent({ customer: { id: 'cus_1' } })), {
      headers: { 'Idempotency-Key': 'g' },
    }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 422, 409, 404, 422]);
  expect(await rowsOf(world)).toEqual(before);
});

test("the caller's X-Request-Id comes back in errors, if it is a sensible one", async () => {
  const world = await startWorld();
  const by = async (id: string | string[]) =>
    (await say(world, '/v1/nothing', { method: 'GET', headers: { 'X-Request-Id': id } })).error['correlation_id'];

  for (const kept of ['order-7', '!', '~'.repeat(200), '{"a":1}', '<script>']) expect(await by(kept)).toBe(kept);
  for (const ignored of ['x'.repeat(201), 'a b', '', 'a\tb', 'caf\u00e9', ['a', 'b']])
    expect(await by(ignored)).toBeNull();
  expect((await say(world, '/v1/nothing', { method: 'GET' })).error['correlation_id']).toBeNull();
  // And it is never taken for ours.
  const { headers } = await say(world, '/v1/nothing', {
    method: 'GET',
    headers: { 'X-Request-Id': 'req_00000000000000000000000000' },
  });
  expect(headers['x-request-id']).not.toBe('req_00000000000000000000000000');
});

test('a header with characters beyond ASCII is refused by what reads it, and ignored by the rest', async () => {
  const world = await startWorld();
  const strange = 'caf\u00e9';
  expect(
    codeOf(await say(world, intents, { method: 'GET', key: null, headers: { Authorization: `Bearer ${strange}` } })),
  ).toEqual([401, 'UNAUTHORIZED']);
  expect(problemsOf(await create(world, text, { headers: { 'Idempotency-Key': strange } }))).toEqual([
    422,
    'idempotency-key INVALID_FORMAT',
  ]);
  expect((await create(world, text, { headers: { 'X-Shop': strange, 'User-Agent': strange } })).status).toBe(201);
});

test('405: HEAD is another method, too', async () => {
  const world = await startWorld();
  const response = await fetch(`${world.origin}${intents}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${world.keys.secret}` },
  });
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'POST, GET', '']);
  expect(response.headers.get('x-request-id')).toEqual(isId('req_'));
});

test('every answer forbids caches to keep it, refusals too', async () => {
  const world = await startWorld();
  for (const path of [intents, '/v1/nothing', `${intents}/pi_1`])
    expect((await say(world, path, { method: 'GET' })).headers['cache-control']).toBe('no-store');
});

test('200: whoever says that a cache has it already is told all the same', async () => {
  const world = await startWorld();
  const headers = { 'If-None-Match': '*', 'If-Modified-Since': 'Sat, 01 Jan 2050 00:00:00 GMT' };
  for (const path of [intents, `${intents}/${idOf(await createIntent(world))}`])
    expect((await say(world, path, { method: 'GET', headers })).status).toBe(200);
});

/** A world whose store breaks when it is told to. */
async function breaking() {
  let failure: Error | null = null;
  const orFail = <T>(work: () => Promise<T>): Promise<T> => (failure === null ? work() : Promise.reject(failure));
  const world = await startWorld({
    store: (store) => ({
      ...store,
      transact: (work) => orFail(() => store.transact(work)),
      read: {
        ...store.read,
        customers: { ...store.read.customers, find: (scope, id) => orFail(() => store.read.customers.find(scope, id)) },
      },
    }),
  });
  return { world, breakWith: (error: Error | null) => (failure = error) };
}

test('503: the database cannot be reached; nothing was acknowledged, and the same key may try again', async () => {
  const { world, breakWith } = await breaking();
  const headers = { 'Idempotency-Key': 'again' };

  breakWith(new Refusal('SERVICE_UNAVAILABLE'));
  const unavailable = await create(world, text, { headers });
  breakWith(null);
  const available = await create(world, text, { headers });

  expect([...codeOf(unavailable), unavailable.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect([available.status, available.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

// A file on the same disk does not go away: this is about a database behind a network.
if (profile() === 'production')
  test('503: the database goes away: who reads is told so as who writes is; it comes back, and all is well', async () => {
    const line = await cuttableDatabase();
    const world = await startWorld();
    const customer = await createCustomer(world);
    const read = (key: string) => say(world, `/v1/customers/${idOf(customer)}`, { method: 'GET', key });
    // One key is remembered by now, the other must be looked up.
    const newKey = await world.key({});

    line.cut();
    const away = [await read(world.keys.secret), await read(newKey), await create(world, text)];
    line.mend();

    expect(away.map(codeOf)).toEqual(times(3, [503, 'SERVICE_UNAVAILABLE']));
    expect(away.map(({ headers }) => headers['retry-after'])).toEqual(times(3, '1'));
    expect([(await read(newKey)).status, (await create(world, text)).status]).toEqual([200, 201]);
  });

const ours: [operation: string, path: string, raw: Raw][] = [
  ['getCustomer', '/v1/customers/cus_1', { method: 'GET' }],
  ['createCustomer', '/v1/customers', { headers: json, body: JSON.stringify(aCustomer()) }],
];

test.each(ours)('500: %s says that it is our fault, and not what it was', async (_operation, path, raw) => {
  const { world, breakWith } = await breaking();
  breakWith(new Error('password of the database: hunter2', { cause: new Error('SELECT * FROM secrets') }));

  const answer = await say(world, path, raw);

  expect([...codeOf(answer), answer.error['message'], answer.error['details']]).toEqual([
    500,
    'INTERNAL_ERROR',
    'Something went wrong on our side.',
    undefined,
  ]);
  expect(answer.text).not.toMatch(/hunter2|SELECT|\.ts|node_modules/);
  expect(
    world.logged.some(
      (line) =>
        line.startsWith('ERROR') && line.includes(String(answer.error['request_id'])) && line.includes('hunter2'),
    ),
  ).toBe(true);
});

test('200: the whole address as target, as a proxy is asked, means its path', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const ask = (target: string) => say(world, target, { method: 'GET' });

  const answer = await ask(`http://shop.example/v1/customers/${idOf(customer)}`);
  expect([answer.status, (answer.body['data'] as Body)['id']]).toEqual([200, customer.id]);
  expect(codeOf(await ask('HTTP://shop.example'))).toEqual([404, 'NOT_FOUND']);
  expect((await ask('gopher://shop.example/v1/payment-intents')).status).toBe(200);
  expect(problemsOf(await ask('http://shop.example/v1/payment-intents?page=0'))).toEqual([422, 'page OUT_OF_RANGE']);
});

test('a caller that hangs up half-way leaves nothing and harms nobody', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);
  const { hostname, port } = new URL(world.origin);

  await new Promise<void>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `POST ${intents} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.keys.secret}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"amount"`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });

  expect((await create(world, text)).status).toBe(201);
  expect((await rowCounts(world))['payment_intents']).toBe(Number(before['payment_intents']) + 1);
});

test('201: what comes behind calls takes nothing from their answers', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);
  const { hostname, port } = new URL(world.origin);
  const body = JSON.stringify(anIntent());

  const said = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      const call = `POST ${intents} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.keys.secret}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      socket.write(`${call}${call}\0`);
    });
    socket.setEncoding('utf8').on('data', (chunk) => (heard += chunk));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

  expect(said.match(/HTTP\/1\.1 \d+|Connection: close/g)).toEqual([
    'HTTP/1.1 201',
    'HTTP/1.1 201',
    'Connection: close',
  ]);
  expect((await rowCounts(world))['payment_intents']).toBe(Number(before['payment_intents']) + 2);
});

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { intentBody } from '../fixtures.ts';
import {
  sendRaw,
  jsonHeaders,
  intentsPath,
  sendIntent,
  codeOf,
  intentText,
  intentTextOfBytes,
} from './raw-requests.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('400: a body that is not JSON, not UTF-8 text, or nested too deeply', async () => {
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
    ['33 levels', nested(33)],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['30,000 levels', nested(30_000)],
    ['Latin-1', Buffer.from('{"description":"caf\u00e9"}', 'latin1')],
    ['half a character', Buffer.from([...Buffer.from('{"a":"'), 0xc3, ...Buffer.from('"}')])],
    ['a surrogate in UTF-8', Buffer.from([...Buffer.from('{"a":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
    ['UTF-16', Buffer.from(intentText, 'utf16le')],
  ];
  for (const [what, body] of bodies)
    expect([what, codeOf(await sendIntent(world, body))]).toEqual([what, [400, 'BAD_REQUEST']]);
  expect(codeOf(await sendRaw(world, intentsPath, { headers: jsonHeaders }))).toEqual([400, 'BAD_REQUEST']);
});

test('422: a body with 32 levels, or with brackets inside a text, is parsed', async () => {
  const world = await startWorld();
  expect((await sendIntent(world, `{"metadata":${nested(31)}}`)).status).toBe(422);
  const ok = await sendIntent(world, JSON.stringify(intentBody({ description: `"${'[{'.repeat(100)}\\` })));
  expect(ok.status).toBe(201);
});

test('201: a byte order mark is accepted', async () => {
  const world = await startWorld();
  expect((await sendIntent(world, `\ufeff${intentText}`)).status).toBe(201);
});

test('413: a body above 512 KiB, with Content-Length or in chunks', async () => {
  const world = await startWorld();
  const limit = 512 * 1024;
  const tooLarge = [413, 'PAYLOAD_TOO_LARGE'];

  expect((await sendIntent(world, intentTextOfBytes(limit))).status).toBe(201);
  expect((await sendIntent(world, intentTextOfBytes(limit), { chunked: true })).status).toBe(201);
  expect(codeOf(await sendIntent(world, intentTextOfBytes(limit + 1)))).toEqual(tooLarge);
  expect(codeOf(await sendIntent(world, intentTextOfBytes(limit + 1), { chunked: true }))).toEqual(tooLarge);
  expect(
    codeOf(
      await sendIntent(world, intentTextOfBytes(limit + 1), {
        chunked: true,
        headers: { 'Transfer-Encoding': 'chunked' },
      }),
    ),
  ).toEqual(tooLarge);
  // The size is checked before the JSON.
  expect(codeOf(await sendIntent(world, '{'.repeat(limit + 1)))).toEqual(tooLarge);
});

test('413: a compressed body below the limit that decompresses to 50 MiB', async () => {
  const world = await startWorld();
  const bomb = Buffer.alloc(50 * 1024 * 1024, ' ');
  const gzip = gzipSync(bomb);
  expect(gzip.length).toBeLessThan(64 * 1024);
  expect(codeOf(await sendIntent(world, gzip, { headers: { 'Content-Encoding': 'gzip' } }))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
  const brotli = brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(brotli.length).toBeLessThan(64 * 1024);
  expect(codeOf(await sendIntent(world, brotli, { headers: { 'Content-Encoding': 'br' } }))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
});

test('201: a compressed body is accepted; 400: one that cannot be decompressed', async () => {
  const world = await startWorld();
  const packed = { headers: { 'Content-Encoding': 'gzip' } };
  expect((await sendIntent(world, gzipSync(intentText), packed)).status).toBe(201);
  for (const encoding of ['gzip', 'deflate', 'br']) {
    const plain = await sendIntent(world, intentText, { headers: { 'Content-Encoding': encoding } });
    expect([...codeOf(plain), plain.error['message']]).toEqual([
      400,
      'BAD_REQUEST',
      'The body cannot be decompressed as its Content-Encoding says.',
    ]);
  }
  expect(codeOf(await sendIntent(world, gzipSync(intentText).subarray(0, -12), packed))).toEqual([400, 'BAD_REQUEST']);
});

test('415: another Content-Type or Content-Encoding, or no Content-Type', async () => {
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
    expect([type, codeOf(await sendIntent(world, intentText, { headers: { 'Content-Type': type } }))]).toEqual([
      type,
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  expect(codeOf(await sendRaw(world, intentsPath, { body: intentText }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  for (const encoding of ['compress', 'zip', 'zstd', 'gzip, gzip', 'x']) {
    const refused = await sendIntent(world, intentText, { headers: { 'Content-Encoding': encoding } });
    expect([encoding, ...codeOf(refused), refused.error['message']]).toEqual([
      ...[encoding, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      'The Content-Encoding is gzip, deflate or br, or left out.',
    ]);
  }
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json ; foo=bar',
  ])
    expect([type, (await sendIntent(world, intentText, { headers: { 'Content-Type': type } })).status]).toEqual([
      type,
      201,
    ]);
});

test('415: JSON in UTF-16 or UTF-32', async () => {
  const world = await startWorld();
  for (const charset of ['utf-16', 'utf-16le', 'utf-32'])
    expect([
      charset,
      codeOf(
        await sendIntent(world, intentText, { headers: { 'Content-Type': `application/json; charset=${charset}` } }),
      ),
    ]).toEqual([charset, [415, 'UNSUPPORTED_MEDIA_TYPE']]);
});

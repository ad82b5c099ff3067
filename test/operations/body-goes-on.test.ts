import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { partnerHeaders, startLivePartner } from '../live-partner.ts';
import { startWorld, type World } from '../world.ts';

// A body that goes on after the call was answered. One connection must not end the process: with it end the calls of all others.

/** `body`: chunks that are sent with the headers. `rest`: chunks that are sent when the answer has come. */
type Call = { to: string; headers: readonly string[]; body: Buffer; rest: string };

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const chunksOfOneByte = (count: number): string => '1\r\nx\r\n'.repeat(count);
const lastChunk = '0\r\n\r\n';

/** Sends a call, and another one behind it. @returns all that was received until the server closed the connection */
const exchange = (world: World, { to, headers, body, rest }: Call): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(world.origin);
    const lines = [`POST ${to} HTTP/1.1`, 'Host: svc', 'Transfer-Encoding: chunked', ...headers];
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])),
    );
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      if (received === '') socket.write(rest + lastChunk + next);
      received += text;
    });
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });

const authorization = (world: World): string => `Authorization: Bearer ${world.keys.secret}`;
const nothing = Buffer.alloc(0);
const json = JSON.stringify(intentBody());
const more = Buffer.from('more');
const compressed = ['Content-Type: application/json', 'Content-Encoding: deflate'];

test.each<[status: number, why: string, headers: string[], body: Buffer]>([
  [415, 'another charset', ['Content-Type: application/json; charset=latin1'], nothing],
  [201, 'JSON that ends before its body', compressed, chunk(Buffer.concat([deflateSync(json), more]))],
  [400, 'what is no JSON and ends before its body', compressed, chunk(Buffer.concat([deflateSync('{'), more]))],
])('%i: %s, and 11,000 chunks after the answer; the next call is answered', async (status, _why, headers, body) => {
  const world = await startWorld();
  const call = {
    to: '/v1/payment-intents',
    headers: [authorization(world), ...headers],
    rest: chunksOfOneByte(11_000),
  };
  const received = await exchange(world, { ...call, body });
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*HTTP/1\\.1 200 `, 's'));
  expect((await world.call('listPaymentIntents')).status).toBe(200);
});

test('401: no key, and 11,000 chunks after the answer; the next call is answered', async () => {
  const world = await startWorld();
  const headers = ['Content-Type: application/json'];
  const received = await exchange(world, {
    to: '/v1/payment-intents',
    headers,
    body: nothing,
    rest: chunksOfOneByte(11_000),
  });
  expect(received).toMatch(/^HTTP\/1\.1 401 .*HTTP\/1\.1 200 /s);
});

test('400: a body that is not compressed as it says, and 9,000 chunks; the next call is answered', async () => {
  const world = await startWorld();
  const headers = [authorization(world), 'Content-Type: application/json', 'Content-Encoding: gzip'];
  const body = Buffer.from(chunksOfOneByte(9_000) + lastChunk);
  const received = await exchange(world, { to: '/v1/payment-intents', headers, body, rest: '' });
  expect(received).toMatch(/^HTTP\/1\.1 400 .*cannot be decompressed/s);
  expect((await world.call('listPaymentIntents')).status).toBe(200);
});

test('415: a stranger sends a compressed notification in chunks, which end nothing but its connection', async () => {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const to = '/v1/rails/collection/notifications';
  const { 'X-Svc-Timestamp': timestamp } = partnerHeaders(world, to, '');
  const headers = [
    'Content-Type: application/json',
    'Content-Encoding: gzip',
    `X-Svc-Timestamp: ${timestamp}`,
    'X-Svc-Signature: v1=0',
  ];
  const rest = `1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(100);
  const received = await exchange(world, { to, headers, body: nothing, rest });
  expect(received).toMatch(
    /^HTTP\/1\.1 415 .*\r\nConnection: close\r\n.*"message":"Send the body without compression\."/s,
  );
  expect((await world.call('listPaymentIntents')).status).toBe(200);
});

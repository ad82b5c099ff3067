import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { notificationOf, notify, partnerHeaders, startLivePartner } from '../live-partner.ts';
import { startWorld, type World } from '../world.ts';

// What a stranger can send to the address of notifications without a key.

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

/** Behind a proxy, so that a test has many addresses. */
async function startLive(rates?: World['config']['rates']) {
  const partner = await startLivePartner();
  const config = { partners: partner.partners(), proxies: 1, ...(rates && { rates }) };
  return startWorld({ config, ...(rates && { ports: { monotonicMs: () => 0 } }) });
}

/** An address may fail twice. */
const few = { live: 9_999, test: 9_999, publishable: 9_999, publishableAddress: 9_999, partner: 9_999, failedAuth: 2 };

/** This address has guessed too often. */
async function startSuspect() {
  const world = await startLive(few);
  const guess = () => notify(world, 'collection', {}, { key: 'guess' });
  expect([await guess(), await guess(), await guess()].map(({ status }) => status)).toEqual([401, 401, 429]);
  return world;
}

const path = '/v1/rails/collection/notifications';

type Sender = { answer: Promise<string>; socket: Socket };

/** Sends headers and a part of a body. `answer`: all that it gets. */
function sendPart(world: World, headers: readonly string[], part: string, to = path): Sender {
  const { hostname, port } = new URL(world.origin);
  const head = [`POST ${to} HTTP/1.1`, 'Host: svc', 'Content-Type: application/json', ...headers].join('\r\n');
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${head}\r\n\r\n${part}`));
  open.push(socket);
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => (received += text));
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
  return { answer, socket };
}

/** The headers of a signature: a wrong one, of now. */
function wrongSignature(world: World): string[] {
  const { 'X-Svc-Timestamp': timestamp } = partnerHeaders(world, path, '');
  return [`X-Svc-Timestamp: ${timestamp}`, `X-Svc-Signature: v1=${'0'.repeat(64)}`];
}

/** The first answers, when there are so many. */
const answersOf = (senders: readonly Sender[], count: number): Promise<string[]> =>
  new Promise((resolve) => {
    const answers: string[] = [];
    for (const { answer } of senders)
      void answer.then((text) => {
        answers.push(text);
        if (answers.length === count) resolve(answers);
      });
  });

/** A body that does not end, without a socket: to open thousands of them can take longer than a body may take to arrive. */
function hold(world: World, address: string, bytes: number): ServerResponse {
  const request = new IncomingMessage(new Socket());
  const { 'X-Svc-Timestamp': timestamp } = partnerHeaders(world, path, '');
  Object.assign(request, { httpVersion: '1.1', method: 'POST', url: path, rawHeaders: ['Host', 'svc'] });
  request.headers = {
    'x-forwarded-for': address,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': 'v1=0',
    'content-length': String(bytes + 1),
  };
  request.push('x'.repeat(bytes));
  const response = new ServerResponse(request);
  world.service.server(request, response);
  return response;
}

const tooLong = /^HTTP\/1\.1 413 .*\r\nConnection: close\r\n.*"message":"A notification has at most 16 KiB\."/s;
const declared = `Content-Length: ${16 * 1024 + 1}`;

test('413: a length above that of the largest notification is refused before a byte of it is read', async () => {
  const world = await startLive();
  expect(await sendPart(world, [...wrongSignature(world), declared], '').answer).toMatch(tooLong);
});

test('413: it is refused before anything else is looked at: the signature, the rail, the address', async () => {
  const world = await startSuspect();
  expect(await sendPart(world, [declared], '').answer).toMatch(tooLong);
  expect(await sendPart(world, [declared], '', '/v1/rails/unknown/notifications').answer).toMatch(tooLong);
});

test('413: chunks without a length are read up to that of the largest notification', async () => {
  const world = await startLive();
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  const headers = [...wrongSignature(world), 'Transfer-Encoding: chunked'];
  expect(await sendPart(world, headers, chunk.repeat(5)).answer).toMatch(tooLong);
});

test.each([
  ['413', 'of a declared length', [declared]],
  ['413', 'in chunks', ['Transfer-Encoding: chunked']],
  ['415', 'compressed', ['Content-Encoding: gzip', 'Content-Length: 1000']],
])('%s: whoever sends a notification that is not read has guessed no signature: %s', async (status, _why, headers) => {
  const world = await startLive(few);
  const chunk = `4001\r\n${'x'.repeat(0x4001)}\r\n`;
  for (let sent = 0; sent < 3; sent += 1) {
    const { answer } = sendPart(world, [...wrongSignature(world), ...headers], chunk);
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  }
  expect((await notify(world, 'collection', notificationOf(world, { reference: 'unknown' }))).status).toBe(200);
});

test.each([
  ['401', 'without a signature', () => [], path],
  ['401', 'of a rail without a partner', wrongSignature, '/v1/rails/unknown/notifications'],
  ['415', 'compressed', (world: World) => [...wrongSignature(world), 'Content-Encoding: gzip'], path],
])('%s: a notification that is not whole closes its connection: %s', async (status, _why, headersIn, to) => {
  const world = await startLive();
  const headers = [...headersIn(world), 'Content-Length: 1000'];
  const { answer } = sendPart(world, headers, 'x', to);
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\nConnection: close\\r\\n`, 's'));
});

test('429: a notification that is not whole closes its connection: from an address that has guessed often', async () => {
  const world = await startSuspect();
  const { answer } = sendPart(world, [...wrongSignature(world), 'Content-Length: 1000'], 'x');
  expect(await answer).toMatch(/^HTTP\/1\.1 429 .*\r\nConnection: close\r\n/s);
});

test('200: the longest notification of the contract, all of it escaped', async () => {
  const world = await startLive();
  const escaped = (length: number) => '\\u0078'.repeat(length);
  const told = notificationOf(world, { id: '', reference: '', payment_id: '' });
  const body = JSON.stringify(told, null, 20)
    .replace('"id": ""', `"id": "${escaped(100)}"`)
    .replace('"reference": ""', `"reference": "${escaped(100)}"`)
    .replace('"payment_id": ""', `"payment_id": "${escaped(100)}"`);
  const headers = { 'Content-Type': 'application/json', ...partnerHeaders(world, path, body) };
  const answer = await fetch(world.origin + path, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { outcome: 'SUSPENSE' } }]);
});

test('429: bodies of one address that never end hold at most 1 MiB; the partner is heard at the same time', async () => {
  const world = await startLive();
  const headers = [...wrongSignature(world), 'X-Forwarded-For: 203.0.113.1', 'Content-Length: 16000'];
  const senders = Array.from({ length: 100 }, () => sendPart(world, headers, 'x'.repeat(15_000)));
  // 69 of 15,000 bytes are less than 1 MiB.
  for (const answer of await answersOf(senders, 31))
    expect(answer).toMatch(/^HTTP\/1\.1 429 .*\r\nConnection: close\r\n/s);
  expect((await notify(world, 'collection', notificationOf(world, { reference: 'unknown' }))).status).toBe(200);
  expect(senders.filter(({ socket }) => !socket.destroyed)).toHaveLength(69);
  for (const { socket } of senders) socket.destroy();
});

test('200: strangers at 34 addresses hold 32 MiB, and the partner is heard: whoever has waited longest makes room', async () => {
  const world = await startLive();
  const responses = Array.from({ length: 34 * 64 }, (_, index) => hold(world, `203.0.113.${index % 34}`, 16_000));
  await setImmediate();
  const ended = () => responses.map(({ writableEnded, statusCode }) => (writableEnded ? statusCode : 'waits'));
  const whenEnded = (count: number) => responses.map((_, index) => (index < count ? 503 : 'waits'));
  // 2,097 of 16,000 bytes are less than 32 MiB.
  expect(ended()).toEqual(whenEnded(34 * 64 - 2_097));

  // Longer than what is left.
  const body = JSON.stringify(notificationOf(world, { reference: 'unknown' })) + ' '.repeat(3_000);
  const headers = { 'Content-Type': 'application/json', ...partnerHeaders(world, path, body) };
  expect((await fetch(world.origin + path, { method: 'POST', headers, body })).status).toBe(200);
  expect(ended()).toEqual(whenEnded(34 * 64 - 2_096));
});

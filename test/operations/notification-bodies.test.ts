import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { notificationOf, notify, partnerHeaders, startLivePartner } from '../live-partner.ts';
import { startWorld, type World } from '../world.ts';

// What a stranger can send to the address of notifications without a key.

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

async function startLive() {
  const partner = await startLivePartner();
  return startWorld({ config: { partners: partner.partners() } });
}

const path = '/v1/rails/collection/notifications';

/** Sends the head and a part of a body. `answer`: all that it gets. */
function sendPart(world: World, framing: string, part: string): { answer: Promise<string>; socket: Socket } {
  const { hostname, port } = new URL(world.origin);
  const { 'X-Svc-Timestamp': timestamp } = partnerHeaders(world, path, '');
  const head =
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Svc-Timestamp: ${timestamp}\r\n` +
    `X-Svc-Signature: v1=${'0'.repeat(64)}\r\n${framing}\r\n\r\n`;
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(head + part));
  open.push(socket);
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
      // The world does not end while a request is incomplete.
      if (received.includes('}}')) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
  return { answer, socket };
}

test('413: a length above that of the largest notification is refused before a byte of it is read', async () => {
  const world = await startLive();
  const { answer } = sendPart(world, `Content-Length: ${16 * 1024 + 1}`, '');
  expect(await answer).toMatch(
    /^HTTP\/1\.1 413 .*\r\nConnection: close\r\n.*"message":"A notification has at most 16 KiB\."/s,
  );
});

test('413: chunks without a length are read up to that of the largest notification', async () => {
  const world = await startLive();
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  const { answer } = sendPart(world, 'Transfer-Encoding: chunked', chunk.repeat(5));
  expect(await answer).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s);
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

test('429: unsigned bodies of one address that never end hold at most 1 MiB; when they are gone, the partner is heard', async () => {
  const world = await startLive();
  const part = 'x'.repeat(15_000);
  const senders = Array.from({ length: 100 }, () => sendPart(world, 'Content-Length: 16000', part));
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const { answer } of senders)
      void answer.then((text) => {
        if (text.startsWith('HTTP/1.1 429 ')) refused += 1;
        if (refused === 31) resolve();
      });
  });
  // 69 of 15,000 bytes are less than 1 MiB.
  expect(refused).toBe(31);
  const told = notificationOf(world, { reference: 'unknown' });
  for (const { socket } of senders) socket.destroy();
  let status = 429;
  while (status === 429) ({ status } = await notify(world, 'collection', told));
  expect(status).toBe(200);
});

import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { intentBody, rowCounts } from '../fixtures.ts';
import { intentsPath, sendIntent, intentText } from './raw-requests.ts';

test('a client that disconnects in the middle of a body writes nothing and does not affect others', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);
  const { hostname, port } = new URL(world.origin);

  await new Promise<void>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `POST ${intentsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.keys.secret}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"amount"`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });

  expect((await sendIntent(world, intentText)).status).toBe(201);
  expect((await rowCounts(world))['payment_intents']).toBe(Number(before['payment_intents']) + 1);
});

test('201: invalid bytes after two pipelined calls do not affect their responses', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);
  const { hostname, port } = new URL(world.origin);
  const body = JSON.stringify(intentBody());

  const responses = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      const call = `POST ${intentsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.keys.secret}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      socket.write(`${call}${call}\0`);
    });
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

  expect(responses.match(/HTTP\/1\.1 \d+|Connection: close/g)).toEqual([
    'HTTP/1.1 201',
    'HTTP/1.1 201',
    'Connection: close',
  ]);
  expect((await rowCounts(world))['payment_intents']).toBe(Number(before['payment_intents']) + 2);
});

test.each([
  ['HTTP/1.1 without Host', 'GET /healthz HTTP/1.1\r\n', 400],
  ['two of them', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n', 400],
  ['two of them for a page', 'GET /docs HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n', 400],
  ['HTTP/1.0 without Host', 'GET /healthz HTTP/1.0\r\n', 200],
])('%s: %s is answered with %s', async (_what, head, status) => {
  const world = await startWorld();
  const { hostname, port } = new URL(world.origin);
  const response = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${head}Connection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.includes('"code":"BAD_REQUEST","message":"Send exactly one Host header."')).toBe(status === 400);
});

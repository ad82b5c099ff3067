import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { timeLimits } from '../busy-machine.ts';
import { aFleet } from './fleet.ts';

const clients = 1_000;

test(`${clients} clients send nothing, or send their headers or bodies slowly: other requests stay fast, and all of them are disconnected`, async () => {
  const fleet = await aFleet();
  await fleet.up();
  const { origin } = await fleet.api();
  const port = Number(new URL(origin).port);
  const messages = [
    '',
    'POST /v1/payment-intents HTTP/1.1\r\nHost: svc\r\n',
    `POST /v1/payment-intents HTTP/1.1\r\nHost: svc\r\nAuthorization: Bearer ${fleet.key}\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
  ];
  const open = new Set<Socket>();
  await Promise.all(
    Array.from({ length: clients }, (_, index) => slowClient(port, messages[index % messages.length] ?? '', open)),
  );
  expect(open.size).toBe(clients);

  const limitMs = timeLimits();
  const healthMs = async (): Promise<number> => {
    const began = performance.now();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    return performance.now() - began;
  };
  // Behind all of them in the queue of new connections.
  expect(await healthMs()).toBeLessThan(limitMs(2_000));
  const tookMs: number[] = [];
  while (open.size > 0) {
    // About one byte a second from each client that has sent something.
    for (const socket of open) if (socket.bytesWritten > 0 && tookMs.length % 50 === 0) socket.write('x');
    tookMs.push(await healthMs());
    await pause(20);
  }

  expect(tookMs.length).toBeGreaterThan(50);
  expect(tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)]).toBeLessThan(limitMs(100));
  expect(Math.max(...tookMs)).toBeLessThan(limitMs(500));
  const created = await (
    await fleet.api()
  ).call('POST', '/payment-intents', {
    amount: { amount: '25.90', currency: 'PEN' },
    payment_method_types: ['INTEROPERABLE_QR'],
  });
  expect(created.status).toBe(201);
});

/** Resolves when it is connected and has sent `message`. It is removed from `open` when it is disconnected. */
const slowClient = (port: number, message: string, open: Set<Socket>): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      open.add(socket);
      if (message !== '') socket.write(message);
      resolve();
    });
    socket.once('error', (error) => (open.has(socket) ? undefined : reject(error)));
    socket.once('close', () => open.delete(socket));
    socket.resume();
  });

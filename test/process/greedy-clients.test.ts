import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { timeLimits } from '../busy-machine.ts';
import { aFolder, peakMegabytes, start } from './process.ts';

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

const clients = 1_000;
const bytes = 64 * 1024;

/** 64 KiB of requests, taken in turn from the list. */
const requests = (list: readonly string[]): Buffer => {
  const round = list.join('');
  return Buffer.from(round.repeat(Math.floor(bytes / round.length)));
};
const get = (path: string) => `GET ${path} HTTP/1.1\r\n\r\n`;
const paths = ['/docs', '/openapi.json', '/metrics', '/v1/payment-intents'].map(get);
const posts = [
  'POST /v1/payment-intents HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}',
  'POST /v1/payment-intents HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
];
const variants = [
  ...paths,
  ...['/', '/docs/errors', '/healthz', '/readyz', '/v1/nothing', '/v1/events/%'].map(get),
  'HEAD /docs HTTP/1.1\r\n\r\n',
  'OPTIONS /v1/checkout-sessions HTTP/1.1\r\nAccess-Control-Request-Method: POST\r\n\r\n',
  'POST /v1/payment-intents HTTP/1.1\r\nContent-Length: 4\r\n\r\n\r\n\r\n',
  ...posts,
];

test.each<[what: string, kinds: string[][]]>([
  ['GET requests of one path', paths.map((request) => [request])],
  ['POST requests without a key', posts.map((request) => [request])],
  ['all kinds of requests', [variants]],
])(
  `${clients} clients send 64 KiB of %s and read nothing: memory stays below 300 MB, and other requests get their responses`,
  async (_what, kinds) => {
    const running = start(['start'], { SVC_DATA_DIR: aFolder(), LOG_LEVEL: 'warn' });
    const [, port] = await running.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
    const messages = kinds.map(requests);
    for (let count = 0; count < clients; count += 1)
      open.push(await sendOnly(Number(port), messages[count % messages.length] ?? Buffer.of()));

    const limitMs = timeLimits();
    const tookMs: number[] = [];
    while (tookMs.length < 20) {
      const began = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(status).toBe(200);
      tookMs.push(performance.now() - began);
      await pause(100);
    }

    expect(peakMegabytes(running)).toBeLessThan(300);
    expect(tookMs.toSorted((a, b) => a - b)[tookMs.length / 2]).toBeLessThan(limitMs(500));
  },
);

/** Sends the message and reads nothing. */
const sendOnly = (port: number, message: Buffer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(message);
      resolve(socket);
    });
    socket.pause();
    socket.on('error', reject);
  });

import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { byLength } from '../length.ts';
import { listen } from '../../services/api/src/main/listen.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const pieceBytes = 64 * 1024;
/** Together more than the send and receive buffers of the system. */
const pieces = 1_000;

/** A long response: as fast as the client reads it, or one piece every half second. */
async function* longResponse(slowly: boolean): AsyncIterable<Buffer> {
  const piece = Buffer.alloc(pieceBytes, 'x');
  for (let sent = 0; sent < pieces; sent += 1) {
    if (slowly) await pause(500);
    yield piece;
  }
}

/** @returns the port, and the seconds after which each connection was closed, by path */
async function aServer(): Promise<{ port: number; closedAfter: Map<string, number> }> {
  const closedAfter = new Map<string, number>();
  const { port, close } = await listen(
    (request, response) => {
      const path = String(request.url);
      const startMs = performance.now();
      request.socket.once('close', () => closedAfter.set(path, (performance.now() - startMs) / 1_000));
      pipeline(Readable.from(longResponse(path === '/waits')), response).catch(() => undefined);
    },
    { host: '127.0.0.1', port: 0, setting: 'PORT' },
  );
  open.push(close);
  return { port, closedAfter };
}

/** Requests a path, and reads the response at this speed. */
function read(port: number, path: string, bytesPerSecond: number): void {
  const socket = connect(port, '127.0.0.1', () => void socket.write(`GET ${path} HTTP/1.1\r\n\r\n`));
  const startMs = performance.now();
  let readBytes = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startMs) / 1_000) * bytesPerSecond) - readBytes;
    const chunk = socket.read(Math.min(due, socket.readableLength)) as Buffer | null;
    readBytes += chunk?.length ?? 0;
  }, 50);
  socket.on('readable', () => undefined).on('error', () => undefined);
  open.push(() => {
    clearInterval(timer);
    socket.destroy();
  });
}

test('a client that reads little or nothing of a long response is disconnected after ten seconds; one that reads steadily, or waits for the service, is not', async () => {
  const { port, closedAfter } = await aServer();
  read(port, '/nothing', 0);
  read(port, '/little', 4 * 1024);
  read(port, '/slowly', 32 * 1024);
  read(port, '/steadily', 400 * 1024);
  read(port, '/waits', 10_000_000);

  const until = performance.now() + byLength(22_000, 35_000);
  while (performance.now() < until) await pause(250);

  expect([...closedAfter.keys()].toSorted()).toEqual(['/little', '/nothing']);
  for (const seconds of closedAfter.values()) {
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(16);
  }
});

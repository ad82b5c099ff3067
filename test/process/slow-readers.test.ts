import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { rounds } from '../length.ts';
import { listen } from '../../services/api/src/main/listen.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const pieceBytes = 64 * 1024;
/** More than the system keeps for a connection on both sides. */
const pieces = 1_000;

/** A long answer: as fast as it is taken, or a piece each half second. */
async function* answer(slowly: boolean): AsyncIterable<Buffer> {
  const piece = Buffer.alloc(pieceBytes, 'x');
  for (let sent = 0; sent < pieces; sent += 1) {
    if (slowly) await pause(500);
    yield piece;
  }
}

/** @returns where it listens, and after how many seconds each connection was cut, by path */
async function aServer(): Promise<{ port: number; cut: Map<string, number> }> {
  const cut = new Map<string, number>();
  const { port, close } = await listen(
    (request, response) => {
      const path = String(request.url);
      const began = performance.now();
      request.socket.once('close', () => cut.set(path, (performance.now() - began) / 1_000));
      pipeline(Readable.from(answer(path === '/waits')), response).catch(() => undefined);
    },
    { host: '127.0.0.1', port: 0, setting: 'PORT' },
  );
  open.push(close);
  return { port, cut };
}

/** Asks for a path, and takes so many bytes a second of the answer. */
function read(port: number, path: string, bytesPerSecond: number): void {
  const socket = connect(port, '127.0.0.1', () => void socket.write(`GET ${path} HTTP/1.1\r\n\r\n`));
  const began = performance.now();
  let taken = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * bytesPerSecond) - taken;
    const chunk = socket.read(Math.min(due, socket.readableLength)) as Buffer | null;
    taken += chunk?.length ?? 0;
  }, 50);
  socket.on('readable', () => undefined).on('error', () => undefined);
  open.push(() => {
    clearInterval(timer);
    socket.destroy();
  });
}

test('who takes nothing of a long answer, or hardly anything, is cut after ten seconds; who reads steadily, or waits for us, is not', async () => {
  const { port, cut } = await aServer();
  read(port, '/nothing', 0);
  read(port, '/little', 4 * 1024);
  read(port, '/slowly', 32 * 1024);
  read(port, '/steadily', 400 * 1024);
  read(port, '/waits', 10_000_000);

  const until = performance.now() + rounds(22_000, 35_000);
  while (performance.now() < until) await pause(250);

  expect([...cut.keys()].toSorted()).toEqual(['/little', '/nothing']);
  for (const seconds of cut.values()) {
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(16);
  }
});

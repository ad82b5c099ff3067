import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** A client that reads less than this over the whole window, while bytes wait for it, is disconnected. */
const minBytesPerSecond = 16 * 1024;
const windowMs = 10_000;
const checkEveryMs = 1_000;

/** How much a client had read at the start of its window. */
type Window = { sinceMs: number; readBytes: number };

/**
 * Resets the connections of clients that read their responses too slowly: each one holds memory, and may count
 * against the limit of whole lists that are sent at the same time. Only the time counts during which bytes wait for the client, so a client that waits
 * for the service is never disconnected.
 * @returns a function that stops these checks
 */
export function disconnectSlowReaders(connections: ReadonlyMap<Socket, unknown>): () => void {
  const windows = new WeakMap<Socket, Window>();
  let isChecking = false;

  function isDue(socket: Socket, nowMs: number): boolean {
    const window = windows.get(socket);
    return socket.writableLength > 0 && (window === undefined || nowMs - window.sinceMs >= windowMs);
  }

  function check(socket: Socket, queued: ReadonlyMap<string, number>): void {
    const inSystem = queued.get(`${socket.localPort}:${socket.remotePort}`) ?? 0;
    const readBytes = socket.bytesWritten - socket.writableLength - inSystem;
    const window = windows.get(socket);
    const minBytes = (minBytesPerSecond * windowMs) / 1_000;
    if (window !== undefined && readBytes - window.readBytes < minBytes) socket.resetAndDestroy();
    else windows.set(socket, { sinceMs: performance.now(), readBytes });
  }

  async function checkAll(): Promise<void> {
    const nowMs = performance.now();
    for (const socket of connections.keys()) if (socket.writableLength === 0) windows.delete(socket);
    const due = [...connections.keys()].filter((socket) => isDue(socket, nowMs));
    if (due.length === 0) return;
    const queued = await queuedBytes();
    for (const socket of due) if (isDue(socket, nowMs)) check(socket, queued);
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkAll().finally(() => (isChecking = false));
  }, checkEveryMs);
  return () => clearInterval(timer);
}

/**
 * The bytes in the system's send queue that the client has not confirmed yet, by local and remote port. The system
 * accepts megabytes at once, and then nothing for half a minute when the client reads 48 KiB a second. Without this
 * number, a client that reads less than about 150 KiB a second of a very long response would be disconnected, as it is where
 * there is no /proc: docs/adr/0013-one-request-at-a-time.md.
 */
async function queuedBytes(): Promise<ReadonlyMap<string, number>> {
  const queued = new Map<string, number>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(file, 'latin1').catch(() => '');
    for (const line of text.split('\n')) {
      // 7: 0100007F:1F90 0100007F:C350 01 0000F000:00000000 …: the state is 01; 0000F000 is the size of the send queue.
      const [, local = '', remote = '', state, waiting = ''] = line.trim().split(' ');
      if (state !== established) continue;
      const ports = `${portOf(local)}:${portOf(remote)}`;
      // Two clients with the same port cannot be distinguished: both count as 0.
      queued.set(ports, queued.has(ports) ? 0 : Number.parseInt(waiting, 16));
    }
  }
  return queued;
}

const established = '01';
const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

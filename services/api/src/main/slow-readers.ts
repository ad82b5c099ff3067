import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Whoever takes less for so long, while there is something to be taken, is cut. */
const leastBytesPerSecond = 16 * 1024;
const windowMs = 10_000;
const lookEachMs = 1_000;

/** What a connection had taken when we began to watch it. */
type Watched = { sinceMs: number; takenBytes: number };

/**
 * Resets the connections of clients that read their answers too slowly: each holds memory, and perhaps one of the few
 * whole lists. Only the time counts in which bytes wait for the client: one that waits for us is never cut.
 * @returns ends the watch
 */
export function cutSlowReaders(connections: ReadonlyMap<Socket, unknown>): () => void {
  const watched = new WeakMap<Socket, Watched>();
  let looking = false;

  function isDue(socket: Socket, nowMs: number): boolean {
    const before = watched.get(socket);
    return socket.writableLength > 0 && (before === undefined || nowMs - before.sinceMs >= windowMs);
  }

  function judge(socket: Socket, queued: ReadonlyMap<string, number>): void {
    const inSystem = queued.get(`${socket.localPort}:${socket.remotePort}`) ?? 0;
    const takenBytes = socket.bytesWritten - socket.writableLength - inSystem;
    const before = watched.get(socket);
    const least = (leastBytesPerSecond * windowMs) / 1_000;
    if (before !== undefined && takenBytes - before.takenBytes < least) socket.resetAndDestroy();
    else watched.set(socket, { sinceMs: performance.now(), takenBytes });
  }

  async function look(): Promise<void> {
    const nowMs = performance.now();
    for (const socket of connections.keys()) if (socket.writableLength === 0) watched.delete(socket);
    const due = [...connections.keys()].filter((socket) => isDue(socket, nowMs));
    if (due.length === 0) return;
    const queued = await queuedBytes();
    for (const socket of due) if (isDue(socket, nowMs)) judge(socket, queued);
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, lookEachMs);
  return () => clearInterval(timer);
}

/**
 * What the system has taken for each connection and its client has not confirmed, by local and remote port. The system
 * takes megabytes at once, and then nothing for half a minute from one that reads 48 KiB a second: without this, whoever
 * reads less than about 150 KiB a second of a very long answer would be cut. Known on Linux only.
 */
async function queuedBytes(): Promise<ReadonlyMap<string, number>> {
  const queued = new Map<string, number>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(file, 'latin1').catch(() => '');
    for (const line of text.split('\n')) {
      // 7: 0100007F:1F90 0100007F:C350 01 0000F000:00000000 …: the state, and the bytes that wait to be confirmed.
      const [, local = '', remote = '', state, waiting = ''] = line.trim().split(' ');
      if (state !== established) continue;
      const ports = `${portOf(local)}:${portOf(remote)}`;
      // Of two clients with the same port it is not known which is which.
      queued.set(ports, queued.has(ports) ? 0 : Number.parseInt(waiting, 16));
    }
  }
  return queued;
}

const established = '01';
const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

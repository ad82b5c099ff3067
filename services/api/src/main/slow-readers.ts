import type { Socket } from 'node:net';

/** Whoever takes less for so long, while there is something to be taken, is cut. */
const leastBytesPerSecond = 16 * 1024;
const windowMs = 10_000;
const lookEachMs = 1_000;

/** What a connection had taken when we began to watch it. */
type Watched = { sinceMs: number; takenBytes: number };

/**
 * Resets the connections of clients that read their answers too slowly: each holds memory, and perhaps one of the few whole lists. Only the
 * time counts in which bytes wait for the client: one that waits for us is never cut.
 * @returns ends the watch
 */
export function cutSlowReaders(connections: ReadonlySet<Socket>): () => void {
  const watched = new WeakMap<Socket, Watched>();

  function look(socket: Socket, nowMs: number): void {
    if (socket.writableLength === 0) return void watched.delete(socket);
    const takenBytes = socket.bytesWritten - socket.writableLength;
    const before = watched.get(socket);
    if (before !== undefined && nowMs - before.sinceMs < windowMs) return;
    if (before !== undefined && takenBytes - before.takenBytes < (leastBytesPerSecond * windowMs) / 1_000)
      return void socket.resetAndDestroy();
    watched.set(socket, { sinceMs: nowMs, takenBytes });
  }

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const socket of connections) look(socket, nowMs);
  }, lookEachMs);
  return () => clearInterval(timer);
}

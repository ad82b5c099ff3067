import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A loopback port that is not in use, outside the range of outgoing connections: a client that reconnects while the
 * server is down could otherwise get the port of the server.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}

import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('node:net').Socket} Socket */

/** Two failed checks in a row take a server out of use: what is slow once is not down. */
const failuresUntilDown = 2;

/**
 * One address for several servers, as a load balancer has it: a connection goes to the next one, or to another if that is
 * down. With `check` it asks each server every second, and closes the connections to one that is down: a server that hangs would
 * keep them open without an answer.
 *
 * @param {readonly number[]} ports
 * @param {{ check?: (port: number) => Promise<boolean> }} [given]
 * @returns {Promise<import('./services.mjs').Balancer>}
 */
export async function startBalancer(ports, { check } = {}) {
  /** @type {Set<Socket>} */
  const open = new Set();
  /** @type {Map<number, Set<Socket>>} */
  const byPort = new Map(ports.map((port) => [port, new Set()]));
  /** @type {Set<number>} */
  const down = new Set();
  let turn = 0;
  let isClosed = false;

  /** @param {Socket} socket */
  const kept = (socket) => {
    open.add(socket);
    // A connection that breaks is the business of the client.
    return socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };

  /** @param {Socket} client @param {readonly number[]} left */
  function forward(client, left) {
    const [port, ...others] = left;
    if (port === undefined) return void client.destroy();
    const server = kept(connect({ port, host: '127.0.0.1' }));
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      byPort.get(port)?.add(server);
      client.pipe(server).pipe(client);
    });
    server.once('close', () => {
      byPort.get(port)?.delete(server);
      if (isConnected) client.destroy();
      else forward(client, others);
    });
    client.once('close', () => server.destroy());
  }

  /** @param {number} port @param {(port: number) => Promise<boolean>} isUp */
  async function watch(port, isUp) {
    for (let failures = 0; !isClosed; await pause(1_000, undefined, { ref: false })) {
      failures = (await isUp(port)) ? 0 : failures + 1;
      if (failures === 0) down.delete(port);
      if (failures < failuresUntilDown) continue;
      down.add(port);
      for (const socket of byPort.get(port) ?? []) socket.destroy();
    }
  }

  const server = createServer((client) => {
    turn += 1;
    const inTurn = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    forward(
      kept(client),
      inTurn.filter((port) => !down.has(port)),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  if (check) for (const port of ports) void watch(port, check);
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

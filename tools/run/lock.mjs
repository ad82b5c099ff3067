import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';

const checkout = import.meta.url;
const digest = createHash('sha256').update(checkout).digest();

/**
 * Runs `work` in one process of this checkout at a time: two commands must not install or build into the same files.
 * The lock is a loopback port that is computed from the path of the checkout: Linux, macOS and Windows free it when its
 * owner ends, also after kill -9. If this process cannot listen on any port, `work` runs without the lock.
 */
export async function locked(work) {
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})) && socket.write(checkout));
  // If another program owns the port, every process of this checkout tries the same next port.
  for (let tries = 0; tries < 24 && !(await listens(server, portOf(tries)));)
    if (!(await waitedForOwner(portOf(tries)))) tries += 1;
  try {
    await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** Eight ports, three tries each, below those of outgoing connections and of tools/services. */
const portOf = (tries) => 10_000 + (digest.readUInt32BE(4 * Math.floor(tries / 3)) % 5_000);

const listens = (server, port) =>
  new Promise((resolve) => {
    server.removeAllListeners('error').once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/** The owner sends its path to all who connect; its end closes the connection. False: the owner is another program. */
async function waitedForOwner(port) {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  let greeting = '';
  socket.on('error', () => {}).setTimeout(2_000, () => greeting === checkout || socket.destroy());
  socket.on('data', (text) => {
    greeting += text;
    if (greeting === checkout) console.error('Another process installs or builds here: waiting for it …');
  });
  await new Promise((resolve) => socket.on('close', resolve));
  return greeting === checkout;
}

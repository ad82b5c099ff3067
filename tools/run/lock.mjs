import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';

const checkout = import.meta.url;
/** Below the ports of outgoing connections and of tools/services. */
const port = 10_000 + (createHash('sha256').update(checkout).digest().readUInt32BE() % 5_000);

/** Of this process: who uses the lock, and how it is released. */
let users = 0;
let taken;

/**
 * Runs `work` in one process of this checkout at a time: two commands must not install or build into the same files.
 * What one process does at the same time shares the lock. It is a loopback port derived from the path of the checkout: the
 * system frees it when its owner ends, also by kill -9. If another program has this port, `work` runs without the lock.
 */
export async function locked(work) {
  users += 1;
  taken ??= taking();
  const release = await taken;
  try {
    await work();
  } finally {
    users -= 1;
    if (users === 0) {
      taken = undefined;
      release();
    }
  }
}

/** @returns the function that releases the lock */
async function taking() {
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})) && socket.write(checkout));
  for (let misses = 0; misses < 3 && !(await listens(server));) misses = (await waitedForOwner()) ? 0 : misses + 1;
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

const listens = (server) =>
  new Promise((resolve) => {
    server.removeAllListeners('error').once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/** The owner sends its path to each client. When it ends, the connection closes. False: the owner is another program. */
async function waitedForOwner() {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  let greeting = '';
  const timer = setTimeout(() => greeting === checkout || socket.destroy(), 2_000);
  socket
    .on('error', () => {})
    .on('data', (text) => {
      greeting += text;
      if (greeting === checkout) console.error('Another process installs or builds here: waiting for it …');
      if (!checkout.startsWith(greeting)) socket.destroy();
    });
  await new Promise((resolve) => socket.on('close', resolve));
  clearTimeout(timer);
  return greeting === checkout;
}

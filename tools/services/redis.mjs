import { connect } from 'node:net';
import { findProgram } from './find.mjs';
import { startPrivate } from './private-server.mjs';

export const redisPackages = ['redis-server'];

export const findRedis = () => findProgram('redis-server', 'valkey-server');

/**
 * It writes nothing to disk, so it is empty after a restart. The service must work after that, too.
 *
 * @param {import('./services.mjs').Place & { options?: readonly string[] }} [place]
 */
export async function startRedis(place) {
  const server = findRedis();
  if (!server) throw new Error(`Redis was not found: install ${redisPackages.join(' and ')}.`);
  return startPrivate(recipe(server, place?.options ?? []), place);
}

/**
 * @param {string} server
 * @param {readonly string[]} options
 * @returns {import('./private-server.mjs').Recipe}
 */
const recipe = (server, options) => ({
  name: 'redis',
  url: (port) => `redis://127.0.0.1:${port}`,
  prepare: async () => {},
  command: (dir, port) => [
    server,
    ...['--port', String(port)],
    ...['--bind', '127.0.0.1'],
    ...['--dir', dir],
    ...['--save', ''],
    ...['--appendonly', 'no'],
    ...options,
  ],
  // Another Redis on this port would respond, too: the response must name our process.
  responds: async ({ port, pid }) => (await request(port, 'INFO server')).includes(`process_id:${pid}\r\n`),
});

/**
 * @param {number} port
 * @param {string} command
 * @returns {Promise<string>} the whole response, '' on an error
 */
function request(port, command) {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setEncoding('utf8').setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (response += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
    socket.end(`${command}\r\nQUIT\r\n`);
  });
}

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { bullDoorbell } from '../../../services/api/src/adapters/jobs/bull.ts';

/** The first bytes that the doorbell sends to a Redis with this URL. */
async function firstBytes(urlAt: (port: number) => string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const doorbell = bullDoorbell(
    { url: urlAt((server.address() as AddressInfo).port) },
    () => () => undefined,
    () => ({ failed: () => undefined, works: () => undefined }),
  );
  doorbell.ring();
  const [socket] = (await connected) as [Socket];
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  await doorbell.close();
  socket.destroy();
  server.close();
  return bytes.toString('latin1');
}

test('rediss: the doorbell begins a TLS handshake', async () => {
  expect((await firstBytes((port) => `rediss://127.0.0.1:${port}`)).slice(0, 2)).toBe('\x16\x03');
});

test('the user, the password and the number of the database are those of the URL', async () => {
  const sent = await firstBytes((port) => `redis://rosa:p%40ss@127.0.0.1:${port}/3`);
  expect(sent).toMatch(/auth\r\n\$4\r\nrosa\r\n\$4\r\np@ss\r\n[^]*select\r\n\$1\r\n3\r\n/i);
});

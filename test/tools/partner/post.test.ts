import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { post } from '../../../examples/partner/core/post.js';
import { closedAfter } from './a-partner.ts';

/** Accepts connections, and never answers. */
async function aSilentServer(): Promise<URL> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  closedAfter({
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

function collectingGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 20);
  closedAfter({ close: async () => clearInterval(timer) });
}

test('a notification without an answer ends after its time, also when garbage is collected meanwhile', async () => {
  const url = await aSilentServer();
  collectingGarbage();
  const posts = Array.from({ length: 20 }, () => post(url, {}, '{}', new AbortController().signal, 300));
  const results = await Promise.allSettled(posts);
  expect(results.map((result) => result.status === 'rejected' && (result.reason as Error).name)).toEqual(
    posts.map(() => 'TimeoutError'),
  );
});

test('a notification without an answer ends when the bank stops', async () => {
  const stopped = new AbortController();
  const posted = post(await aSilentServer(), {}, '{}', stopped.signal);
  stopped.abort();
  await expect(posted).rejects.toThrow('stopped');
});

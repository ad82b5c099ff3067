import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach } from '@jest/globals';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/**
 * Puts a proxy between the next world and its database. `cut` ends its connections and refuses new ones; `mend` accepts
 * them again.
 */
export async function cuttableDatabase(): Promise<{ cut(): void; mend(): void }> {
  const direct = process.env['SVC_TEST_DATABASE_URL'] ?? '';
  const { hostname, port } = new URL(direct);
  const sockets = new Set<Socket>();
  let isCut = false;

  const proxy = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(direct);
  through.port = String((proxy.address() as AddressInfo).port);
  process.env['SVC_TEST_DATABASE_URL'] = through.href;
  open.push(() => {
    process.env['SVC_TEST_DATABASE_URL'] = direct;
    proxy.close();
  });

  return {
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for several APIs, as a load balancer has it: a connection goes to the next one, or to another if that is down. */
export async function startBalancer(ports: readonly number[]): Promise<{ origin: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  let turn = 0;
  const kept = (socket: Socket): Socket => {
    open.add(socket);
    // A connection that breaks is the business of the client.
    return socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };

  function forward(client: Socket, left: readonly number[]): void {
    const [port, ...others] = left;
    if (port === undefined) return void client.destroy();
    const api = kept(connect({ port, host: '127.0.0.1' }));
    let isConnected = false;
    api.once('connect', () => {
      isConnected = true;
      client.pipe(api).pipe(client);
    });
    api.once('close', () => (isConnected ? client.destroy() : forward(client, others)));
    client.once('close', () => api.destroy());
  }

  const server = createServer((client) => {
    turn += 1;
    forward(kept(client), [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

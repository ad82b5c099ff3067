import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkEvent } from '../../contract.ts';
import type { RandomInt } from '../../seeded-random.ts';
import { countDeliveries } from '../deliveries.ts';

/** The name of the endpoint that gets every event of a merchant and always takes it. */
export const forAll = 'all';

const toleranceSeconds = 300;

/** Receives the webhooks of all merchants. Further endpoints refuse one of four, and break the connection of one of eight. */
export async function startReceiver(randomInt: RandomInt) {
  const counter = countDeliveries(checkEvent);
  const others = countDeliveries();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const isForAll = url.endsWith(`/${forAll}`);
      if (Math.abs(Date.now() / 1_000 - Number(headers['x-svc-timestamp'])) > toleranceSeconds)
        counter.wrong.push(`${String(headers['x-svc-id'])}: the timestamp is off`);
      (isForAll ? counter : others).take(url, headers, Buffer.concat(chunks).toString('utf8'));
      const fate = isForAll ? 8 : randomInt(8);
      if (fate === 0) return void request.socket.destroy();
      response.writeHead(fate < 3 ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    counter,
    /** Another endpoint: its secret is known only when its creation is answered, which is after the first event. */
    trust(path: string, secret: string): void {
      for (const each of [counter, others]) each.trust(path, secret);
    },
    wrong: (): string[] =>
      [counter, others].flatMap((each) => [
        ...each.wrong,
        ...each.unknown().map((path) => `the endpoint ${path} was never acknowledged`),
      ]),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

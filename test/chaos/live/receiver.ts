import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { certificate } from '../../adapters/webhooks/receiver.ts';
import { root, type Env } from '../../process/process.ts';
import { countDeliveries } from '../deliveries.ts';

/** Public, so that it can be registered. Nothing is sent there. */
const address = '1.1.1.1';

/** Settings of a process of svc that sends to the receiver. */
export const sendsHere: Env = {
  NODE_OPTIONS: `--require ${path.join(root, 'test/chaos/live/receiver-here.cjs')}`,
  NODE_EXTRA_CA_CERTS: path.join(root, 'test/adapters/webhooks/hooks.example.com.pem'),
  RECEIVER_ADDRESS: address,
};

/** A receiver of the webhooks of all merchants. */
export async function startCountingReceiver() {
  const counter = countDeliveries();
  const server = createServer({ key: certificate, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      counter.take(request.url ?? '', request.headers, Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    ...counter,
    /** The address of a merchant. */
    url: (index: number): string => `https://${address}:${(server.address() as AddressInfo).port}/${index}`,
    trust: (index: number, secret: string): void => counter.trust(`/${index}`, secret),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

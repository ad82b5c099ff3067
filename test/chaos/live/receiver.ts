import { createHmac } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { certificate } from '../../adapters/webhooks/receiver.ts';
import { root, type Env } from '../../process/process.ts';

/** Public, so that it can be registered. Nothing is sent there. */
const address = '1.1.1.1';

/** Settings of a process of svc that sends to the receiver. */
export const sendsHere: Env = {
  NODE_OPTIONS: `--require ${path.join(root, 'test/chaos/live/receiver-here.cjs')}`,
  NODE_EXTRA_CA_CERTS: path.join(root, 'test/adapters/webhooks/hooks.example.com.pem'),
  RECEIVER_ADDRESS: address,
};

/**
 * A receiver of the webhooks of all merchants, which keeps only how often each event arrived and the hash of its body.
 * test/receiver.ts checks each against the contract and keeps it whole: too much for 200,000.
 */
export async function startCountingReceiver() {
  const times = new Map<string, number>();
  const bodies = new Map<string, string>();
  const secrets: string[] = [];
  const wrong: string[] = [];
  const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

  const server = createServer({ key: certificate, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { 'x-svc-id': id, 'x-svc-timestamp': timestamp, 'x-svc-signature': signature } = request.headers;
      const secret = secrets[Number(request.url?.slice(1))] ?? '';
      if (signature !== `v1=${hmac(secret, `${String(timestamp)}.${body}`)}`) wrong.push(`${String(id)}: signature`);
      times.set(String(id), (times.get(String(id)) ?? 0) + 1);
      const hash = hmac('', body);
      if ((bodies.get(String(id)) ?? hash) !== hash) wrong.push(`${String(id)}: another body`);
      bodies.set(String(id), hash);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    /** The address of a merchant. */
    url: (index: number): string => `https://${address}:${(server.address() as AddressInfo).port}/${index}`,
    trust: (index: number, secret: string): void => void (secrets[index] = secret),
    /** The ids of the events that have arrived. */
    received: (): ReadonlySet<string> => new Set(times.keys()),
    posts: (): number => [...times.values()].reduce((sum, count) => sum + count, 0),
    wrong,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

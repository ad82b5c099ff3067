import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { ConnectionError, Svc, webhooks } from '../../packages/sdk-node/src/index.ts';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { intentBody } from '../fixtures.ts';
import { aClosedPort, aFolder, closing, start, startSdkProgram } from './process.ts';

beforeAll(sdkBuilt);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'svc listen, while the service ends by %s and starts again: every event is posted, with a valid signature',
  async (signal) => {
    const port = String(await aClosedPort());
    const env = { SVC_DATA_DIR: aFolder(), PORT: port, SVC_RATE_TEST: '1000' };
    const first = start(['start'], env);
    const [, key = ''] = await first.waitFor(/secret +(svc_test_\w+)/);
    const settings = { SVC_SECRET_KEY: key, SVC_BASE_URL: `http://localhost:${port}` };
    const client = new Svc(key, { baseUrl: settings.SVC_BASE_URL });
    // Of the checkout that the service prints.
    const earlier = await eventIds(client);
    const printed = await startSdkProgram(['listen', '--print-secret'], settings).ended;
    const receiver = closing(await verifyingReceiver(printed.stdout.trim()));
    const listener = startSdkProgram(['listen', '--forward-to', receiver.url], settings);
    await listener.waitFor(/Ready/);

    const pay = async (): Promise<void> => {
      const { id } = await client.paymentIntents.create(intentBody(), { maxRetries: 0 });
      await client.paymentIntents.simulate(id, { outcome: 'SUCCEEDED' }, { maxRetries: 0 });
    };
    await pay();
    const events = async () => (await eventIds(client)).filter((id) => !earlier.includes(id));
    await receiver.untilAll(await events());

    let paid = 0;
    const during = Array.from({ length: 20 }, async () => {
      await pay();
      paid += 1;
      if (paid === 5) await first.stop(signal);
    });
    await Promise.allSettled(during);
    // The service is down. At SIGTERM it has ended the calls that it had begun, so the others may all have succeeded.
    await expect(pay()).rejects.toThrow(ConnectionError);
    await first.ended;

    const second = start(['start'], env);
    await second.waitFor(/API +http/);
    await pay();
    const ids = await events();
    expect(ids.length).toBeGreaterThanOrEqual(7 * 3);
    await receiver.untilAll(ids);
    expect(receiver.refused).toEqual([]);

    const { code, stdout } = await listener.stop('SIGINT');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Connected again[^]*\d+ events, all accepted\.\n$/);
  },
);

const eventIds = async (client: Svc): Promise<string[]> =>
  (await client.events.list().toArray({ limit: 1_000 })).map(({ id }) => id);

/** A receiver that verifies with the SDK, as a shop does. */
async function verifyingReceiver(secret: string) {
  const ids = new Set<string>();
  const refused: unknown[] = [];
  let check = (): void => undefined;
  const server = createServer((request, response) => {
    void webhooks
      .verify(request, secret)
      .then(({ id }) => ids.add(id))
      .catch((error: unknown) => refused.push(error))
      .finally(() => {
        response.writeHead(204).end();
        check();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `localhost:${(server.address() as AddressInfo).port}/webhooks`,
    refused,
    /** Resolves when all of these events have arrived. */
    untilAll: (expected: readonly string[]): Promise<void> =>
      new Promise((resolve) => {
        check = () => void (expected.every((id) => ids.has(id)) && resolve());
        check();
      }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import {
  ConfigurationError,
  webhooks,
  WebhookVerificationError,
  type WebhookHandler,
} from '../../packages/sdk-node/src/index.ts';

const secret = 'whsec_test_4f1c9a';
const event = { type: 'payment.succeeded' as const, id: 'evt_1', data: { payment_intent: { id: 'pi_1' } } };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Posts to the handler as Fetch calls it, and as Express does. */
async function postBoth(handler: WebhookHandler, { body, headers }: { body: string; headers: Record<string, string> }) {
  const request = new Request('http://shop.test/webhooks', { method: 'POST', body, headers });
  const byFetch = await handler(request, { params: Promise.resolve({}) });

  const app = express();
  app.post('/webhooks', express.raw({ type: 'application/json' }), handler);
  const server = app.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const byExpress = await fetch(`http://127.0.0.1:${port}/webhooks`, { method: 'POST', body, headers });
  return [
    [byFetch.status, await byFetch.text()],
    [byExpress.status, await byExpress.text()],
  ];
}

test('the function of the type gets the event, then 204', async () => {
  const seen: string[] = [];
  const handler = webhooks.handler({
    secret,
    on: {
      'payment.succeeded': async ({ id, data: { payment_intent } }) => {
        await Promise.resolve();
        seen.push(`${id} ${payment_intent.id}`);
      },
    },
  });
  expect(await postBoth(handler, await webhooks.signTestEvent(event, secret))).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(seen).toEqual(['evt_1 pi_1', 'evt_1 pi_1']);
});

test('204 at once for a type that nobody handles, also one that this version does not know', async () => {
  const handler = webhooks.handler({ secret, on: {} });
  const unknown = { type: 'planet.discovered' as 'payment.failed', data: {} };
  for (const sent of [{ type: 'customer.created' as const, data: {} }, unknown])
    expect((await postBoth(handler, await webhooks.signTestEvent(sent, secret))).map(([status]) => status)).toEqual([
      204, 204,
    ]);
});

test.each(['toString', 'constructor', '__proto__'])(
  '204 for the type %s: it is no function of the handler',
  async (type) => {
    const handler = webhooks.handler({ secret, on: {} });
    const sent = await webhooks.signTestEvent({ type: type as 'payment.failed', data: {} }, secret);
    expect((await postBoth(handler, sent)).map(([status]) => status)).toEqual([204, 204]);
  },
);

test('400 with the reason for what svc did not send, and nothing is handled', async () => {
  const errors: unknown[] = [];
  const handler = webhooks.handler({
    secret,
    on: { 'payment.succeeded': () => errors.push('handled') },
    onError: (error) => errors.push(error),
  });
  expect(await postBoth(handler, await webhooks.signTestEvent(event, 'whsec_test_forged'))).toEqual([
    [400, 'WRONG_SECRET\n'],
    [400, 'WRONG_SECRET\n'],
  ]);
  expect(errors.map((error) => (error as WebhookVerificationError).reason)).toEqual(['WRONG_SECRET', 'WRONG_SECRET']);
});

test('500 if the function fails, so that svc tries again; the response does not say why', async () => {
  const errors: unknown[] = [];
  const failure = new Error('The database is full.');
  const handler = webhooks.handler({
    secret,
    on: { 'payment.succeeded': () => Promise.reject(failure) },
    onError: (error) => errors.push(error),
  });
  expect(await postBoth(handler, await webhooks.signTestEvent(event, secret))).toEqual([
    [500, ''],
    [500, ''],
  ]);
  expect(errors).toEqual([failure, failure]);
});

test('a handler without a secret is refused when it is made', () => {
  expect(() => webhooks.handler({ secret: undefined, on: {} })).toThrow(ConfigurationError);
  expect(() => webhooks.handler({ secret: undefined, on: {} })).toThrow('SVC_WEBHOOK_SECRET');
});

test('an onError that throws does not leave the request without a response', async () => {
  const handler = webhooks.handler({
    secret,
    on: {},
    onError: () => {
      throw new Error('The logger is broken.');
    },
  });
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const statuses = await postBoth(handler, await webhooks.signTestEvent(event, 'whsec_test_forged'));
  written.mockRestore();
  expect(statuses.map(([status]) => status)).toEqual([400, 400]);
});

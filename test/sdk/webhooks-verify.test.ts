import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import {
  ConfigurationError,
  webhooks,
  WebhookVerificationError,
  type WebhookRequest,
} from '../../packages/sdk-node/src/index.ts';
import { isSignature, signatureOf } from '../../packages/sdk-node/src/webhooks/signature.ts';
import { signature } from '../../services/api/src/adapters/webhooks/sign.ts';
import { createIntent } from '../fixtures.ts';
import { vectors } from '../vectors/webhook-signatures.ts';
import { startWorld } from '../world.ts';

const secret = 'whsec_test_4f1c9a';
const utf8 = (text: string) => new TextEncoder().encode(text);
const payment_intent = { id: 'pi_1', livemode: false, description: 'Menú del día ñ 🦙' };
const paid = { type: 'payment.succeeded' as const, id: 'evt_1', data: { payment_intent } };

test.each(vectors)('the signature is that of openssl and of the service: $secret $timestamp $body', async (vector) => {
  const [time, body] = [String(vector.timestamp), utf8(vector.body)];
  expect(await signatureOf(vector.secret, time, body)).toBe(vector.signature);
  expect(await isSignature(vector.signature, vector.secret, time, body)).toBe(true);
  expect(await isSignature(vector.signature, `${vector.secret}x`, time, body)).toBe(false);
  expect(
    await isSignature(
      vector.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      vector.secret,
      time,
      body,
    ),
  ).toBe(false);
  expect(signature(vector.secret, vector.timestamp, vector.body)).toBe(`v1=${vector.signature}`);
});

test('what the service sends is verified, with its event', async () => {
  const world = await startWorld({ ports: { now: () => new Date() } });
  const inbox = await world.listen('payment.created');
  const intent = await createIntent(world, { description: 'Menú del día' });
  await world.work();
  const [post] = inbox.posts();
  const event = await webhooks.verify({ body: post?.body ?? '', headers: post?.headers ?? {} }, inbox.signingSecret);
  if (event.type !== 'payment.created') throw new Error(`The event is ${event.type}.`);
  expect(event.data.payment_intent).toMatchObject({ id: intent.id, description: 'Menú del día' });
});

const capitals = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));

describe('each way to have a raw body', () => {
  const ways: [string, (body: string, headers: Record<string, string>) => WebhookRequest][] = [
    ['a Fetch Request', (body, headers) => new Request('http://shop.test/', { method: 'POST', body, headers })],
    ['text and plain headers', (body, headers) => ({ body, headers })],
    ['text and Headers', (body, headers) => ({ body, headers: new Headers(headers) })],
    ['names of headers in capitals (AWS API Gateway)', (body, headers) => ({ body, headers: capitals(headers) })],
    [
      'the Headers of another library',
      (body, headers) => ({ body, headers: { get: (name: string) => headers[name] } as never }),
    ],
    ['bytes', (body, headers) => ({ body: utf8(body), headers })],
    ['an ArrayBuffer', (body, headers) => ({ body: utf8(body).buffer, headers })],
    ['a Buffer in body (Express, Fastify)', (body, headers) => ({ body: Buffer.from(body), headers })],
    [
      'rawBody beside a parsed body (Nest)',
      (body, headers) => ({ body: JSON.parse(body) as object, rawBody: Buffer.from(body), headers }),
    ],
  ];

  test.each(ways)('%s', async (_title, made) => {
    const { body, headers } = await webhooks.signTestEvent(paid, secret);
    expect(await webhooks.verify(made(body, headers), secret)).toMatchObject({ id: 'evt_1', data: { payment_intent } });
  });

  test('a Node request that nothing has read', async () => {
    const { body, headers } = await webhooks.signTestEvent(paid, secret);
    const verified = new Promise((resolve) => {
      const server = createServer((request: IncomingMessage, response) => {
        resolve(webhooks.verify(request, secret));
        response.end();
        server.close();
      }).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        void fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { ...headers, connection: 'close' } });
      });
    });
    expect(await verified).toMatchObject({ id: 'evt_1' });
  });
});

test('several secrets at once: during a rotation, or one for each mode', async () => {
  const { body, headers } = await webhooks.signTestEvent(paid, secret);
  expect(await webhooks.verify({ body, headers }, ['whsec_test_new', undefined, secret])).toMatchObject({
    id: 'evt_1',
  });
});

describe('each refusal says which it is', () => {
  type Change = (signed: { body: string; headers: Record<string, string> }) => WebhookRequest;
  const without =
    (name: string): Change =>
    ({ body, headers }) => ({ body, headers: { ...headers, [name]: '' } });
  const having =
    (name: string, value: string): Change =>
    ({ body, headers }) => ({ body, headers: { ...headers, [name]: value } });

  test.each<[string, string, Change]>([
    ['no id', 'MISSING_HEADER', without('x-svc-id')],
    ['no timestamp', 'MISSING_HEADER', without('x-svc-timestamp')],
    ['no signature', 'MISSING_HEADER', without('x-svc-signature')],
    ['a timestamp that is no number', 'MALFORMED_HEADER', having('x-svc-timestamp', '1e9')],
    ['a timestamp of thirteen digits (milliseconds)', 'MALFORMED_HEADER', having('x-svc-timestamp', '1760000000000')],
    ['a signature of another form', 'MALFORMED_HEADER', having('x-svc-signature', 'v1=abc')],
    ['a signature without v1', 'MALFORMED_HEADER', having('x-svc-signature', 'a'.repeat(64))],
    ['a wrong signature', 'WRONG_SECRET', having('x-svc-signature', `v1=${'a'.repeat(64)}`)],
    ['a changed timestamp', 'WRONG_SECRET', having('x-svc-timestamp', '1760000000')],
    ['a changed byte', 'WRONG_SECRET', ({ body, headers }) => ({ body: body.replace('pi_1', 'pi_2'), headers })],
    [
      'a body that was parsed and written again with spaces',
      'WRONG_SECRET',
      ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 2), headers }),
    ],
    ['an empty body', 'WRONG_SECRET', ({ headers }) => ({ body: '', headers })],
    ['another id than the event', 'WRONG_ID', having('x-svc-id', 'evt_2')],
    ['a parsed body', 'BODY_PARSED', ({ body, headers }) => ({ body: JSON.parse(body) as object, headers })],
    [
      'a body of 2 MiB',
      'BODY_TOO_LARGE',
      ({ headers }) => new Request('http://shop.test/', { method: 'POST', body: 'x'.repeat(2 ** 21), headers }),
    ],
  ])('%s: %s', async (_title, reason, change) => {
    const error = await webhooks
      .verify(change(await webhooks.signTestEvent(paid, secret)), secret)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect(error).toMatchObject({ reason });
    expect(JSON.stringify(error)).not.toContain(secret);
  });

  test.each([
    [-301, 'CLOCK'],
    [-299, undefined],
    [299, undefined],
    [302, 'CLOCK'],
  ])('%i seconds from now: %s', async (seconds, reason) => {
    const signed = await webhooks.signTestEvent(paid, secret, new Date(Date.now() + seconds * 1_000));
    const result = await webhooks.verify(signed, secret).then(
      () => undefined,
      (error: WebhookVerificationError) => error.reason,
    );
    expect(result).toBe(reason);
  });

  test('a live event and a test secret: the mode is named', async () => {
    const live = { ...paid, data: { payment_intent: { ...payment_intent, livemode: true } } };
    const signed = await webhooks.signTestEvent(live, 'whsec_1');
    await expect(webhooks.verify(signed, secret)).rejects.toMatchObject({
      reason: 'WRONG_MODE',
      message: 'The event is of live mode: use the secret of the live endpoint.',
    });
  });

  test('a live event and a live secret, which has no mode in its name: the secret is wrong, not the mode', async () => {
    const live = { ...paid, data: { payment_intent: { ...payment_intent, livemode: true } } };
    const signed = await webhooks.signTestEvent(live, 'whsec_1');
    await expect(webhooks.verify(signed, 'whsec_2')).rejects.toMatchObject({ reason: 'WRONG_SECRET' });
  });

  test.each([{ toString: 1 }, 'constructor', null, 5])(
    'a livemode of %j in a forged body is a refusal, not a crash',
    async (livemode) => {
      const forged = { ...paid, data: { payment_intent: { livemode } } };
      const signed = await webhooks.signTestEvent(forged, 'whsec_test_forged');
      await expect(webhooks.verify(signed, secret)).rejects.toMatchObject({ reason: 'WRONG_SECRET' });
    },
  );

  test('a body that was read before: the line for each framework', async () => {
    const { body, headers } = await webhooks.signTestEvent(paid, secret);
    const request = new Request('http://shop.test/', { method: 'POST', body, headers });
    await request.json();
    const error = (await webhooks
      .verify(request, secret)
      .catch((thrown: unknown) => thrown)) as WebhookVerificationError;
    expect(error.reason).toBe('BODY_PARSED');
    for (const line of ['express.raw(', 'request.json()', 'rawBody: true', "parseAs: 'buffer'"])
      expect(error.message).toContain(line);
  });

  test.each([[undefined], [''], [[]], ['svc_test_key'], [['whsec_test_1', 'other']], ['whsec_']])(
    'the secret %j is an error of the settings',
    async (wrong) => {
      await expect(webhooks.verify(await webhooks.signTestEvent(paid, secret), wrong)).rejects.toBeInstanceOf(
        ConfigurationError,
      );
    },
  );
});

import path from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { ConfigurationError, webhooks, WebhookVerificationError } from '../../packages/sdk-node/src/index.ts';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { root, startLine } from '../process/process.ts';

// What happens to a shop that takes a promise for its result.

const secret = 'whsec_test_1';
const event = { type: 'payment.succeeded' as const, id: 'evt_1', data: { payment_intent: { id: 'pi_1' } } };
const signed = await webhooks.signTestEvent(event, secret);
const forged = await webhooks.signTestEvent(event, 'whsec_test_forged');

test.each(Object.keys(JSON.parse(signed.body) as object))(
  'the %s of an event that nobody awaits is an error that says what to do',
  (field) => {
    const unawaited: object = webhooks.verify(signed, secret);
    const read = (): unknown => Reflect.get(unawaited, field);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow('webhooks.verify is asynchronous: await it.');
  },
);

test.each(['body', 'headers'])('the %s of a test event that nobody awaits, too', (field) => {
  const unawaited: object = webhooks.signTestEvent(event, secret);
  expect((): unknown => Reflect.get(unawaited, field)).toThrow('webhooks.signTestEvent is asynchronous: await it.');
});

test('else it is a promise like any other', async () => {
  const promise = webhooks.verify(signed, secret);
  expect(promise).toBeInstanceOf(Promise);
  expect(Promise.resolve(promise)).toBe(promise);
  expect(Object.keys(promise)).toEqual([]);
  expect(JSON.stringify(promise)).toBe('{}');
  for (const options of [{}, { showHidden: true }, { showHidden: true, getters: true }])
    expect(inspect(promise, options)).toMatch(/^Promise \{\s+<pending>/);
  expect({ event: promise }).toEqual({ event: promise });
  expect(() => structuredClone(promise)).toThrow('could not be cloned');
  await expect(promise).resolves.toMatchObject(event);
  expect(await promise.then(({ type }) => type)).toBe('payment.succeeded');
  expect(await Promise.all([promise, promise.finally(() => {})])).toMatchObject([event, event]);
});

test('whoever awaits it is told of a forgery, as often as he asks', async () => {
  const promise = webhooks.verify(forged, secret);
  await expect(promise).rejects.toBeInstanceOf(WebhookVerificationError);
  await expect(promise.then(() => 'believed')).rejects.toMatchObject({ reason: 'WRONG_SECRET' });
});

test('a shop without await answers 500, so that svc sends the event again, and a forged event does not end it', async () => {
  await sdkBuilt();
  const sdk = path.join(root, 'packages/sdk-node/dist/index.js');
  const shop = startLine(`${process.execPath} test/sdk/shop-without-await.mjs ${sdk}`, root);
  const [, port] = await shop.waitFor(/Port (\d+)/);
  const post = async (to: string, request: typeof signed): Promise<[number, string]> => {
    const response = await fetch(`http://127.0.0.1:${port}/${to}`, { method: 'POST', ...request });
    return [response.status, await response.text()];
  };

  const refused = [500, expect.stringContaining('webhooks.verify is asynchronous: await it.')];
  expect(await post('webhooks', signed)).toEqual(refused);
  expect(await post('webhooks', forged)).toEqual(refused);
  // Nobody looks at the result here.
  for (const request of [forged, forged, signed]) expect(await post('unread', request)).toEqual([200, 'OK']);
  expect(await shop.stop()).toMatchObject({ stdout: `Port ${port}\n` });
});

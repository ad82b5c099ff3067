import { expect, test } from '@jest/globals';
import { ConfigurationError, webhooks } from '../../packages/sdk-node/src/index.ts';
import { testKey } from './client.ts';

// What somebody passes who has no types: each mistake is refused, and said.

const secret = `whsec_test_${'s'.repeat(43)}`;
/** Any value where a type is expected, as in JavaScript. */
const any = (value: unknown): never => value as never;

const signed = { body: '{}', headers: {} };
const on = { 'payment.succeeded': () => undefined };

test.each<[title: string, use: () => unknown, message: string]>([
  ['verify of a body alone', () => webhooks.verify(any('{}'), secret), 'webhooks.verify({ body, headers }, secret)'],
  ['verify of a parsed body', () => webhooks.verify(any({ id: 'evt_1' }), secret), 'The signature is in the headers'],
  ['verify of nothing', () => webhooks.verify(any(undefined), any(undefined)), 'The signature is in the headers'],
  ['verify of null', () => webhooks.verify(any(null), secret), 'The signature is in the headers'],
  ['verify without a secret', () => Reflect.apply(webhooks.verify, null, [signed]), 'Is SVC_WEBHOOK_SECRET set?'],
  ['verify with the API key', () => webhooks.verify(signed, testKey), 'A signing secret begins with whsec_'],
  ['verify with a line break', () => webhooks.verify(signed, `${secret}\n`), 'has no space or line break.'],
  ['verify with the headers as secret', () => webhooks.verify(signed, any({})), 'A signing secret begins with whsec_'],
  [
    'handler of nothing',
    () => Reflect.apply(webhooks.handler, null, []),
    'The options must be an object, not undefined.',
  ],
  ['handler of the secret alone', () => webhooks.handler(any(secret)), 'The options must be an object, not this text.'],
  [
    'handler with `secrets`',
    () => webhooks.handler(any({ secrets: secret, on })),
    'secrets is none of the options: secret, on, onError.',
  ],
  [
    'handler without `on`',
    () => webhooks.handler(any({ secret })),
    'The event types of `on` must be an object, not undefined.',
  ],
  [
    'handler with a function as `on`',
    () => webhooks.handler(any({ secret, on: () => 1 })),
    'The event types of `on` must be an object',
  ],
  [
    'handler of a misspelt event',
    () => webhooks.handler({ secret, on: any({ 'payment.succeded': () => 1 }) }),
    'payment.succeded is none of the event types of `on`: payment.created, payment.succeeded,',
  ],
  [
    'handler of no function',
    () => webhooks.handler({ secret, on: any({ 'payment.succeeded': true }) }),
    'payment.succeeded must be a function, not true.',
  ],
  [
    'handler with onError that is none',
    () => webhooks.handler(any({ secret, on, onError: 'log' })),
    'onError must be a function, not "log".',
  ],
  [
    'signTestEvent of a type alone',
    () => webhooks.signTestEvent(any('payment.succeeded'), secret),
    'An event has a type and data',
  ],
  ['signTestEvent of nothing', () => webhooks.signTestEvent(any(null), secret), 'An event has a type and data'],
  [
    'signTestEvent without a secret',
    () => webhooks.signTestEvent({ type: 'payment.failed', data: {} }, any(undefined)),
    'The signing secret (whsec_…) is missing.',
  ],
])('%s', async (_title, use, message) => {
  const error: unknown = await (async () => use())().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toMatch(/k{9}|s{9}/);
});

import { expect, test } from '@jest/globals';
import { webhookSender } from '../../../services/api/src/adapters/webhooks/sender.ts';
import type { WebhookEndpoint } from '../../../services/api/src/domain/webhook-endpoint.ts';

test.each([
  ['development', 'test', true],
  ['development', 'live', true],
  ['production', 'test', false],
  ['production', 'live', false],
])('in %s, http to loopback is allowed for a %s endpoint: %s', async (environment, mode, allowed) => {
  const allowLoopbackOf: boolean[] = [];
  const { send } = webhookSender({
    async send({ allowLoopback }) {
      allowLoopbackOf.push(allowLoopback);
      return { responseStatus: 200, durationMs: 1, error: null, responseExcerpt: '' };
    },
    lookup: () => undefined,
    now: () => new Date(0),
    allowLoopbackHttp: environment === 'development',
  });

  const endpoint = { url: 'http://127.0.0.1:9/hook', livemode: mode === 'live' } as WebhookEndpoint;
  await send(endpoint, { id: 'evt_1', body: '{}' }, 'whsec_test_secret');

  expect(allowLoopbackOf).toEqual([allowed]);
});

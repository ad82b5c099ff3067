import { expect, test } from '@jest/globals';
import { createIdempotency, type StoreResponse } from '../../services/api/src/adapters/http/idempotency.ts';
import { requestInstructions } from '../../services/api/src/application/payment-intents/request-instructions.ts';
import { createPaymentIntent } from '../../services/api/src/application/payment-intents/create-payment-intent.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { paymentIntentView } from '../../services/api/src/application/payment-intents/payment-intent-view.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { interleavings, schedules } from './interleavings.ts';
import { intentBody, refusal } from '../fixtures.ts';
import { startWorld, type Reply } from '../world.ts';
import { order, finalStateOf } from './interleaved.ts';
import type { StoredResponse } from '../../services/api/src/application/unit/idempotency-port.ts';

test(`fifty calls with one key arrive at five processes in ${schedules} schedules: one intent, the same response to all or 409`, async () => {
  await interleavings(
    ['most calls got the response', 'some calls got the response', 'most calls got 409'],
    async () => {
      const world = await startWorld();
      const { app } = world.service;
      const scope = { merchantId: world.keys.merchantId, livemode: false };
      const caller = {
        ...scope,
        kind: 'secret',
        permissions: [],
        origins: [],
        verified: true,
        keyId: null,
        keyLast4: null,
      } as const;
      const path = '/v1/payment-intents';
      let count = 0;
      return {
        async play({ seed, run }) {
          const keyed = { caller, method: 'post', path, key: `order-${seed}`, requestId: `req_${seed}`, body: order };

          const process = async (running: App, step: (name: string) => Promise<void>) => {
            const idempotency = createIdempotency(running);
            const call = async () => {
              await step('a call arrives');
              return idempotency(keyed, (store) => createIntent(running, scope, store), {
                callsOut: false,
                resume: null,
              }).catch(refusalOf);
            };
            return Promise.all(Array.from({ length: 10 }, call));
          };
          const results = Object.values(
            await run(app, { one: process, two: process, three: process, four: process, five: process }),
          ).flat();

          const done = results.flatMap((result) => (typeof result === 'string' ? [] : [result]));
          const refused = results.filter((result) => typeof result === 'string');
          const [first, ...others] = done.filter(({ replayed }) => !replayed);
          expect([first?.response.status, others]).toEqual([201, []]);
          expect(new Set(done.map(({ response }) => JSON.stringify(response)))).toEqual(
            new Set([JSON.stringify(first?.response)]),
          );
          expect(new Set([...refused, 'IDEMPOTENCY_IN_PROGRESS'])).toEqual(new Set(['IDEMPOTENCY_IN_PROGRESS']));
          const id = String(first?.response.resourceId);
          expect(await finalStateOf(app, scope, { id, sessionId: null })).toMatchObject({
            status: 'PENDING',
            events: ['payment.created'],
          });
          count += 1;
          if (done.length > 40) return 'most calls got the response';
          return done.length < 10 ? 'most calls got 409' : 'some calls got the response';
        },
        async finish() {
          const { payment_intents, events, idempotency_keys } = await world.rows();
          expect([payment_intents?.length, events?.length, idempotency_keys?.length]).toEqual([count, count, count]);
        },
      };
    },
  );
});

/** Gets the payment instructions first, as the handler does, so that the calls compete for the key only. */
async function createIntent(app: App, scope: Scope, store: StoreResponse): Promise<StoredResponse> {
  const instructions = await requestInstructions(app, scope, order);
  return inUnit(app, scope, null, async (unit) => {
    const intent = await createPaymentIntent(unit, order, instructions);
    const body = JSON.stringify(paymentIntentView(unit.settings, intent));
    const response = { status: 201, body, resourceId: intent.id };
    await store.insert(unit.tx, response, unit.now);
    return response;
  });
}

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}

test('one key, fifty times at once: one intent, one event, one response', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const create = () => world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'order-1042' });

  const replies = await Promise.all(Array.from({ length: 50 }, create));
  const later = await create();
  await world.work();

  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  const summaryOf = (reply: Reply) =>
    reply.status === 201 ? reply.text : `${refusal(reply).join(' ')}, retry after ${reply.headers.get('retry-after')}`;
  for (const reply of replies)
    expect([later.text, '409 IDEMPOTENCY_IN_PROGRESS, retry after 1']).toContain(summaryOf(reply));
  const first = replies.filter(({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'));
  expect(first).toHaveLength(1);

  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
  expect(shop.received()).toMatchObject([{ data: { payment_intent: { id: later.data.id } } }]);
});

test('one key and fifty different orders: one is created, the others are refused and create nothing', async () => {
  const world = await startWorld();
  const create = (_: unknown, index: number) =>
    world.call('createPaymentIntent', {
      body: intentBody({ external_reference: `order-${index}` }),
      idempotencyKey: 'order-1042',
    });

  const replies = await Promise.all(Array.from({ length: 50 }, create));

  const refusals = replies.filter(({ status }) => status !== 201).map((reply) => refusal(reply).join(' '));
  expect(refusals).toHaveLength(49);
  for (const refused of refusals) expect(refused).toMatch(/^409 IDEMPOTENCY_(KEY_REUSED|IN_PROGRESS)$/);
  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
});

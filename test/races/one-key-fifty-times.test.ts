import { expect, test } from '@jest/globals';
import { createIdempotency, type StoreResponse } from '../../services/api/src/adapters/http/idempotency.ts';
import { requestInstructions } from '../../services/api/src/application/payment-intents/request-instructions.ts';
import { createPaymentIntent } from '../../services/api/src/application/payment-intents/create-payment-intent.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { inUnit } from '../../services/api/src/application/runtime/unit.ts';
import { paymentIntentView } from '../../services/api/src/application/payment-intents/payment-intent-view.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { interleavings, schedules } from './interleavings.ts';
import { intentBody, refusal } from '../fixtures.ts';
import { startWorld, type Reply } from '../world.ts';
import { order, truthOf } from './interleaved.ts';
import type { StoredResponse } from '../../services/api/src/application/runtime/idempotency-port.ts';

test(`fifty calls with one key arrive at five processes in ${schedules} schedules: one intent, the same response to all or 409`, async () => {
  await interleavings(['hardly anyone had to wait', 'some had to wait', 'hardly anyone was answered'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const scope = { merchantId: world.keys.merchantId, livemode: false };
    const caller = { ...scope, kind: 'secret', permissions: [], origins: [], verified: true, keyLast4: null } as const;
    const path = '/v1/payment-intents';
    let played = 0;
    return {
      async play({ seed, run }) {
        const keyed = { caller, method: 'post', path, key: `order-${seed}`, requestId: `req_${seed}`, body: order };

        const process = async (running: App, step: (name: string) => Promise<void>) => {
          const once = createIdempotency(running);
          const call = async () => {
            await step('a call arrives');
            return once(keyed, (keep) => createIntent(running, scope, keep), { isPrepared: false }).catch(refusalOf);
          };
          return Promise.all(Array.from({ length: 10 }, call));
        };
        const told = Object.values(
          await run(app, { one: process, two: process, three: process, four: process, five: process }),
        ).flat();

        const answered = told.flatMap((what) => (typeof what === 'string' ? [] : [what]));
        const refused = told.filter((what) => typeof what === 'string');
        const [first, ...others] = answered.filter(({ replayed }) => !replayed);
        expect([first?.response.status, others]).toEqual([201, []]);
        expect(new Set(answered.map(({ response }) => JSON.stringify(response)))).toEqual(
          new Set([JSON.stringify(first?.response)]),
        );
        expect(new Set([...refused, 'IDEMPOTENCY_IN_PROGRESS'])).toEqual(new Set(['IDEMPOTENCY_IN_PROGRESS']));
        const id = String(first?.response.resourceId);
        expect(await truthOf(app, scope, { id, sessionId: null })).toMatchObject({
          status: 'PENDING',
          events: ['payment.created'],
        });
        played += 1;
        if (answered.length > 40) return 'hardly anyone had to wait';
        return answered.length < 10 ? 'hardly anyone was answered' : 'some had to wait';
      },
      async finish() {
        const { payment_intents, events, idempotency_keys } = await world.rows();
        expect([payment_intents?.length, events?.length, idempotency_keys?.length]).toEqual([played, played, played]);
      },
    };
  });
});

/** The rail has been asked: what is raced for is the key. */
async function createIntent(app: App, scope: Scope, keep: StoreResponse): Promise<StoredResponse> {
  const offered = await requestInstructions(app, scope, order);
  return inUnit(app, scope, null, async (unit) => {
    const intent = await createPaymentIntent(unit, order, offered);
    const body = JSON.stringify(paymentIntentView(unit.settings, intent));
    const answer = { status: 201, body, resourceId: intent.id };
    await keep(unit.tx, answer, unit.now);
    return answer;
  });
}

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}

test('one key, fifty times at once: one intent, one event, one answer', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const create = () => world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'order-1042' });

  const answers = await Promise.all(Array.from({ length: 50 }, create));
  const later = await create();
  await world.settle();

  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  const whatCame = (reply: Reply) =>
    reply.status === 201 ? reply.text : `${refusal(reply).join(' ')}, come back in ${reply.headers.get('retry-after')}`;
  for (const answer of answers)
    expect([later.text, '409 IDEMPOTENCY_IN_PROGRESS, come back in 1']).toContain(whatCame(answer));
  const first = answers.filter(({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'));
  expect(first).toHaveLength(1);

  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
  expect(shop.received()).toMatchObject([{ data: { payment_intent: { id: later.data.id } } }]);
});

test('one key and fifty different orders: one is created, the others are refused and leave nothing', async () => {
  const world = await startWorld();
  const create = (_: unknown, index: number) =>
    world.call('createPaymentIntent', {
      body: intentBody({ external_reference: `order-${index}` }),
      idempotencyKey: 'order-1042',
    });

  const answers = await Promise.all(Array.from({ length: 50 }, create));

  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => refusal(answer).join(' '));
  expect(refusals).toHaveLength(49);
  for (const refused of refusals) expect(refused).toMatch(/^409 IDEMPOTENCY_(KEY_REUSED|IN_PROGRESS)$/);
  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
});

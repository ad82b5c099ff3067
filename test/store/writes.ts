import { claimEndpoint, releaseEndpoint } from '../../services/api/src/application/webhooks/sending/claim-endpoint.ts';
import { recordAttempts } from '../../services/api/src/application/webhooks/sending/attempts.ts';
import { fanOutEvents } from '../../services/api/src/application/webhooks/fan-out-events.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { runTimers } from '../../services/api/src/application/runtime/run-timers.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { customerBody, endpointBody, intentBody, sessionBody, firstOf } from '../fixtures.ts';
import type { Body, UncheckedOptions, World } from '../world.ts';
import { attemptRow } from './rows.ts';
import type { DueDelivery, EndpointRef } from '../../services/api/src/application/webhooks/deliveries-port.ts';

export type WriteResult = { status: number | string; text: string };

/** Something that writes, in one unit of work. */
export type Write = {
  name: string;
  /** What a second call after a 503 gives: the same answer, or at least the same rows; null where it may write twice. */
  secondCall: 'the same answer' | 'the same rows' | null;
  /** Makes fresh objects. @returns what is done to them */
  prepare(world: World): Promise<() => Promise<WriteResult>>;
};

const key = { idempotencyKey: 'order-1042' };
const customer = customerBody({ external_id: 'user-77' });
const hook = endpointBody({ url: 'http://127.0.0.1:9/hook', events: ['*'] });
const inAnHour = (world: World): string => new Date(world.now().getTime() + 3_600_000).toISOString();

const say = async (world: World, operation: OperationId, options: UncheckedOptions): Promise<WriteResult> => {
  const reply = await world.callUnchecked(operation, options);
  const { status, text } = reply;
  return status < 300 ? { status, text } : { status: `${status} ${reply.error.code}`, text: '' };
};
const made = async (world: World, operation: OperationId, body: Body): Promise<string> =>
  (await world.callUnchecked(operation, { body })).data.id;

/** What the worker does answers nobody: `done`, or the refusal. */
const outcome = (work: Promise<unknown>): Promise<WriteResult> =>
  work.then(
    () => ({ status: 'done', text: '' }),
    (error: unknown) => {
      if (error instanceof Refusal) return { status: `503 ${error.code}`, text: '' };
      throw error;
    },
  );

const payable = (world: World): Promise<string> =>
  made(world, 'createCheckoutSession', sessionBody({ expires_at: inAnHour(world) }));

/** An intent with a session and a timer: whatever happens to it moves three rows. */
async function intentWithSession(world: World): Promise<string> {
  await payable(world);
  const { items } = await world.call('listPaymentIntents');
  return firstOf(items).id;
}

/** An endpoint, and two events for it that no relay has seen. */
async function twoEvents(world: World): Promise<App> {
  await made(world, 'createWebhookEndpoint', hook);
  await made(world, 'createPaymentIntent', intentBody({ customer }));
  // Half-way between the bounds of the jitter, each time.
  return { ...world.service.app, random: { ...world.service.app.random, fraction: () => 0.5 } };
}

const worker = 'wrk_1';

/** Two deliveries that are due to one endpoint, which `worker` has claimed. */
async function claimed(world: World): Promise<{ app: App; ref: EndpointRef; deliveries: readonly DueDelivery[] }> {
  const app = await twoEvents(world);
  await fanOutEvents(app);
  const [ref] = await app.store.read.deliveries.dueEndpoints({ now: app.now(), scope: null }, { worker, limit: 1 });
  if (ref === undefined || (await claimEndpoint(app, worker, ref)) === null) throw new Error('Nothing was claimed.');
  return { app, ref, deliveries: await app.store.read.deliveries.due(ref, app.now(), { limit: 2, except: [] }) };
}

const over = (name: string, operation: OperationId, prepare: (world: World) => Promise<UncheckedOptions>): Write => ({
  name,
  secondCall: 'the same answer',
  async prepare(world) {
    const options = await prepare(world);
    return () => say(world, operation, { ...key, ...options });
  },
});

const record = (name: string, responseStatus: number): Write => ({
  name,
  secondCall: 'the same rows',
  async prepare(world) {
    const { app, deliveries } = await claimed(world);
    const at = app.now();
    const [first, second] = [
      attemptRow({ at, outcome: 'SUCCEEDED', responseStatus: 200 }),
      attemptRow({ at, responseStatus }),
    ];
    const ended = deliveries.map((delivery, index) => ({
      delivery,
      attempt: index === 0 ? first : second,
      wasFailing: false,
    }));
    return () => outcome(recordAttempts(app, ended));
  },
});

export const writes: readonly Write[] = [
  {
    ...over('an intent is created, without a key', 'createPaymentIntent', async () => ({})),
    secondCall: null,
    prepare: async (world) => () => say(world, 'createPaymentIntent', { body: intentBody() }),
  },
  over('an intent is created', 'createPaymentIntent', async () => ({ body: intentBody() })),
  over('an intent is created with a new customer and a timer', 'createPaymentIntent', async (world) => ({
    body: intentBody({
      customer,
      expires_at: inAnHour(world),
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    }),
  })),
  over('an intent is created for a known customer', 'createPaymentIntent', async (world) => ({
    body: intentBody({ customer: { id: await made(world, 'createCustomer', customer) } }),
  })),
  over('a session is created', 'createCheckoutSession', async () => ({
    body: sessionBody({ customer: { external_id: 'user-77', name: 'Rosa' } }),
  })),
  over('a customer is created', 'createCustomer', async () => ({ body: customer })),
  over('an intent is cancelled', 'cancelPaymentIntent', async (world) => ({ id: await intentWithSession(world) })),
  over('an intent is paid', 'simulatePayment', async (world) => ({
    id: await intentWithSession(world),
    body: { outcome: 'SUCCEEDED' },
  })),
  over('a payment is rejected', 'simulatePayment', async (world) => ({
    id: await intentWithSession(world),
    body: { outcome: 'FAILED' },
  })),
  over('an endpoint is created', 'createWebhookEndpoint', async () => ({ body: hook })),
  over('a disabled endpoint is enabled again', 'updateWebhookEndpoint', async (world) => {
    const id = await made(world, 'createWebhookEndpoint', hook);
    await world.service.app.store.transact((tx) => tx.webhookEndpoints.disable(id, 'GONE'));
    return { id, body: { status: 'ENABLED', description: 'La tienda' } };
  }),
  {
    name: 'an endpoint is deleted',
    secondCall: 'the same rows',
    async prepare(world) {
      const { ref } = await claimed(world);
      return () => say(world, 'deleteWebhookEndpoint', { id: ref.webhookEndpointId });
    },
  },
  over('a delivery is retried by hand', 'retryWebhookDelivery', async (world) => {
    const { deliveries } = await claimed(world);
    return { id: String(deliveries[0]?.id) };
  }),
  {
    name: 'events are fanned out',
    secondCall: 'the same rows',
    async prepare(world) {
      const app = await twoEvents(world);
      return () => outcome(fanOutEvents(app));
    },
  },
  {
    name: 'an endpoint is claimed',
    secondCall: 'the same rows',
    async prepare(world) {
      const { app, ref } = await claimed(world);
      await releaseEndpoint(app, worker, ref);
      return () => outcome(claimEndpoint(app, worker, ref));
    },
  },
  {
    name: 'an endpoint is released',
    secondCall: 'the same rows',
    async prepare(world) {
      const { app, ref } = await claimed(world);
      return () => outcome(releaseEndpoint(app, worker, ref));
    },
  },
  record('attempts are recorded, one arrived and one failed', 500),
  record('attempts are recorded, and the endpoint is gone', 410),
  {
    name: 'an intent expires',
    secondCall: 'the same rows',
    async prepare(world) {
      await payable(world);
      const { app } = world.service;
      const late: App = { ...app, now: () => new Date(app.now().getTime() + 3_600_000) };
      return () =>
        outcome(
          new Promise((resolve, reject) => {
            const onError = (error: unknown): void => reject((error as Error).cause);
            runTimers({ app: late, onError, isStopped: () => false }).then(resolve, reject);
          }),
        );
    },
  },
];

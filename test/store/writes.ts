import { claimEndpoint, releaseEndpoint } from '../../services/api/src/application/webhooks/sending/claim-endpoint.ts';
import { recordAttempts } from '../../services/api/src/application/webhooks/sending/attempts.ts';
import { fanOutEvents } from '../../services/api/src/application/webhooks/fan-out-events.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { makeSomeAvailable } from '../../services/api/src/application/ledger/make-entries-available.ts';
import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { asPayer, createIntent, customerBody, endpointBody, firstOf, intentBody, sessionBody } from '../fixtures.ts';
import type { World } from '../world.ts';
import { runTask } from '../worker-tasks.ts';
import { merchantWrites } from './merchant-writes.ts';
import { refundWrites } from './refund-writes.ts';
import { attemptRow } from './rows.ts';
import { payoutWrites } from './payout-writes.ts';
import { callOperation, callWrite, createdId, outcome, type Write } from './write.ts';
import type { DueDelivery, EndpointRef } from '../../services/api/src/application/webhooks/deliveries-port.ts';

const customer = customerBody({ external_id: 'user-77' });
const hook = endpointBody({ url: 'http://127.0.0.1:9/hook', events: ['*'] });
const inAnHour = (world: World): string => new Date(world.now().getTime() + 3_600_000).toISOString();

const createUnpaidSession = (world: World): Promise<string> =>
  createdId(world, 'createCheckoutSession', sessionBody({ expires_at: inAnHour(world) }));

/** An intent with a session and a timer: each change of it writes three rows. */
async function intentWithSession(world: World): Promise<string> {
  await createUnpaidSession(world);
  const { items } = await world.call('listPaymentIntents');
  return firstOf(items).id;
}

/** Creates an endpoint, and two events for it that are not fanned out yet. */
async function twoEvents(world: World): Promise<App> {
  await createdId(world, 'createWebhookEndpoint', hook);
  await createdId(world, 'createPaymentIntent', intentBody({ customer }));
  // A fixed jitter, half-way between its bounds.
  return { ...world.service.app, random: { ...world.service.app.random, fraction: () => 0.5 } };
}

const worker = 'wrk_1';

/** Creates two deliveries that are due to one endpoint, which `worker` has claimed. */
async function claimDeliveries(
  world: World,
): Promise<{ app: App; ref: EndpointRef; deliveries: readonly DueDelivery[] }> {
  const app = await twoEvents(world);
  await fanOutEvents(app);
  const [ref] = await app.store.read.deliveries.dueEndpoints({ now: app.now(), scope: null }, { worker, limit: 1 });
  if (ref === undefined || (await claimEndpoint(app, worker, ref)) === null) throw new Error('Nothing was claimed.');
  return { app, ref, deliveries: await app.store.read.deliveries.due(ref, app.now(), { limit: 2, except: [] }) };
}

const record = (name: string, responseStatus: number): Write => ({
  name,
  secondCall: 'the same rows',
  async prepare(world) {
    const { app, deliveries } = await claimDeliveries(world);
    const at = app.now();
    const [first, second] = [
      attemptRow({ at, outcome: 'SUCCEEDED', responseStatus: 200 }),
      attemptRow({ at, responseStatus }),
    ];
    const ended = deliveries.map((delivery, index) => ({
      delivery,
      attempt: index === 0 ? first : second,
      wasFailing: false,
      revision: 1,
    }));
    return () => outcome(recordAttempts(app, ended));
  },
});

export const writes: readonly Write[] = [
  {
    ...callWrite('an intent is created, without a key', 'createPaymentIntent', async () => ({})),
    secondCall: null,
    prepare: async (world) => () => callOperation(world, 'createPaymentIntent', { body: intentBody() }),
  },
  callWrite('an intent is created', 'createPaymentIntent', async () => ({ body: intentBody() })),
  callWrite('an intent is created with a new customer and a timer', 'createPaymentIntent', async (world) => ({
    body: intentBody({
      customer,
      expires_at: inAnHour(world),
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    }),
  })),
  callWrite('an intent is created for a known customer', 'createPaymentIntent', async (world) => ({
    body: intentBody({ customer: { id: await createdId(world, 'createCustomer', customer) } }),
  })),
  callWrite('a session is created', 'createCheckoutSession', async () => ({
    body: sessionBody({ customer: { external_id: 'user-77', name: 'Rosa' } }),
  })),
  callWrite('a customer is created', 'createCustomer', async () => ({ body: customer })),
  callWrite('a customer is changed', 'updateCustomer', async (world) => ({
    id: await createdId(world, 'createCustomer', customer),
    body: { external_id: 'user-78', last_name: 'Flores' },
  })),
  {
    name: 'a customer is deleted',
    secondCall: 'the same rows',
    async prepare(world) {
      const id = await createdId(world, 'createCustomer', customer);
      return () => callOperation(world, 'deleteCustomer', { id });
    },
  },
  {
    name: 'a customer is archived',
    secondCall: 'the same rows',
    async prepare(world) {
      const id = await createdId(world, 'createCustomer', customer);
      await createIntent(world, { customer: { id } });
      return () => callOperation(world, 'deleteCustomer', { id });
    },
  },
  callWrite('an intent is cancelled', 'cancelPaymentIntent', async (world) => ({ id: await intentWithSession(world) })),
  callWrite('an intent is paid', 'simulatePayment', async (world) => ({
    id: await intentWithSession(world),
    body: { outcome: 'SUCCEEDED' },
  })),
  callWrite('a payment is rejected', 'simulatePayment', async (world) => ({
    id: await intentWithSession(world),
    body: { outcome: 'FAILED' },
  })),
  callWrite('the payer of a checkout is set', 'setCheckoutCustomer', async (world) => ({
    ...asPayer(await createIntent(world, { requires_customer_info: true })),
    body: { name: 'Rosa', email: 'rosa@example.com' },
  })),
  ...merchantWrites,
  ...payoutWrites,
  ...refundWrites,
  callWrite('an endpoint is created', 'createWebhookEndpoint', async () => ({ body: hook })),
  callWrite('a disabled endpoint is enabled again', 'updateWebhookEndpoint', async (world) => {
    const id = await createdId(world, 'createWebhookEndpoint', hook);
    await world.service.app.store.transact((tx) => tx.webhookEndpoints.disable(id, 'GONE'));
    return { id, body: { status: 'ENABLED', description: 'La tienda' } };
  }),
  {
    name: 'an endpoint is deleted',
    secondCall: 'the same rows',
    async prepare(world) {
      const { ref } = await claimDeliveries(world);
      return () => callOperation(world, 'deleteWebhookEndpoint', { id: ref.webhookEndpointId });
    },
  },
  callWrite('a delivery is retried by hand', 'retryWebhookDelivery', async (world) => {
    const { deliveries } = await claimDeliveries(world);
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
      const { app, ref } = await claimDeliveries(world);
      await releaseEndpoint(app, worker, ref);
      return () => outcome(claimEndpoint(app, worker, ref));
    },
  },
  {
    name: 'an endpoint is released',
    secondCall: 'the same rows',
    async prepare(world) {
      const { app, ref } = await claimDeliveries(world);
      return () => outcome(releaseEndpoint(app, worker, ref));
    },
  },
  record('attempts are recorded, one arrived and one failed', 500),
  record('attempts are recorded, and the endpoint is gone', 410),
  {
    name: 'an intent expires',
    secondCall: 'the same rows',
    async prepare(world) {
      await createUnpaidSession(world);
      const { app } = world.service;
      const late: App = { ...app, now: () => new Date(app.now().getTime() + 3_600_000) };
      return () =>
        outcome(
          new Promise((resolve, reject) => {
            const onError = (error: unknown): void => reject((error as Error).cause);
            runTask(timersTask, late, { onError }).then(resolve, reject);
          }),
        );
    },
  },
  {
    name: 'entries become available',
    secondCall: 'the same rows',
    async prepare(world) {
      for (const id of [await intentWithSession(world), await createdId(world, 'createPaymentIntent', intentBody())])
        await callOperation(world, 'simulatePayment', { id, body: { outcome: 'SUCCEEDED' } });
      const { app } = world.service;
      const late: App = { ...app, now: () => new Date(app.now().getTime() + 24 * 3_600_000) };
      return () => outcome(makeSomeAvailable(late, { merchantId: world.keys.merchantId, livemode: false }));
    },
  },
];

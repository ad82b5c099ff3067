import { expect } from '@jest/globals';
import type { WebhookSender } from '../../services/api/src/application/webhooks/webhook-sender-port.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import {
  createBackgroundWorker,
  type BackgroundWorker,
} from '../../services/api/src/application/worker/background-worker.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { endpointBody } from '../fixtures.ts';
import { deliveryRow, attemptRow, eventRow } from '../store/rows.ts';
import { startWorld } from '../world.ts';

// What the interleaved tests of deliveries start with, and the checks of their results. They use no sockets.

/** Replaces the webhook sender, and counts the requests. */
type Shop = WebhookSender & {
  /** The status of the next responses. */
  status: number;
  /** How often each event was sent, by its id. */
  posts: Map<string, number>;
};

function shopWithoutSockets(): Shop {
  const posts = new Map<string, number>();
  const shop: Shop = {
    status: 200,
    posts,
    async send(_endpoint, { id }) {
      posts.set(id, (posts.get(id) ?? 0) + 1);
      return { responseStatus: shop.status, durationMs: 1, error: null, responseExcerpt: '' };
    },
    urlProblem: async () => null,
  };
  return shop;
}

export type DueDelivery = { eventId: string; deliveryId: string };

/** A world with one endpoint. */
export async function startDeliveries() {
  // A clock near 1970: nothing is old enough to purge, so each `runOnce` of the worker is short.
  const world = await startWorld({ ports: { now: () => new Date(60_000) } });
  const shop = shopWithoutSockets();
  const app: App = { ...world.service.app, webhooks: shop };
  const { store, random, now } = app;
  const caller: Scope = { merchantId: world.keys.merchantId, livemode: false };
  const body = endpointBody({ url: 'http://127.0.0.1:9/hook', events: ['payment.created'] });
  const endpointId = (await world.call('createWebhookEndpoint', { body })).data.id;
  const endpoint = await store.read.webhookEndpoints.find(caller, endpointId);
  if (endpoint === null) throw new Error(`There is no endpoint ${endpointId}.`);
  const newEvent = () => eventRow(caller, { id: random.id('evt_'), createdAt: now() });

  return {
    app,
    caller,
    shop,

    worker: (working: App): BackgroundWorker =>
      createBackgroundWorker(working, (error) => world.logged.push(`ERROR the worker failed: ${String(error)}`)),

    /** Creates an event without deliveries: its fan-out has not run yet. */
    async unfannedEvent(): Promise<string> {
      const event = newEvent();
      await store.transact((tx) => tx.events.append(event));
      return event.id;
    },

    /** Creates a delivery whose first attempt failed and which is due again. */
    async dueDelivery(): Promise<DueDelivery> {
      const event = newEvent();
      const delivery = deliveryRow(event, endpoint, { id: random.id('whd_'), createdAt: now(), nextAttemptAt: now() });
      await store.transact(async (tx) => {
        await tx.events.append(event);
        await tx.events.takeUnfanned(1);
        await tx.deliveries.insert([delivery]);
        const failed = { ...delivery, status: 'FAILED' as const, attempts: 1 };
        await tx.deliveries.record([{ before: delivery, after: failed, attempt: attemptRow({ at: now() }) }]);
      });
      shop.posts.set(event.id, 1);
      return { eventId: event.id, deliveryId: delivery.id };
    },

    /** Checks the only delivery of an event: it has one attempt for each request, numbered from 1. */
    async expectDelivery(eventId: string, { posts, status }: { posts: number; status: string }): Promise<void> {
      const filter = { eventId, createdFrom: null, createdTo: null, aheadMs: 0 };
      const deliveries = await store.read.deliveries.page(caller, filter, { offset: 0, limit: 10 });
      const numbers = Array.from({ length: posts }, (_, index) => ({ attempt: posts - index }));
      expect(shop.posts.get(eventId)).toBe(posts);
      expect(deliveries).toMatchObject([{ status, attempts: posts, attemptHistory: numbers }]);
    },

    /** Checks that no claim is left, no delivery is due, and no worker logged an error. */
    async finish(): Promise<void> {
      expect((await world.rows())['webhook_claims']).toEqual([]);
      expect(
        await store.read.deliveries.dueEndpoints({ now: now(), scope: null }, { worker: 'wrk_1', limit: 10 }),
      ).toEqual([]);
      expect(world.logged.filter((line) => line.startsWith('ERROR'))).toEqual([]);
    },
  };
}

import { attemptTimeoutMs } from '../domain/delivery.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import type { App } from './ports.ts';
import type { EndpointRef } from './store.ts';

/** Longer than any attempt can take: what a worker had under way when it died is taken up again after this. */
const claimMs = attemptTimeoutMs + 5_000;

export type Claim = { endpoint: WebhookEndpoint; until: Date };

/** Makes this worker the one that sends to an endpoint. Claiming once more makes the claim longer. Null: it is not. */
export const claimEndpoint = ({ store, now }: App, worker: string, ref: EndpointRef): Promise<Claim | null> =>
  store.transact(async (tx) => {
    const { webhookEndpointId: id } = ref;
    const endpoint = await tx.webhookEndpoints.find(ref, id);
    if (endpoint === null) {
      // Deleted while a relay still counted on it: nobody else would ever end these.
      await tx.deliveries.giveUp(id);
      return null;
    }
    const at = now();
    const until = new Date(at.getTime() + claimMs);
    return (await tx.webhookClaims.claim(id, { worker, at, until })) ? { endpoint, until } : null;
  });

/** Whether a claim lasts for one more attempt. */
export const isGood = ({ until }: Claim, now: Date): boolean => until.getTime() - now.getTime() >= attemptTimeoutMs;

export const releaseEndpoint = ({ store }: App, worker: string, { webhookEndpointId }: EndpointRef): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.release(webhookEndpointId, worker));

/** For a process that is alone on its database: what was claimed before it started is nobody's. */
export const releaseEndpoints = ({ store }: App): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.releaseAll());

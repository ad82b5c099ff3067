import { attemptTimeoutMs } from '../../../domain/delivery.ts';
import type { WebhookEndpoint } from '../../../domain/webhook-endpoint.ts';
import type { App } from '../../ports.ts';
import type { EndpointRef } from '../deliveries-port.ts';
import { currentSecret } from '../endpoint-secret.ts';

/** Longer than any attempt (15 s). When a worker dies, its endpoints can be claimed by another worker after this time. */
const claimSeconds = attemptTimeoutMs / 1000 + 5;

export type Claim = {
  endpoint: WebhookEndpoint;
  signingSecret: string;
  /** By this process's monotonic clock. Other processes use the database's clock. */
  untilMs: number;
};

/**
 * Claims an endpoint for this worker, so that no other worker sends to it. Claiming again extends the claim.
 * @returns null when another worker holds the claim, the endpoint was deleted, or it is of live mode and the service is on hold
 */
export const claimEndpoint = (app: App, worker: string, ref: EndpointRef): Promise<Claim | null> =>
  app.store.transact(async (tx) => {
    const { webhookEndpointId: id } = ref;
    const endpoint = await tx.webhookEndpoints.find(ref, id);
    if (endpoint === null) {
      // A fan-out that ran at the same time as the deletion may have added these deliveries.
      await tx.deliveries.markDead(id);
      return null;
    }
    // Read before the database reads its own clock, so that the claim ends here before it ends there.
    const untilMs = app.monotonicMs() + claimSeconds * 1000;
    if (!(await tx.webhookClaims.claim(ref, { worker, seconds: claimSeconds }))) return null;
    return { endpoint, signingSecret: currentSecret(app.secrets, endpoint, app.now()), untilMs };
  });

/** Whether a claim is long enough for one more attempt. */
export const lastsForOneAttempt = ({ untilMs }: Claim, nowMs: number): boolean => untilMs - nowMs >= attemptTimeoutMs;

export const releaseEndpoint = ({ store }: App, worker: string, { webhookEndpointId }: EndpointRef): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.release(webhookEndpointId, worker));

/** Only for the embedded profile: there is one process, so every claim from before its start is left over. */
export const releaseAllEndpoints = ({ store }: App): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.releaseAll());

import { attemptTimeoutMs } from '../../../domain/delivery.ts';
import type { WebhookEndpoint } from '../../../domain/webhook-endpoint.ts';
import type { App } from '../../ports.ts';
import { signingSecret } from '../../runtime/secret-placeholder.ts';
import type { EndpointRef } from '../deliveries-port.ts';

/** Longer than any attempt can take: what a worker had under way when it died is taken up again after this. */
const claimSeconds = attemptTimeoutMs / 1000 + 5;

export type Claim = {
  endpoint: WebhookEndpoint;
  signingSecret: string;
  /** By this process's monotonic clock. Other processes go by the database's. */
  untilMs: number;
};

/** Makes this worker the one that sends to an endpoint. Claiming once more makes the claim longer. Null: it is not. */
export const claimEndpoint = (app: App, worker: string, ref: EndpointRef): Promise<Claim | null> =>
  app.store.transact(async (tx) => {
    const { webhookEndpointId: id } = ref;
    const endpoint = await tx.webhookEndpoints.find(ref, id);
    if (endpoint === null) {
      // Deleted while a relay still counted on it: nobody else would ever end these.
      await tx.deliveries.markDead(id);
      return null;
    }
    // Taken before the database reads its own clock, so that the claim never seems longer here than it is there.
    const untilMs = app.monotonicMs() + claimSeconds * 1000;
    if (!(await tx.webhookClaims.claim(id, { worker, seconds: claimSeconds }))) return null;
    const secret = app.secrets.derive(endpoint.secretKey, id);
    return { endpoint, signingSecret: signingSecret(endpoint.livemode, secret), untilMs };
  });

/** Whether a claim lasts for one more attempt. */
export const lastsForOneAttempt = ({ untilMs }: Claim, nowMs: number): boolean => untilMs - nowMs >= attemptTimeoutMs;

export const releaseEndpoint = ({ store }: App, worker: string, { webhookEndpointId }: EndpointRef): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.release(webhookEndpointId, worker));

/** For a process that is alone on its database: what was claimed before it started is nobody's. */
export const releaseAllEndpoints = ({ store }: App): Promise<void> =>
  store.transact((tx) => tx.webhookClaims.releaseAll());

import { inFlightLimit } from '../domain/delivery.ts';
import type { WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import { claimEndpoint, isGood, releaseEndpoint, type Claim } from './claim-endpoint.ts';
import { makeAttempt, type Ended } from './deliver-webhooks.ts';
import type { App } from './ports.ts';
import { signingSecret } from './seal.ts';
import type { DueDelivery, EndpointRef } from './store.ts';

/** Deliveries that are read ahead, or wait to be recorded, of one endpoint. */
const batch = 128;

export type DispatchDeps = {
  app: App;
  /** Of this process, among those that claim endpoints. */
  worker: string;
  recorded: (ended: Ended) => Promise<void>;
  isStopped: () => boolean;
};

export type Dispatch = {
  /** There may be more to send. */
  look(): void;
  /** Resolves when nothing is due any more, or when another worker does it. */
  done: Promise<void>;
};

/**
 * Sends what is due to one endpoint: so many at a time, each on its own way, so that a request that hangs holds up one
 * place in flight. What is read ahead is let go at the first failure: the endpoint may have been disabled by it.
 */
export function dispatch({ app, worker, recorded, isStopped }: DispatchDeps, ref: EndpointRef): Dispatch {
  /** Being sent, or sent and not recorded yet. */
  const open = new Set<string>();
  let ahead: DueDelivery[] = [];
  let inFlight = 0;
  /** In a row, as this worker has seen them end. */
  let failures = 0;
  /** Of all attempts so far: those that failed, and those of them that are recorded. */
  let failed = 0;
  let failedAndRecorded = 0;
  let mayBeMore = true;
  const errors: unknown[] = [];
  let wake = (): void => undefined;
  const change = () => new Promise<void>((resolve) => (wake = resolve));
  const due = (limit: number) => app.store.read.deliveries.due(ref, app.now(), { limit, except: [...open] });

  async function run(): Promise<void> {
    do {
      const claim = await claimEndpoint(app, worker, ref);
      if (claim === null) return;
      // What is under way is still ours when a read or a claim fails.
      await sendAll(claim).finally(allRecorded);
      if (errors.length > 0) throw errors[0];
      await releaseEndpoint(app, worker, ref);
      mayBeMore = false;
      // What became due meanwhile was left to us: the others saw our claim.
    } while (!isStopped() && ((await due(1)).length > 0 || mayBeMore));
  }

  async function sendAll(first: Claim): Promise<void> {
    const { livemode, secretKey, id, consecutiveFailures } = first.endpoint;
    const secret = signingSecret(livemode, app.secrets.derive(secretKey, id));
    failures = consecutiveFailures;
    mayBeMore = true;
    let claim: Claim | null = first;
    let readAt = app.now();
    for (;;) {
      if (claim === null || isStopped() || errors.length > 0) [ahead, mayBeMore] = [[], false];
      else if (isOld(readAt)) [ahead, mayBeMore] = [[], true];
      const room = inFlightLimit(failures) - inFlight;
      const [next] = ahead;
      if (room > 0 && next !== undefined && claim !== null) {
        if (isGood(claim, app.now())) void send(claim.endpoint, secret, next);
        else claim = await claimEndpoint(app, worker, ref);
      } else if (room > 0 && mayBeMore && canRead()) {
        mayBeMore = false;
        const before = failed;
        const read = await due(failures > 0 ? room : batch - open.size);
        readAt = app.now();
        // A failure meanwhile may have disabled the endpoint.
        if (failed > before) mayBeMore = true;
        else ahead = read;
      } else if (open.size > 0) await change();
      else return;
    }
  }

  async function allRecorded(): Promise<void> {
    while (open.size > 0) await change();
  }

  /** Whether the endpoint may have been deleted since: a slow one is not sent what was read long ago. */
  const isOld = (readAt: Date): boolean => app.now().getTime() - readAt.getTime() > 1_000;

  /** After a failure not before it is recorded, whatever else succeeds: it may have disabled the endpoint. */
  const canRead = (): boolean => failed === failedAndRecorded && open.size < batch;

  async function send(endpoint: WebhookEndpoint, secret: string, delivery: DueDelivery): Promise<void> {
    ahead.shift();
    open.add(delivery.id);
    inFlight += 1;
    try {
      const made = await makeAttempt(app, { endpoint, signingSecret: secret, delivery }).finally(() => (inFlight -= 1));
      const hasFailed = made.outcome === 'FAILED';
      failures = hasFailed ? failures + 1 : 0;
      if (hasFailed) [ahead, failed] = [[], failed + 1];
      look();
      await recorded({ delivery, attempt: made });
      if (hasFailed) failedAndRecorded += 1;
    } catch (error) {
      errors.push(error);
    } finally {
      open.delete(delivery.id);
      wake();
    }
  }

  function look(): void {
    mayBeMore = true;
    wake();
  }

  return { look, done: run() };
}

import { deliverToEndpoint, type EndpointRef } from './deliver-webhooks.ts';
import { fanOutEvents } from './fan-out-events.ts';
import { forgetter } from './forget.ts';
import type { App } from './ports.ts';
import { runTimers } from './run-timers.ts';

export type Work = {
  /** Does what is due and starts sending what must be sent, without waiting for receivers. */
  round(): Promise<void>;
  /** Resolves when nothing is being sent any more. */
  sent(): Promise<void>;
  /** Rounds until nothing is left that is due now. */
  settle(): Promise<void>;
};

/** Everything that happens by itself: timers, the relay, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const sending = new Map<string, Promise<void>>();
  const forget = forgetter(app.store);

  async function round(): Promise<void> {
    while (await runTimers(app));
    while (await fanOutEvents(app));
    // A slow endpoint holds up nobody but itself.
    const due = await app.store.read.deliveries.dueEndpoints(app.now(), 100 + sending.size);
    for (const ref of due) {
      if (sending.has(ref.webhookEndpointId)) continue;
      const done = sendAll(ref).catch(onError);
      sending.set(
        ref.webhookEndpointId,
        done.finally(() => sending.delete(ref.webhookEndpointId)),
      );
    }
    await forget(app.now());
  }

  async function sendAll(ref: EndpointRef): Promise<void> {
    while ((await deliverToEndpoint(app, ref)) > 0);
  }

  async function sent(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending.values());
  }

  async function settle(): Promise<void> {
    do {
      await sent();
      await round();
    } while (sending.size > 0);
  }

  return { round, sent, settle };
}

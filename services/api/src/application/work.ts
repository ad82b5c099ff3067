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
  /** From now on nothing new is started; what is under way ends by itself. */
  stop(): void;
};

/** Everything that happens by itself: timers, the relay, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const sending = new Map<string, Promise<void>>();
  /** Endpoints that a round found due while they were being sent to: they are looked at once more. */
  const again = new Set<string>();
  const forget = forgetter(app.store);
  let stopped = false;

  async function round(): Promise<void> {
    while (!stopped && (await runTimers(app, onError)));
    while (!stopped && (await fanOutEvents(app)));
    // A slow endpoint holds up nobody but itself.
    const due = stopped ? [] : await app.store.read.deliveries.dueEndpoints(app.now(), 100 + sending.size);
    for (const ref of due) start(ref);
    await forget(app.now());
  }

  function start(ref: EndpointRef): void {
    const id = ref.webhookEndpointId;
    if (sending.has(id)) {
      again.add(id);
      return;
    }
    const done = sendAll(ref).catch(onError);
    sending.set(
      id,
      done.finally(() => {
        sending.delete(id);
        if (again.delete(id) && !stopped) start(ref);
      }),
    );
  }

  async function sendAll(ref: EndpointRef): Promise<void> {
    while (!stopped && (await deliverToEndpoint(app, ref)) > 0);
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

  return {
    round,
    sent,
    settle,
    stop() {
      stopped = true;
    },
  };
}

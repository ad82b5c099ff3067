import { deliver, leaseDue, recordAll, type EndpointRef, type Ended } from './deliver-webhooks.ts';
import { fanOutEvents } from './fan-out-events.ts';
import { forgetter } from './forget.ts';
import type { App } from './ports.ts';
import { runTimers } from './run-timers.ts';
import { together } from './together.ts';

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

/** Endpoints that one round looks after; those that wait longest come first. */
const endpointsARound = 200;

/** Everything that happens by itself: timers, the relay, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const underWay = new Set<Promise<void>>();
  const leasing = new Set<string>();
  /** Endpoints that were found due, or got room, while they were being leased from: they are looked at once more. */
  const again = new Set<string>();
  const recorded = together<Ended>((ended) => recordAll(app, ended));
  const forget = forgetter(app.store);
  let stopped = false;

  async function round(): Promise<void> {
    while (!stopped && (await runTimers(app, onError)));
    while (!stopped && (await fanOutEvents(app)));
    const due = stopped ? [] : await app.store.read.deliveries.dueEndpoints(app.now(), endpointsARound);
    for (const ref of due) track(start(ref));
    await forget(app.now());
  }

  /** Each delivery goes its own way: a receiver that hangs holds up one place in flight, and no other endpoint. */
  async function start(ref: EndpointRef): Promise<void> {
    const id = ref.webhookEndpointId;
    if (stopped) return;
    if (leasing.has(id)) {
      again.add(id);
      return;
    }
    leasing.add(id);
    const leased = await leaseDue(app, ref).finally(() => leasing.delete(id));
    for (const delivery of leased?.deliveries ?? [])
      if (leased !== null)
        track(deliver(app, { endpoint: leased.endpoint, delivery, recorded }).then(() => start(ref)));
    if (again.delete(id)) await start(ref);
  }

  function track(work: Promise<void>): void {
    const done: Promise<void> = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function sent(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function settle(): Promise<void> {
    do {
      await sent();
      await round();
    } while (underWay.size > 0);
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

import { recordAll, type Ended } from './deliver-webhooks.ts';
import { dispatch, type Dispatch } from './dispatch.ts';
import { fanOutEvents } from './fan-out-events.ts';
import { forgetter } from './forget.ts';
import type { App } from './ports.ts';
import type { EndpointRef } from './store.ts';
import { runTimers } from './run-timers.ts';
import { together } from './together.ts';

export type Work = {
  /** Tells of what has happened, and starts what is due: timers, and deliveries, whose receivers nobody waits for. */
  round(): Promise<void>;
  /** Resolves when no timer runs and nothing is being sent any more. */
  sent(): Promise<void>;
  /** Rounds until nothing is left that is due now. */
  settle(): Promise<void>;
  /** From now on nothing new is started; what is under way ends by itself. */
  stop(): void;
};

/** Endpoints that one round begins to look after; those that wait longest come first. */
const endpointsARound = 200;

/** Everything that happens by itself: timers, the relay, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const worker = app.draw.id('wrk_');
  const underWay = new Set<Promise<void>>();
  /** How many have ever been under way. */
  let started = 0;
  const dispatches = new Map<string, Dispatch>();
  const recorded = together<Ended>((ended) => recordAll(app, ended));
  const forget = forgetter(app.store);
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let timersRun = false;

  async function round(): Promise<void> {
    await startTimers();
    // Sent as soon as it is fanned out: a long backlog does not hold up its own beginning.
    for (let more = true; more && !stopped;) {
      more = await fanOutEvents(app);
      await startDue();
    }
    await forget(app.now());
  }

  /** Beside everything else: one that waits for a locked row holds up no event. */
  async function startTimers(): Promise<void> {
    const due = await app.store.read.timers.due(app.now(), 1);
    if (timersRun || due.length === 0 || stopped) return;
    timersRun = true;
    track(runTimers({ app, onError, isStopped }).finally(() => (timersRun = false)));
  }

  async function startDue(): Promise<void> {
    for (const running of dispatches.values()) running.look();
    const who = { worker, limit: endpointsARound, except: [...dispatches.keys()] };
    const due = await app.store.read.deliveries.dueEndpoints(app.now(), who);
    if (stopped) return;
    for (const ref of due) start(ref);
  }

  /** Each endpoint is looked after by itself: none waits for another. */
  function start(ref: EndpointRef): void {
    const { webhookEndpointId: id } = ref;
    // Rounds may overlap.
    if (dispatches.has(id)) return;
    const running = dispatch({ app, worker, recorded, isStopped }, ref);
    dispatches.set(id, running);
    track(running.done.finally(() => dispatches.delete(id)));
  }

  function track(work: Promise<void>): void {
    const done: Promise<void> = work.catch(onError).finally(() => underWay.delete(done));
    underWay.add(done);
    started += 1;
  }

  async function sent(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function settle(): Promise<void> {
    for (let before = -1; started > before;) {
      await sent();
      before = started;
      await round();
    }
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

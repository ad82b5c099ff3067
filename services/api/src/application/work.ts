import { makeAttempt, recordAll, type Ended } from './deliver-webhooks.ts';
import { fanOutEvents } from './fan-out-events.ts';
import { forgetter } from './forget.ts';
import { createLanes, provenEndpoints, type Lane } from './lanes.ts';
import { dueBy } from './merchant-time.ts';
import type { App } from './ports.ts';
import { dueTimers, runTimers } from './run-timers.ts';
import { totalsSettler } from './settle-totals.ts';
import { sendToEndpoint, type SendDeps, type Sending } from './send-to-endpoint.ts';
import type { DueEndpoint, EndpointRef } from './store.ts';
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

/** Endpoints with something due that are looked for at once; those that wait longest come first. */
const searchSize = 200;
/** Where so many endpoints wait for a slot already, only those that do not fail are looked for, and not all the time. */
const manyWaiting = 500;
const searchEveryMs = 1_000;

/** An attempt that has ended waits so long for others to be recorded with. */
const recordWaitMs = 15;

/** Everything that happens by itself: timers, fan-out, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const worker = app.draw.id('wrk_');
  const underWay = new Set<Promise<void>>();
  /** How many have ever been under way. */
  let started = 0;
  const sendings = new Map<string, Sending>();
  const lanes = createLanes(start);
  const proven = provenEndpoints();
  let attemptsUnderWay = 0;
  const record = together<Ended>({
    write: (ended) => recordAll(app, ended),
    underWay: () => attemptsUnderWay,
    after: app.after,
    waitMs: recordWaitMs,
  });
  const forget = forgetter(app);
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let timersRun = false;
  const settler = totalsSettler({ app, isStopped });
  let totalsSettle = false;
  let searchedAtMs = Number.NEGATIVE_INFINITY;

  async function round(): Promise<void> {
    await startTimers();
    // Sent as soon as it is fanned out: a long backlog does not hold up its own beginning.
    for (let more = true; more && !stopped;) {
      const { mayBeMore, endpoints } = await fanOutEvents(app);
      for (const endpoint of endpoints) offer(endpoint, true);
      more = mayBeMore;
    }
    await startDue();
    startSettling();
    await forget();
  }

  /** Beside everything else: one that waits for a locked row holds up no event. */
  async function startTimers(): Promise<void> {
    const due = await dueTimers(app, 1);
    if (timersRun || due.flat().length === 0 || stopped) return;
    timersRun = true;
    track(runTimers({ app, onError, isStopped }).finally(() => (timersRun = false)));
  }

  /** Beside everything else, too: a list that has never been settled may be long. */
  function startSettling(): void {
    if (totalsSettle || stopped || !settler.isDue()) return;
    totalsSettle = true;
    track(settler.run().finally(() => (totalsSettle = false)));
  }

  /** What became due by time, was retried by hand, or was left by another process. */
  async function startDue(): Promise<void> {
    for (const running of sendings.values()) running.look();
    const waiting = lanes.waiting();
    const nowMs = app.monotonicMs();
    if (waiting.length > 0 && nowMs - searchedAtMs < searchEveryMs) return;
    searchedAtMs = nowMs;
    const healthyOnly = waiting.length >= manyWaiting;
    for (const by of await dueBy(app)) {
      const except = [...sendings.keys(), ...lanes.waiting()];
      const which = { worker, limit: searchSize, except, healthyOnly };
      for (const endpoint of await app.store.read.deliveries.dueEndpoints(by, which)) offer(endpoint, false);
    }
  }

  /** @param isNew whether something has just been fanned out to it */
  function offer({ isFailing, ...ref }: DueEndpoint, isNew: boolean): void {
    if (stopped) return;
    const { webhookEndpointId: id } = ref;
    const running = sendings.get(id);
    if (running === undefined) lanes.offer(ref, proven.laneOf(id, { isFailing, isNew }));
    else running.look();
  }

  /** Each endpoint is sent to by itself: none waits for another but for a slot. */
  function start(ref: EndpointRef, lane: Lane): void {
    const { webhookEndpointId: id, merchantId } = ref;
    const note = (isQuick: boolean): void => proven.note(id, isQuick);
    const sending = sendToEndpoint({ app, worker, attempt, record, lanes, note, isStopped }, ref, lane);
    sendings.set(id, sending);
    const ended = sending.done.finally(() => {
      sendings.delete(id);
      lanes.free(lane, merchantId);
    });
    track(
      ended.then(({ mayBeMore, isFailing }) => {
        if (mayBeMore) offer({ ...ref, isFailing }, false);
      }),
    );
  }

  const attempt: SendDeps['attempt'] = (to, delivery) => {
    attemptsUnderWay += 1;
    return makeAttempt(app, to, delivery).finally(() => (attemptsUnderWay -= 1));
  };

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
      lanes.clear();
    },
  };
}

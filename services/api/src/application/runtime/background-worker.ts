import { createTaskTracker, type TaskTracker } from './task-tracker.ts';
import { makeAttempt, recordAttempts, type EndedAttempt } from '../webhooks/sending/attempts.ts';
import { fanOutEvents } from '../webhooks/fan-out-events.ts';
import { createPurge } from './purge.ts';
import { createLanes, provenEndpoints, type Lane, type Lanes } from '../webhooks/sending/lanes.ts';
import { dueBy } from '../merchants/merchant-time.ts';
import type { App } from '../ports.ts';
import { dueTimers, runTimers } from './run-timers.ts';
import { createTotalsSettler, type TotalsSettler } from '../lists/settle-totals.ts';
import {
  startEndpointSender,
  type EndpointSenderDeps,
  type EndpointSender,
} from '../webhooks/sending/endpoint-sender.ts';
import { batchWriter } from './batch-writer.ts';
import type { DueEndpoint, EndpointRef } from '../webhooks/deliveries-port.ts';

export type BackgroundWorker = {
  /** Tells of what has happened, and starts what is due: timers, and deliveries, whose receivers nobody waits for. */
  runOnce(): Promise<void>;
  /** Resolves when no timer runs and nothing is being sent any more. */
  finished(): Promise<void>;
  /** Rounds until nothing is left that is due now. */
  runUntilIdle(): Promise<void>;
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

/** One worker: what it is made of, and what every step below is given. */
type WorkerParts = {
  app: App;
  onError: (error: unknown) => void;
  /** Its id, among those that claim endpoints. */
  id: string;
  tasks: TaskTracker;
  /** By endpoint. */
  senders: Map<string, EndpointSender>;
  lanes: Lanes;
  proven: ReturnType<typeof provenEndpoints>;
  /** Records an attempt, together with others. */
  record: (ended: EndedAttempt) => Promise<void>;
  purge: () => Promise<void>;
  totalsSettler: TotalsSettler;
  state: WorkerState;
};

type WorkerState = {
  isStopped: boolean;
  isRunningTimers: boolean;
  isSettlingTotals: boolean;
  attemptsUnderWay: number;
  /** When endpoints with something due were last looked for. */
  searchedAtMs: number;
};

/** Everything that happens by itself: timers, fan-out, deliveries. Any number of processes may run it. */
export function createBackgroundWorker(app: App, onError: (error: unknown) => void): BackgroundWorker {
  const state: WorkerState = {
    isStopped: false,
    isRunningTimers: false,
    isSettlingTotals: false,
    attemptsUnderWay: 0,
    searchedAtMs: Number.NEGATIVE_INFINITY,
  };
  const worker: WorkerParts = {
    app,
    onError,
    id: app.random.id('wrk_'),
    tasks: createTaskTracker(onError),
    senders: new Map(),
    lanes: createLanes((ref, lane) => startSender(worker, ref, lane)),
    proven: provenEndpoints(),
    record: batchWriter<EndedAttempt>({
      write: (ended) => recordAttempts(app, ended),
      underWay: () => state.attemptsUnderWay,
      after: app.after,
      waitMs: recordWaitMs,
    }),
    purge: createPurge(app),
    totalsSettler: createTotalsSettler({ app, isStopped: () => state.isStopped }),
    state,
  };
  return {
    runOnce: () => runOnce(worker),
    finished: worker.tasks.ended,
    runUntilIdle: () => runUntilIdle(worker),
    stop: () => stop(worker),
  };
}

async function runOnce(worker: WorkerParts): Promise<void> {
  await startTimers(worker);
  await fanOut(worker);
  await startDue(worker);
  startSettling(worker);
  await worker.purge();
}

/** Beside everything else: one that waits for a locked row holds up no event. */
async function startTimers({ app, onError, tasks, state }: WorkerParts): Promise<void> {
  const due = await dueTimers(app, 1);
  if (state.isRunningTimers || due.flat().length === 0 || state.isStopped) return;
  state.isRunningTimers = true;
  const running = runTimers({ app, onError, isStopped: () => state.isStopped });
  tasks.track(running.finally(() => (state.isRunningTimers = false)));
}

/** Beside everything else, too: a list that has never been settled may be long. */
function startSettling({ tasks, totalsSettler, state }: WorkerParts): void {
  if (state.isSettlingTotals || state.isStopped || !totalsSettler.isDue()) return;
  state.isSettlingTotals = true;
  tasks.track(totalsSettler.run().finally(() => (state.isSettlingTotals = false)));
}

/** Sent as soon as it is fanned out: a long backlog does not hold up its own beginning. */
async function fanOut(worker: WorkerParts): Promise<void> {
  for (let more = true; more && !worker.state.isStopped;) {
    const { mayBeMore, endpoints } = await fanOutEvents(worker.app);
    for (const endpoint of endpoints) enqueue(worker, endpoint, true);
    more = mayBeMore;
  }
}

/** What became due by time, was retried by hand, or was left by another process. */
async function startDue(worker: WorkerParts): Promise<void> {
  const { app, id, senders, lanes, state } = worker;
  for (const running of senders.values()) running.wakeUp();
  const waiting = lanes.waiting().length;
  const nowMs = app.monotonicMs();
  if (waiting > 0 && nowMs - state.searchedAtMs < searchEveryMs) return;
  state.searchedAtMs = nowMs;
  const healthyOnly = waiting >= manyWaiting;
  for (const by of await dueBy(app)) {
    const except = [...senders.keys(), ...lanes.waiting()];
    const which = { worker: id, limit: searchSize, except, healthyOnly };
    for (const endpoint of await app.store.read.deliveries.dueEndpoints(by, which)) enqueue(worker, endpoint, false);
  }
}

/** @param isNew whether something has just been fanned out to it */
function enqueue(
  { senders, lanes, proven, state }: WorkerParts,
  { isFailing, ...ref }: DueEndpoint,
  isNew: boolean,
): void {
  if (state.isStopped) return;
  const { webhookEndpointId: id } = ref;
  const running = senders.get(id);
  if (running === undefined) lanes.enqueue(ref, proven.laneOf(id, { isFailing, isNew }));
  else running.wakeUp();
}

/** Each endpoint is sent to by itself: none waits for another but for a slot. */
function startSender(worker: WorkerParts, ref: EndpointRef, lane: Lane): void {
  const { tasks, senders, lanes } = worker;
  const { webhookEndpointId: id, merchantId } = ref;
  const sending = startEndpointSender(senderDeps(worker, id), ref, lane);
  senders.set(id, sending);
  const ended = sending.done.finally(() => {
    senders.delete(id);
    lanes.free(lane, merchantId);
  });
  tasks.track(
    ended.then(({ mayBeMore, isFailing }) => {
      if (mayBeMore) enqueue(worker, { ...ref, isFailing }, false);
    }),
  );
}

const senderDeps = (
  { app, id: worker, lanes, proven, record, state }: WorkerParts,
  endpointId: string,
): EndpointSenderDeps => ({
  app,
  worker,
  record,
  lanes,
  reportAttempt: (isQuick) => proven.note(endpointId, isQuick),
  isStopped: () => state.isStopped,
  attempt(to, delivery) {
    state.attemptsUnderWay += 1;
    return makeAttempt(app, to, delivery).finally(() => (state.attemptsUnderWay -= 1));
  },
});

async function runUntilIdle(worker: WorkerParts): Promise<void> {
  const { tasks } = worker;
  for (let before = -1; tasks.started() > before;) {
    await tasks.ended();
    before = tasks.started();
    await runOnce(worker);
  }
}

function stop({ lanes, state }: WorkerParts): void {
  state.isStopped = true;
  lanes.clear();
}

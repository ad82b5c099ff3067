import { createAvailabilitySweep, type AvailabilitySweep } from '../ledger/make-entries-available.ts';
import { createTotalsSettler, type TotalsSettler } from '../lists/settle-totals.ts';
import type { App } from '../ports.ts';
import { createAdvances } from '../test-clocks/start-advances.ts';
import type { DueEndpoint, EndpointRef } from '../webhooks/deliveries-port.ts';
import { fanOutEvents } from '../webhooks/fan-out-events.ts';
import { makeAttempt, recordAttempts, type EndedAttempt } from '../webhooks/sending/attempts.ts';
import {
  startEndpointSender,
  type EndpointSenderDeps,
  type EndpointSender,
} from '../webhooks/sending/endpoint-sender.ts';
import { createLanes, createProvenEndpoints, type Lane, type Lanes } from '../webhooks/sending/lanes.ts';
import { batchWriter } from '../webhooks/sending/batch-writer.ts';
import { createPurge } from './purge.ts';
import { createDueMerchantSearch, dueSearches, type DueMerchant } from './due-merchants.ts';
import type { DueSearch } from './due-search.ts';
import { isTimerDue, runTimers } from './run-timers.ts';
import { createTaskTracker, type TaskTracker } from './task-tracker.ts';

export type BackgroundWorker = {
  /**
   * Fans out new events and starts what is due: timers, entries that become available, deliveries, totals, the purge.
   * Does not wait for receivers.
   */
  runOnce(): Promise<void>;
  /** Resolves when nothing that was started runs any more. */
  finished(): Promise<void>;
  /** Calls `runOnce` until nothing is due. */
  runUntilIdle(): Promise<void>;
  /** Starts nothing new from now on. What has started continues to its end; see `finished`. */
  stop(): void;
};

/** How many endpoints with due deliveries one query returns, those that have waited longest first. */
const searchLimit = 200;
/** While this many endpoints wait for a slot, the query returns only endpoints that do not fail. */
const manyWaiting = 500;
/** While any endpoint waits for a slot, the query runs at most once in this time. */
const searchEveryMs = 1_000;

/** How long an attempt that has ended waits for others to be recorded in the same transaction. */
const recordWaitMs = 15;

/** What every function below needs. */
type WorkerContext = {
  app: App;
  onError: (error: unknown) => void;
  /** The id of this worker, for claims. */
  id: string;
  tasks: TaskTracker;
  /** The running senders, by endpoint id. */
  senders: Map<string, EndpointSender>;
  lanes: Lanes;
  proven: ReturnType<typeof createProvenEndpoints>;
  record: (ended: EndedAttempt) => Promise<void>;
  purge: () => Promise<void>;
  availabilitySweep: AvailabilitySweep;
  totalsSettler: TotalsSettler;
  startAdvances: () => Promise<void>;
  findDueMerchants: () => Promise<DueMerchant[]>;
  state: WorkerState;
};

type TaskName = 'timers' | 'entries' | 'totals';

type WorkerState = {
  isStopped: boolean;
  /** The tasks that run now, each at most once. */
  running: Set<TaskName>;
  attemptsInFlight: number;
  /** When endpoints with due deliveries were last searched for. */
  searchedAtMs: number;
};

/** All work outside of requests: timers, availability, fan-out, deliveries, totals, purge. Any number of processes can run it. */
export function createBackgroundWorker(app: App, onError: (error: unknown) => void): BackgroundWorker {
  const state: WorkerState = {
    isStopped: false,
    running: new Set(),
    attemptsInFlight: 0,
    searchedAtMs: Number.NEGATIVE_INFINITY,
  };
  const isStopped = (): boolean => state.isStopped;
  const [id, tasks] = [app.random.id('wrk_'), createTaskTracker(onError)];
  const worker: WorkerContext = {
    app,
    onError,
    id,
    tasks,
    senders: new Map(),
    lanes: createLanes((ref, lane) => startSender(worker, ref, lane)),
    proven: createProvenEndpoints(),
    record: batchWriter<EndedAttempt>({
      write: (ended) => recordAttempts(app, ended),
      moreExpected: () => state.attemptsInFlight,
      after: app.after,
      waitMs: recordWaitMs,
    }),
    purge: createPurge({ app, onError }),
    availabilitySweep: createAvailabilitySweep({ app, onError, isStopped }),
    totalsSettler: createTotalsSettler({ app, isStopped }),
    startAdvances: createAdvances({
      app,
      worker: id,
      onError,
      isStopped,
      track: tasks.track,
      fanOut: () => fanOut(worker),
      send: (search, endpointIds) => send(worker, search, endpointIds),
    }),
    findDueMerchants: createDueMerchantSearch(app),
    state,
  };
  return {
    runOnce: () => runOnce(worker),
    finished: worker.tasks.ended,
    runUntilIdle: () => runUntilIdle(worker),
    stop: () => stop(worker),
  };
}

async function runOnce(worker: WorkerContext): Promise<void> {
  await worker.startAdvances();
  const merchants = await worker.findDueMerchants();
  await startTimers(worker, merchants);
  await startMakingAvailable(worker, merchants);
  // Not first: then it often takes the same events as an advance does, and one waits for the other (1 s for each advance).
  await fanOut(worker);
  await startDueSenders(worker, merchants);
  if (worker.totalsSettler.isDue()) startOnce(worker, 'totals', worker.totalsSettler.run);
  await worker.purge();
}

async function startTimers(worker: WorkerContext, merchants: readonly DueMerchant[]): Promise<void> {
  const { app, onError, state } = worker;
  if (await isTimerDue(app, merchants))
    startOnce(worker, 'timers', () => runTimers({ app, onError, isStopped: () => state.isStopped, merchants }));
}

async function startMakingAvailable(worker: WorkerContext, merchants: readonly DueMerchant[]): Promise<void> {
  const { availabilitySweep } = worker;
  if (await availabilitySweep.isDue(merchants)) startOnce(worker, 'entries', () => availabilitySweep.run(merchants));
}

/**
 * Starts a task unless it still runs. Does not wait for its end: a timer that waits for a locked row, or the first settling
 * of a long list, must not delay events.
 */
function startOnce({ tasks, state }: WorkerContext, name: TaskName, run: () => Promise<void>): void {
  if (state.isStopped || state.running.has(name)) return;
  state.running.add(name);
  tasks.track(run().finally(() => state.running.delete(name)));
}

/** The deliveries of one batch of events are enqueued before the next batch is read. */
async function fanOut(worker: WorkerContext): Promise<void> {
  for (let hasMore = true; hasMore && !worker.state.isStopped;) {
    const { mayHaveMore, endpoints } = await fanOutEvents(worker.app);
    for (const endpoint of endpoints) enqueue(worker, endpoint, true);
    hasMore = mayHaveMore;
  }
}

/** Finds deliveries that became due by time, were retried manually, or were left by another process. */
async function startDueSenders(worker: WorkerContext, merchants: readonly DueMerchant[]): Promise<void> {
  const { app, senders, lanes, state } = worker;
  for (const sender of senders.values()) sender.wakeUp();
  const waiting = lanes.waiting().length;
  const nowMs = app.monotonicMs();
  if (waiting > 0 && nowMs - state.searchedAtMs < searchEveryMs) return;
  state.searchedAtMs = nowMs;
  const healthyOnly = waiting >= manyWaiting;
  for (const search of dueSearches(app, merchants)) await startSendersOf(worker, search, healthyOnly);
}

async function startSendersOf(worker: WorkerContext, search: DueSearch, healthyOnly: boolean): Promise<void> {
  const { app, id, senders, lanes } = worker;
  const except = [...senders.keys(), ...lanes.waiting()];
  const which = { worker: id, limit: searchLimit, except, healthyOnly };
  for (const endpoint of await app.store.read.deliveries.dueEndpoints(search, which)) enqueue(worker, endpoint, false);
}

async function send(worker: WorkerContext, search: DueSearch, endpointIds: readonly string[]): Promise<void> {
  for (const id of endpointIds) worker.senders.get(id)?.wakeUp();
  await startSendersOf(worker, search, false);
  const ended = endpointIds.flatMap((id) => worker.senders.get(id)?.done ?? []);
  await Promise.race(ended).catch(() => undefined);
}

/** @param isNew an event for the endpoint has just been fanned out */
function enqueue(
  { senders, lanes, proven, state }: WorkerContext,
  { isFailing, ...ref }: DueEndpoint,
  isNew: boolean,
): void {
  if (state.isStopped) return;
  const { webhookEndpointId: id } = ref;
  const sender = senders.get(id);
  if (sender === undefined) lanes.enqueue(ref, proven.laneOf(id, { isFailing, isNew }));
  else sender.wakeUp();
}

/** Called by the lanes when the endpoint has a slot. */
function startSender(worker: WorkerContext, ref: EndpointRef, lane: Lane): void {
  const { tasks, senders, lanes } = worker;
  const { webhookEndpointId: id, merchantId } = ref;
  const sender = startEndpointSender(senderDeps(worker, id), ref, lane);
  senders.set(id, sender);
  const ended = sender.done.finally(() => {
    senders.delete(id);
    lanes.freeSlot(lane, merchantId);
  });
  tasks.track(
    ended.then(({ mayHaveMore, isFailing }) => {
      if (mayHaveMore) enqueue(worker, { ...ref, isFailing }, false);
    }),
  );
}

const senderDeps = (
  { app, id: worker, lanes, proven, record, state }: WorkerContext,
  endpointId: string,
): EndpointSenderDeps => ({
  app,
  worker,
  record,
  lanes,
  reportAttempt: (isQuick) => proven.reportAttempt(endpointId, isQuick),
  isStopped: () => state.isStopped,
  attempt(claim, delivery) {
    state.attemptsInFlight += 1;
    return makeAttempt(app, claim, delivery).finally(() => (state.attemptsInFlight -= 1));
  },
});

async function runUntilIdle(worker: WorkerContext): Promise<void> {
  const { tasks } = worker;
  for (let startedBefore = -1; tasks.started() > startedBefore;) {
    await tasks.ended();
    startedBefore = tasks.started();
    await runOnce(worker);
  }
}

function stop({ lanes, state }: WorkerContext): void {
  state.isStopped = true;
  lanes.clear();
}

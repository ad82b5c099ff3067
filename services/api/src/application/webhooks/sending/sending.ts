import type { DueSearch } from '../../worker/due-search.ts';
import type { Task, WorkerDeps } from '../../worker/task.ts';
import type { DueEndpoint, EndpointRef } from '../deliveries-port.ts';
import { makeAttempt, recordAttempts, type EndedAttempt } from './attempts.ts';
import { batchWriter } from './batch-writer.ts';
import { startEndpointSender, type EndpointSender } from './endpoint-sender.ts';
import { createLanes, createProvenEndpoints, type Lane } from './lanes.ts';

/** How many endpoints with due deliveries one query returns, those that have waited longest first. */
const searchLimit = 200;
/** While this many endpoints wait for a permit, the query returns only endpoints that do not fail. */
const manyWaiting = 500;
/** While any endpoint waits for a permit, the query runs at most once in this time. */
const searchEveryMs = 1_000;

/** How long an attempt that has ended waits for others to be recorded in the same transaction. */
const recordWaitMs = 15;

/** The endpoint senders of one worker. */
export function createSending({ app, worker, isStopped, track }: WorkerDeps) {
  /** By endpoint id. */
  const senders = new Map<string, EndpointSender>();
  const lanes = createLanes(startSender);
  const proven = createProvenEndpoints();
  let attemptsInFlight = 0;
  const record = batchWriter<EndedAttempt>({
    write: (ended) => recordAttempts(app, ended),
    moreExpected: () => attemptsInFlight,
    after: app.after,
    waitMs: recordWaitMs,
  });

  /** @param isNew an event for the endpoint has just been fanned out */
  function enqueue({ isFailing, ...ref }: DueEndpoint, isNew: boolean): void {
    if (isStopped()) return;
    const { webhookEndpointId: id } = ref;
    const sender = senders.get(id);
    if (sender === undefined) lanes.enqueue(ref, proven.laneOf(id, { isFailing, isNew }));
    else sender.wakeUp();
  }

  /** Called by the lanes when the endpoint has a permit. */
  function startSender(ref: EndpointRef, lane: Lane): void {
    const { webhookEndpointId: id, merchantId } = ref;
    const sender = startEndpointSender(
      {
        app,
        worker,
        record,
        lanes,
        reportAttempt: (isQuick) => proven.reportAttempt(id, isQuick),
        isStopped,
        attempt(claim, delivery) {
          attemptsInFlight += 1;
          return makeAttempt(app, claim, delivery).finally(() => (attemptsInFlight -= 1));
        },
      },
      ref,
      lane,
    );
    senders.set(id, sender);
    const ended = sender.done.finally(() => {
      senders.delete(id);
      lanes.freePermit(lane, merchantId);
    });
    track(
      ended.then(({ mayHaveMore, isFailing }) => {
        if (mayHaveMore) enqueue({ ...ref, isFailing }, false);
      }),
    );
  }

  /** Finds endpoints that have no sender yet: due by time, retried manually, or left by another process. */
  function findDue(search: DueSearch, healthyOnly: boolean): Promise<DueEndpoint[]> {
    const except = [...senders.keys(), ...lanes.waiting()];
    return app.store.read.deliveries.dueEndpoints(search, { worker, limit: searchLimit, except, healthyOnly });
  }

  /** Those that `isDue` has found. */
  let found: DueEndpoint[] = [];
  let searchedAtMs = Number.NEGATIVE_INFINITY;

  const task: Task = {
    name: 'deliveries',
    async isDue(searches) {
      for (const sender of senders.values()) sender.wakeUp();
      const waiting = lanes.waiting().length;
      const nowMs = app.monotonicMs();
      if (waiting > 0 && nowMs - searchedAtMs < searchEveryMs) return false;
      searchedAtMs = nowMs;
      found = [];
      for (const search of searches) found.push(...(await findDue(search, waiting >= manyWaiting)));
      return found.length > 0;
    },
    async run() {
      for (const endpoint of found) enqueue(endpoint, false);
    },
  };

  return {
    task,
    enqueueNew: (endpoint: DueEndpoint): void => enqueue(endpoint, true),
    /** See `AdvanceDeps`. */
    async send(search: DueSearch, endpointIds: readonly string[], sent: () => void): Promise<void> {
      for (const id of endpointIds) senders.get(id)?.wakeUp();
      for (const endpoint of await findDue(search, false)) enqueue(endpoint, false);
      for (const id of endpointIds) senders.get(id)?.done.then(sent, sent);
    },
    /** Nothing that still waits for a permit is sent. */
    stop: lanes.clear,
  };
}

import { createBackground, type Background } from './background.ts';
import { makeAttempt, recordAll, type Ended } from './deliver-webhooks.ts';
import { fanOutEvents } from './fan-out-events.ts';
import { forgetter } from './forget.ts';
import { createLanes, provenEndpoints, type Lane, type Lanes } from './lanes.ts';
import { dueBy } from './merchant-time.ts';
import type { App } from './ports.ts';
import { dueTimers, runTimers } from './run-timers.ts';
import { totalsSettler, type TotalsSettler } from './settle-totals.ts';
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

/** One worker: what it is made of, and what every step below is given. */
type Worker = {
  app: App;
  onError: (error: unknown) => void;
  /** Its id, among those that claim endpoints. */
  id: string;
  background: Background;
  /** By endpoint. */
  sendings: Map<string, Sending>;
  lanes: Lanes;
  proven: ReturnType<typeof provenEndpoints>;
  /** Records an attempt, together with others. */
  record: (ended: Ended) => Promise<void>;
  forget: () => Promise<void>;
  settler: TotalsSettler;
  state: WorkerState;
};

type WorkerState = {
  isStopped: boolean;
  timersRun: boolean;
  totalsSettle: boolean;
  attemptsUnderWay: number;
  /** When endpoints with something due were last looked for. */
  searchedAtMs: number;
};

/** Everything that happens by itself: timers, fan-out, deliveries. Any number of processes may run it. */
export function createWork(app: App, onError: (error: unknown) => void): Work {
  const state: WorkerState = {
    isStopped: false,
    timersRun: false,
    totalsSettle: false,
    attemptsUnderWay: 0,
    searchedAtMs: Number.NEGATIVE_INFINITY,
  };
  const worker: Worker = {
    app,
    onError,
    id: app.draw.id('wrk_'),
    background: createBackground(onError),
    sendings: new Map(),
    lanes: createLanes((ref, lane) => start(worker, ref, lane)),
    proven: provenEndpoints(),
    record: together<Ended>({
      write: (ended) => recordAll(app, ended),
      underWay: () => state.attemptsUnderWay,
      after: app.after,
      waitMs: recordWaitMs,
    }),
    forget: forgetter(app),
    settler: totalsSettler({ app, isStopped: () => state.isStopped }),
    state,
  };
  return {
    round: () => round(worker),
    sent: worker.background.ended,
    settle: () => settle(worker),
    stop: () => stop(worker),
  };
}

async function round(worker: Worker): Promise<void> {
  await startTimers(worker);
  await fanOut(worker);
  await startDue(worker);
  startSettling(worker);
  await worker.forget();
}

/** Beside everything else: one that waits for a locked row holds up no event. */
async function startTimers({ app, onError, background, state }: Worker): Promise<void> {
  const due = await dueTimers(app, 1);
  if (state.timersRun || due.flat().length === 0 || state.isStopped) return;
  state.timersRun = true;
  const running = runTimers({ app, onError, isStopped: () => state.isStopped });
  background.track(running.finally(() => (state.timersRun = false)));
}

/** Beside everything else, too: a list that has never been settled may be long. */
function startSettling({ background, settler, state }: Worker): void {
  if (state.totalsSettle || state.isStopped || !settler.isDue()) return;
  state.totalsSettle = true;
  background.track(settler.run().finally(() => (state.totalsSettle = false)));
}

/** Sent as soon as it is fanned out: a long backlog does not hold up its own beginning. */
async function fanOut(worker: Worker): Promise<void> {
  for (let more = true; more && !worker.state.isStopped;) {
    const { mayBeMore, endpoints } = await fanOutEvents(worker.app);
    for (const endpoint of endpoints) offer(worker, endpoint, true);
    more = mayBeMore;
  }
}

/** What became due by time, was retried by hand, or was left by another process. */
async function startDue(worker: Worker): Promise<void> {
  const { app, id, sendings, lanes, state } = worker;
  for (const running of sendings.values()) running.look();
  const waiting = lanes.waiting().length;
  const nowMs = app.monotonicMs();
  if (waiting > 0 && nowMs - state.searchedAtMs < searchEveryMs) return;
  state.searchedAtMs = nowMs;
  const healthyOnly = waiting >= manyWaiting;
  for (const by of await dueBy(app)) {
    const except = [...sendings.keys(), ...lanes.waiting()];
    const which = { worker: id, limit: searchSize, except, healthyOnly };
    for (const endpoint of await app.store.read.deliveries.dueEndpoints(by, which)) offer(worker, endpoint, false);
  }
}

/** @param isNew whether something has just been fanned out to it */
function offer({ sendings, lanes, proven, state }: Worker, { isFailing, ...ref }: DueEndpoint, isNew: boolean): void {
  if (state.isStopped) return;
  const { webhookEndpointId: id } = ref;
  const running = sendings.get(id);
  if (running === undefined) lanes.offer(ref, proven.laneOf(id, { isFailing, isNew }));
  else running.look();
}

/** Each endpoint is sent to by itself: none waits for another but for a slot. */
function start(worker: Worker, ref: EndpointRef, lane: Lane): void {
  const { background, sendings, lanes } = worker;
  const { webhookEndpointId: id, merchantId } = ref;
  const sending = sendToEndpoint(sendDeps(worker, id), ref, lane);
  sendings.set(id, sending);
  const ended = sending.done.finally(() => {
    sendings.delete(id);
    lanes.free(lane, merchantId);
  });
  background.track(
    ended.then(({ mayBeMore, isFailing }) => {
      if (mayBeMore) offer(worker, { ...ref, isFailing }, false);
    }),
  );
}

const sendDeps = ({ app, id: worker, lanes, proven, record, state }: Worker, endpointId: string): SendDeps => ({
  app,
  worker,
  record,
  lanes,
  note: (isQuick) => proven.note(endpointId, isQuick),
  isStopped: () => state.isStopped,
  attempt(to, delivery) {
    state.attemptsUnderWay += 1;
    return makeAttempt(app, to, delivery).finally(() => (state.attemptsUnderWay -= 1));
  },
});

async function settle(worker: Worker): Promise<void> {
  const { background } = worker;
  for (let before = -1; background.started() > before;) {
    await background.ended();
    before = background.started();
    await round(worker);
  }
}

function stop({ lanes, state }: Worker): void {
  state.isStopped = true;
  lanes.clear();
}

import type { Attempt } from '../domain/delivery.ts';
import { claimEndpoint, releaseEndpoint, type Claim } from './claim-endpoint.ts';
import type { Ended } from './deliver-webhooks.ts';
import { quickMs, type Lane, type Lanes } from './lanes.ts';
import { merchantNow } from './merchant-time.ts';
import { nextStep, type Step } from './next-step.ts';
import type { App } from './ports.ts';
import {
  beginAttempt,
  beginRead,
  endRead,
  failRead,
  newSendState,
  noteClaim,
  noteOutcome,
  noteRecorded,
  situationOf,
  type SendState,
} from './send-state.ts';
import type { DueDelivery, EndpointRef } from './store.ts';

export type SendDeps = {
  app: App;
  /** Of this process, among those that claim endpoints. */
  worker: string;
  attempt: (to: Claim, delivery: DueDelivery) => Promise<Attempt>;
  record: (ended: Ended) => Promise<void>;
  lanes: Pick<Lanes, 'hasRoom' | 'take' | 'free' | 'othersWait'>;
  /** Told of each attempt's end: whether it was a quick success. */
  note: (isQuick: boolean) => void;
  isStopped: () => boolean;
};

export type Sending = {
  /** There may be more to send. */
  look(): void;
  done: Promise<SendingResult>;
};

/** `mayBeMore`: the endpoint still has, or may have, something due that is left to this worker. */
export type SendingResult = { mayBeMore: boolean; isFailing: boolean };

/** One endpoint that is being sent to: what every step below is given. */
type Run = { deps: SendDeps; ref: EndpointRef; lane: Lane; state: SendState; signal: Signal };

/**
 * Sends what is due to one endpoint: so many at a time, each by itself, so that a request that hangs holds one slot.
 * Begins with one slot of the lane, which the caller has taken and frees, and takes further ones while there are any.
 */
export function sendToEndpoint(deps: SendDeps, ref: EndpointRef, lane: Lane): Sending {
  const run: Run = { deps, ref, lane, state: newSendState(deps.app.monotonicMs()), signal: createSignal() };
  const look = (): void => {
    run.state.mayBeMore = true;
    run.signal.wake();
  };
  return { look, done: sendUntilDone(run) };
}

async function sendUntilDone(run: Run): Promise<SendingResult> {
  const { deps, ref, state } = run;
  await renew(run);
  if (state.claim === null) return { mayBeMore: false, isFailing: false };
  // What is under way is still ours when a read or a claim fails.
  await takeSteps(run).finally(() => allRecorded(run));
  if (state.errors.length > 0) throw state.errors[0];
  await releaseEndpoint(deps.app, deps.worker, ref);
  if (state.claim === null) return { mayBeMore: false, isFailing: false };
  // What became due meanwhile was left to us: the others saw our claim.
  const isLeft = state.mayBeMore || state.ahead.length > 0 || (await due(run, 1)).length > 0;
  return { mayBeMore: isLeft, isFailing: state.failures > 0 };
}

async function takeSteps(run: Run): Promise<void> {
  for (let step = decide(run); step !== 'stop'; step = decide(run)) {
    if (step === 'send') send(run);
    else if (step === 'renew') await renew(run);
    else if (step === 'read') void read(run);
    else await run.signal.next();
  }
}

const decide = ({ deps: { app, lanes, isStopped }, ref, lane, state }: Run): Step =>
  nextStep(
    situationOf(state, {
      nowMs: app.monotonicMs(),
      isStopped: isStopped(),
      laneHasRoom: lanes.hasRoom(lane, ref.merchantId),
      othersWait: lanes.othersWait(lane),
    }),
  );

async function renew({ deps: { app, worker }, ref, state }: Run): Promise<void> {
  noteClaim(state, await claimEndpoint(app, worker, ref));
}

/** Goes on beside what is being sent. */
async function read(run: Run): Promise<void> {
  const { deps, state, signal } = run;
  const limit = beginRead(state, deps.app.monotonicMs());
  try {
    const found = await due(run, limit);
    endRead(state, found, deps.app.monotonicMs());
  } catch (error) {
    failRead(state, error);
  }
  signal.wake();
}

async function due({ deps: { app }, ref, state }: Run, limit: number): Promise<DueDelivery[]> {
  const now = await merchantNow(app, ref);
  const except = [...state.open, ...state.ahead.map(({ delivery }) => delivery.id)];
  return app.store.read.deliveries.due(ref, now, { limit, except });
}

/** Goes on beside what follows. The claim and the delivery are there: the decision has looked. */
function send(run: Run): void {
  const { deps, ref, lane, state, signal } = run;
  const { claim } = state;
  const delivery = claim && beginAttempt(state);
  if (claim === null || delivery === null) return;
  if (state.inFlight > 1) deps.lanes.take(lane, ref.merchantId);
  void attempt(run, claim, delivery)
    .catch((error: unknown) => void state.errors.push(error))
    .finally(() => {
      state.open.delete(delivery.id);
      signal.wake();
    });
}

async function attempt(run: Run, claim: Claim, delivery: DueDelivery): Promise<void> {
  const { deps, state, signal } = run;
  const made = await deps.attempt(claim, delivery).finally(() => landed(run));
  const wasFailing = state.failures > 0;
  noteOutcome(state, made.outcome);
  deps.note(made.outcome === 'SUCCEEDED' && made.durationMs <= quickMs);
  signal.wake();
  await deps.record({ delivery, attempt: made, wasFailing });
  noteRecorded(state, made.outcome);
}

/** An attempt has come to its end. Its slot is free, but for the last one, which is the caller's. */
function landed({ deps: { lanes }, ref, lane, state }: Run): void {
  state.inFlight -= 1;
  if (state.inFlight > 0) lanes.free(lane, ref.merchantId);
}

async function allRecorded({ state, signal }: Run): Promise<void> {
  while (state.open.size > 0 || state.reading !== null) await signal.next();
}

type Signal = { wake(): void; next(): Promise<void> };

/** `next` resolves at the next `wake`; one that comes while nobody waits is not kept. */
function createSignal(): Signal {
  let resolve = (): void => undefined;
  return {
    wake: () => resolve(),
    next: () => new Promise((resolved) => (resolve = resolved)),
  };
}

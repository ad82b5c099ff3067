import type { Attempt } from '../../../domain/delivery.ts';
import { claimEndpoint, releaseEndpoint, type Claim } from './claim-endpoint.ts';
import type { EndedAttempt } from './attempts.ts';
import { quickMs, type Lane, type Lanes } from './lanes.ts';
import { merchantNow } from '../../merchants/merchant-time.ts';
import { nextStep, type Step } from './next-step.ts';
import type { App } from '../../ports.ts';
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
import type { DueDelivery, EndpointRef } from '../deliveries-port.ts';

export type EndpointSenderDeps = {
  app: App;
  /** Of this process, among those that claim endpoints. */
  worker: string;
  attempt: (to: Claim, delivery: DueDelivery) => Promise<Attempt>;
  record: (ended: EndedAttempt) => Promise<void>;
  lanes: Pick<Lanes, 'hasRoom' | 'take' | 'free' | 'othersWait'>;
  /** Told of each attempt's end: whether it was a quick success. */
  reportAttempt: (isQuick: boolean) => void;
  isStopped: () => boolean;
};

export type EndpointSender = {
  /** There may be more to send. */
  wakeUp(): void;
  done: Promise<EndpointSenderResult>;
};

/** `mayBeMore`: the endpoint still has, or may have, something due that is left to this worker. */
export type EndpointSenderResult = { mayBeMore: boolean; isFailing: boolean };

/** One endpoint that is being sent to: what every step below is given. */
type Run = { deps: EndpointSenderDeps; ref: EndpointRef; lane: Lane; state: SendState; signal: Signal };

/**
 * Sends what is due to one endpoint: so many at a time, each by itself, so that a request that hangs holds one slot.
 * Begins with one slot of the lane, which the caller has taken and frees, and takes further ones while there are any.
 */
export function startEndpointSender(deps: EndpointSenderDeps, ref: EndpointRef, lane: Lane): EndpointSender {
  const run: Run = { deps, ref, lane, state: newSendState(deps.app.monotonicMs()), signal: createSignal() };
  const wakeUp = (): void => {
    run.state.mayBeMore = true;
    run.signal.wake();
  };
  return { wakeUp, done: sendUntilDone(run) };
}

async function sendUntilDone(run: Run): Promise<EndpointSenderResult> {
  const { deps, ref, state } = run;
  await renewClaim(run);
  if (state.claim === null) return { mayBeMore: false, isFailing: false };
  // What is under way is still ours when a read or a claim fails.
  await takeSteps(run).finally(() => allRecorded(run));
  if (state.errors.length > 0) throw state.errors[0];
  await releaseEndpoint(deps.app, deps.worker, ref);
  if (state.claim === null) return { mayBeMore: false, isFailing: false };
  // What became due meanwhile was left to us: the others saw our claim.
  const isLeft = state.mayBeMore || state.queue.length > 0 || (await findDue(run, 1)).length > 0;
  return { mayBeMore: isLeft, isFailing: state.failures > 0 };
}

async function takeSteps(run: Run): Promise<void> {
  for (let step = chooseStep(run); step !== 'stop'; step = chooseStep(run)) {
    if (step === 'send') startAttempt(run);
    else if (step === 'renew') await renewClaim(run);
    else if (step === 'read') void readDue(run);
    else await run.signal.next();
  }
}

const chooseStep = ({ deps: { app, lanes, isStopped }, ref, lane, state }: Run): Step =>
  nextStep(
    situationOf(state, {
      nowMs: app.monotonicMs(),
      isStopped: isStopped(),
      laneHasRoom: lanes.hasRoom(lane, ref.merchantId),
      othersWait: lanes.othersWait(lane),
    }),
  );

async function renewClaim({ deps: { app, worker }, ref, state }: Run): Promise<void> {
  noteClaim(state, await claimEndpoint(app, worker, ref));
}

/** Goes on beside what is being sent. */
async function readDue(run: Run): Promise<void> {
  const { deps, state, signal } = run;
  const limit = beginRead(state, deps.app.monotonicMs());
  try {
    const found = await findDue(run, limit);
    endRead(state, found, deps.app.monotonicMs());
  } catch (error) {
    failRead(state, error);
  }
  signal.wake();
}

async function findDue({ deps: { app }, ref, state }: Run, limit: number): Promise<DueDelivery[]> {
  const now = await merchantNow(app, ref);
  const except = [...state.open, ...state.queue.map(({ delivery }) => delivery.id)];
  return app.store.read.deliveries.due(ref, now, { limit, except });
}

/** Goes on beside what follows. The claim and the delivery are there: the decision has looked. */
function startAttempt(run: Run): void {
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
  const made = await deps.attempt(claim, delivery).finally(() => attemptEnded(run));
  const wasFailing = state.failures > 0;
  noteOutcome(state, made.outcome);
  deps.reportAttempt(made.outcome === 'SUCCEEDED' && made.durationMs <= quickMs);
  signal.wake();
  await deps.record({ delivery, attempt: made, wasFailing });
  noteRecorded(state, made.outcome);
}

/** An attempt has come to its end. Its slot is free, but for the last one, which is the caller's. */
function attemptEnded({ deps: { lanes }, ref, lane, state }: Run): void {
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

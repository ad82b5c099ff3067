import type { Attempt } from '../../../domain/delivery.ts';
import { merchantNow } from '../../merchants/merchant-time.ts';
import type { App } from '../../ports.ts';
import { createSignal, type Signal } from '../../signal.ts';
import type { DueDelivery, EndpointRef } from '../deliveries-port.ts';
import type { EndedAttempt } from './attempts.ts';
import { claimEndpoint, releaseEndpoint, type Claim } from './claim-endpoint.ts';
import { quickMs, type Lane, type Lanes } from './lanes.ts';
import { nextStep, type Step } from './next-step.ts';
import {
  applyOutcome,
  applyRecorded,
  failRead,
  finishRead,
  newSendState,
  nextStepInput,
  setClaim,
  startRead,
  takeNextDelivery,
  type SendState,
} from './send-state.ts';

export type EndpointSenderDeps = {
  app: App;
  /** The id of this worker, for claims. */
  worker: string;
  attempt: (claim: Claim, delivery: DueDelivery) => Promise<Attempt>;
  record: (ended: EndedAttempt) => Promise<void>;
  lanes: Pick<Lanes, 'hasFreePermit' | 'takePermit' | 'freePermit' | 'othersWait'>;
  /** Called at the end of each attempt. `isQuick`: it succeeded within `quickMs`. */
  reportAttempt: (isQuick: boolean) => void;
  isStopped: () => boolean;
};

export type EndpointSender = {
  /** Something new may be due to this endpoint. */
  wakeUp(): void;
  done: Promise<EndpointSenderResult>;
};

/** `mayHaveMore`: something is, or may be, due to the endpoint, and this worker must start a sender for it again. */
export type EndpointSenderResult = { mayHaveMore: boolean; isFailing: boolean };

/** What every function below needs. */
type Run = { deps: EndpointSenderDeps; ref: EndpointRef; lane: Lane; state: SendState; signal: Signal };

/**
 * Sends everything that is due to one endpoint, several deliveries at the same time. Each has a permit of its own, so a
 * request that hangs holds only one permit. The caller takes the first permit of the lane before the call and frees it when
 * `done` resolves; the sender takes and frees further permits while the lane has any.
 */
export function startEndpointSender(deps: EndpointSenderDeps, ref: EndpointRef, lane: Lane): EndpointSender {
  const run: Run = {
    deps,
    ref,
    lane,
    state: newSendState(deps.app.monotonicMs()),
    signal: createSignal(deps.app.after),
  };
  const wakeUp = (): void => {
    run.state.mayHaveMore = true;
    run.signal.wake();
  };
  return { wakeUp, done: sendUntilDone(run) };
}

async function sendUntilDone(run: Run): Promise<EndpointSenderResult> {
  const { deps, ref, state } = run;
  await claimOrRenew(run);
  if (state.claim === null) return { mayHaveMore: false, isFailing: false };
  // When a read or a claim fails, the attempts in flight are still finished and recorded.
  await runSteps(run).finally(() => allRecorded(run));
  if (state.errors.length > 0) throw state.errors[0];
  await releaseEndpoint(deps.app, deps.worker, ref);
  if (state.claim === null) return { mayHaveMore: false, isFailing: false };
  // While the claim was held, other workers skipped this endpoint. This worker sends what became due during that time.
  const mayHaveMore = state.mayHaveMore || state.queue.length > 0 || (await findDue(run, 1)).length > 0;
  return { mayHaveMore, isFailing: state.consecutiveFailures > 0 };
}

async function runSteps(run: Run): Promise<void> {
  for (let step = chooseStep(run); step !== 'stop'; step = chooseStep(run)) {
    if (step === 'send') startAttempt(run);
    else if (step === 'renew') await claimOrRenew(run);
    else if (step === 'read') void readDue(run);
    else await run.signal.wait();
  }
}

const chooseStep = ({ deps: { app, lanes, isStopped }, ref, lane, state }: Run): Step =>
  nextStep(
    nextStepInput(state, {
      nowMs: app.monotonicMs(),
      isStopped: isStopped(),
      laneHasFreePermit: lanes.hasFreePermit(lane, ref.merchantId),
      othersWait: lanes.othersWait(lane),
    }),
  );

async function claimOrRenew({ deps: { app, worker }, ref, state }: Run): Promise<void> {
  setClaim(state, await claimEndpoint(app, worker, ref));
}

/** Reads the next deliveries while others are being sent. Never rejects. */
async function readDue(run: Run): Promise<void> {
  const { deps, state, signal } = run;
  const limit = startRead(state, deps.app.monotonicMs());
  try {
    const deliveries = await findDue(run, limit);
    finishRead(state, deliveries, deps.app.monotonicMs());
  } catch (error) {
    failRead(state, error);
  }
  signal.wake();
}

async function findDue({ deps: { app }, ref, state }: Run, limit: number): Promise<DueDelivery[]> {
  const now = await merchantNow(app, ref);
  const except = [...state.unfinished, ...state.queue.map(({ delivery }) => delivery.id)];
  return app.store.read.deliveries.due(ref, now, { limit, except });
}

/** Starts the attempt and does not wait for it. `nextStep` returns 'send' only with a claim and a queued delivery. */
function startAttempt(run: Run): void {
  const { deps, ref, lane, state, signal } = run;
  const { claim } = state;
  const delivery = claim && takeNextDelivery(state);
  if (claim === null || delivery === null) return;
  if (state.inFlight > 1) deps.lanes.takePermit(lane, ref.merchantId);
  void attemptAndRecord(run, claim, delivery)
    .catch((error: unknown) => void state.errors.push(error))
    .finally(() => {
      state.unfinished.delete(delivery.id);
      signal.wake();
    });
}

async function attemptAndRecord(run: Run, claim: Claim, delivery: DueDelivery): Promise<void> {
  const { deps, state, signal } = run;
  const attempt = await deps.attempt(claim, delivery).finally(() => freeAttemptPermit(run));
  const wasFailing = state.consecutiveFailures > 0;
  applyOutcome(state, attempt.outcome);
  deps.reportAttempt(attempt.outcome === 'SUCCEEDED' && attempt.durationMs <= quickMs);
  signal.wake();
  await deps.record({ delivery, attempt, wasFailing, revision: claim.endpoint.revision });
  applyRecorded(state, attempt.outcome);
}

/** The last permit is not freed here: the caller of `startEndpointSender` frees it. */
function freeAttemptPermit({ deps: { lanes }, ref, lane, state }: Run): void {
  state.inFlight -= 1;
  if (state.inFlight > 0) lanes.freePermit(lane, ref.merchantId);
}

async function allRecorded({ state, signal }: Run): Promise<void> {
  while (state.unfinished.size > 0 || state.reading !== null) await signal.wait();
}

import { inFlightLimit, type Attempt } from '../domain/delivery.ts';
import { claimEndpoint, isGood, releaseEndpoint, type Claim } from './claim-endpoint.ts';
import type { Ended } from './deliver-webhooks.ts';
import { quickMs, type Lane, type Lanes } from './lanes.ts';
import { merchantNow } from './merchant-time.ts';
import { nextStep, type Situation } from './next-step.ts';
import type { App } from './ports.ts';
import type { DueDelivery, EndpointRef } from './store.ts';

/** Deliveries read at once: few at first, more while they are sent as fast as they are read. */
const readAtFirst = 16;
const readAtMost = 512;
/** The next ones are read when this part of the last ones is left. */
const lowShare = 1 / 8;

/** What was read is not sent later than this. */
const readLastsMs = 1_000;

/** After so long an endpoint makes room for another one that waits. */
const turnMs = 1_000;

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

/**
 * Sends what is due to one endpoint: so many at a time, each by itself, so that a request that hangs holds one slot.
 * Begins with one slot of the lane, which the caller has taken and frees, and takes further ones while there are any.
 * What was read is dropped at the first failure: the endpoint may have been disabled by it.
 */
export function sendToEndpoint(deps: SendDeps, ref: EndpointRef, lane: Lane): Sending {
  const { app, worker, record, lanes, note, isStopped } = deps;
  const beganMs = app.monotonicMs();
  /** In flight, or not recorded yet. */
  const open = new Set<string>();
  const errors: unknown[] = [];
  let claim: Claim | null = null;
  /** Read and not sent yet, with the time when it was read. */
  let ahead: { delivery: DueDelivery; readAtMs: number }[] = [];
  let isReading = false;
  let readSize = readAtFirst;
  let lastRead = 0;
  let mayBeMore = true;
  let inFlight = 0;
  /** In a row, as this worker has seen them end. */
  let failures = 0;
  /** Of all attempts so far: those that failed, and those of them that are recorded. */
  let failed = 0;
  let failedAndRecorded = 0;
  let wake = (): void => undefined;
  const change = () => new Promise<void>((resolve) => (wake = resolve));

  const situation = (): Situation => ({
    claim: claim === null ? 'lost' : isGood(claim, app.monotonicMs()) ? 'good' : 'short',
    isEnding: isStopped() || errors.length > 0 || isOver(),
    hasRoom: inFlight < inFlightLimit(failures) && (inFlight === 0 || lanes.hasRoom(lane, ref.merchantId)),
    ahead: ahead.length,
    isLow: ahead.length <= (failures > 0 ? 0 : lastRead * lowShare),
    isOld: app.monotonicMs() - (ahead[0]?.readAtMs ?? beganMs) > readLastsMs && ahead.length > 0,
    isReading,
    mayBeMore,
    // After a failure not before it is recorded, whatever else succeeds: it may have disabled the endpoint.
    canRead: failed === failedAndRecorded && open.size < readAtMost,
    open: open.size,
  });

  const isOver = (): boolean => app.monotonicMs() - beganMs > turnMs && lanes.othersWait(lane);

  async function run(): Promise<SendingResult> {
    await renew();
    if (claim === null) return { mayBeMore: false, isFailing: false };
    // What is under way is still ours when a read or a claim fails.
    await sendAll().finally(allRecorded);
    if (errors.length > 0) throw errors[0];
    await releaseEndpoint(app, worker, ref);
    if (claim === null) return { mayBeMore: false, isFailing: false };
    // What became due meanwhile was left to us: the others saw our claim.
    const isLeft = mayBeMore || ahead.length > 0 || (await due(1)).length > 0;
    return { mayBeMore: isLeft, isFailing: failures > 0 };
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const step = nextStep(situation());
      if (step === 'stop') return;
      if (step === 'send') send();
      else if (step === 'renew') await renew();
      else if (step === 'read') void read();
      else await change();
    }
  }

  async function renew(): Promise<void> {
    claim = await claimEndpoint(app, worker, ref);
    if (claim !== null) failures = Math.max(failures, claim.endpoint.consecutiveFailures);
  }

  /** Goes on beside what is being sent. */
  async function read(): Promise<void> {
    isReading = true;
    if (situation().isOld) [ahead, readSize] = [[], readAtFirst];
    mayBeMore = false;
    const limit = failures > 0 ? inFlightLimit(failures) - inFlight : Math.min(readSize, readAtMost);
    const before = failed;
    try {
      const rows = await due(limit);
      const readAtMs = app.monotonicMs();
      // A failure meanwhile may have disabled the endpoint.
      if (failed === before) ahead.push(...rows.map((delivery) => ({ delivery, readAtMs })));
      if (failed > before || rows.length === limit) mayBeMore = true;
      if (rows.length === limit) readSize = limit * 4;
      lastRead = rows.length;
    } catch (error) {
      errors.push(error);
    } finally {
      isReading = false;
      wake();
    }
  }

  const due = async (limit: number) => {
    const now = await merchantNow(app, ref);
    const except = [...open, ...ahead.map(({ delivery }) => delivery.id)];
    return app.store.read.deliveries.due(ref, now, { limit, except });
  };

  async function allRecorded(): Promise<void> {
    while (open.size > 0 || isReading) await change();
  }

  function send(): void {
    const next = ahead.shift();
    if (next === undefined || claim === null) return;
    const { delivery } = next;
    if (inFlight > 0) lanes.take(lane, ref.merchantId);
    open.add(delivery.id);
    inFlight += 1;
    void attempt(claim, delivery)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => {
        open.delete(delivery.id);
        wake();
      });
  }

  async function attempt(to: Claim, delivery: DueDelivery): Promise<void> {
    const made = await deps.attempt(to, delivery).finally(landed);
    const wasFailing = failures > 0;
    const hasFailed = made.outcome === 'FAILED';
    note(!hasFailed && made.durationMs <= quickMs);
    failures = hasFailed ? failures + 1 : 0;
    if (hasFailed) [mayBeMore, ahead, failed] = [mayBeMore || ahead.length > 0, [], failed + 1];
    wake();
    await record({ delivery, attempt: made, wasFailing });
    if (hasFailed) failedAndRecorded += 1;
  }

  function landed(): void {
    inFlight -= 1;
    if (inFlight > 0) lanes.free(lane, ref.merchantId);
  }

  function look(): void {
    mayBeMore = true;
    wake();
  }

  return { look, done: run() };
}

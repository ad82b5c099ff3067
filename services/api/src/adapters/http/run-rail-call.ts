import { waitsForHold } from '../../application/hold/on-hold.ts';
import { prepareAndRun } from '../../application/payment-intents/prepare-and-run.ts';
import type { App } from '../../application/ports.ts';
import type { ClaimedCall } from '../../application/rail-calls/rail-calls-port.ts';
import { makeCallOfRequest, resumeRailCall } from '../../application/rail-calls/make-rail-call.ts';
import type { Reads, Tx } from '../../application/store.ts';
import type { StoredResponse } from '../../application/unit/idempotency-port.ts';
import { inUnit, type CausingRequest, type Principal } from '../../application/unit/unit.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { AnyCall, AnyRailWrite, AnyResponse } from './handler.ts';
import type { IdempotencyOptions, StoreResponse } from './idempotency.ts';

type Deps = {
  app: App;
  handler: AnyRailWrite;
  call: AnyCall;
  principal: Principal | null;
  cause: NonNullable<CausingRequest>;
  limit: ConcurrencyLimit;
  /** Renders the response, and writes the call record. */
  respond: (tx: Tx, response: AnyResponse) => Promise<StoredResponse>;
};

/** How a write runs, once for each Idempotency-Key. */
export type Runner = {
  run: (storeResponse: StoreResponse) => Promise<StoredResponse>;
  resume: IdempotencyOptions['resume'];
  /** Whether a request that was answered with an earlier response has written its call record. */
  isRecorded: () => boolean;
};

type Started = { started: ClaimedCall } | { response: StoredResponse };

/** A request whose effect waits for a call to a rail, and one that repeats it. */
export function railCallRequest({ app, handler, call, principal, cause, limit, respond }: Deps): Runner {
  let isRecorded = false;
  const { store } = app;

  const read = (from: Reads | Tx, subjectId: string): Promise<AnyResponse> =>
    handler.answer({ ...call, read: from } as never, subjectId);

  /** What has become of the subject, stored before it is sent, together with the call record. */
  async function answer(subjectId: string, storeResponse: StoreResponse): Promise<StoredResponse> {
    const response = await read(store.read, subjectId);
    const stored = await store.transact(async (tx) => storeResponse.answer(tx, await respond(tx, response), app.now()));
    isRecorded = true;
    return stored;
  }

  /** In one unit: what is to be called, or else the response. */
  async function start(
    startIn: (unit: never) => Promise<ClaimedCall | null>,
    storeResponse: StoreResponse,
  ): Promise<Started> {
    return inUnit<Started, Principal | null>(
      app,
      principal,
      { ...cause, makesCalls: true },
      async (unit) => {
        const started = await startIn(unit as never);
        return started === null ? { response: await respond(unit.tx, await read(unit.tx, '')) } : { started };
      },
      ({ tx, realNow }, done) =>
        storeResponse.insert(tx, 'response' in done ? done.response : { railCallId: done.started.id }, realNow),
    );
  }

  const run = (storeResponse: StoreResponse): Promise<Started> =>
    'start' in handler
      ? start((unit) => handler.start({ ...call, unit } as never), storeResponse)
      : prepareAndRun(
          () => handler.prepareStart(call as never),
          (startIn) => start(startIn, storeResponse),
        );

  return {
    /** Writes the call down, makes it, and answers what is known after five seconds at the latest. */
    run: (storeResponse) =>
      limit.run(async () => {
        const done = await run(storeResponse);
        if ('response' in done) {
          isRecorded = true;
          return done.response;
        }
        // One that was made before a restore may have ended.
        if (done.started.endedAt === null) await makeCallOfRequest(app, done.started, cause);
        return answer(done.started.subjectId, storeResponse);
      }),

    async resume(railCallId, storeResponse) {
      const isMade = await limit.run(() => resumeRailCall(app, railCallId, cause));
      const made = await store.read.railCalls.find(railCallId);
      // On hold it waits, and what is known of it is answered.
      if (!isMade && !(await waitsForHold(store.read, made))) throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
      return answer(made?.subjectId ?? '', storeResponse);
    },

    isRecorded: () => isRecorded,
  };
}

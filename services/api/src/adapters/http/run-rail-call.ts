import type { App } from '../../application/ports.ts';
import { makeCallOfRequest, resumeRailCall } from '../../application/rail-calls/make-rail-call.ts';
import type { Tx } from '../../application/store.ts';
import type { StoredResponse } from '../../application/unit/idempotency-port.ts';
import { inUnit, type CausingRequest, type Principal } from '../../application/unit/unit.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { AnyCall, AnyResponse, AnyWrite } from './handler.ts';
import type { IdempotencyOptions, StoreResponse } from './idempotency.ts';

type Deps = {
  app: App;
  handler: Extract<AnyWrite, { start: unknown }>;
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

/** A request whose effect waits for a call to a rail, and one that repeats it. */
export function railCallRequest({ app, handler, call, principal, cause, limit, respond }: Deps): Runner {
  let isRecorded = false;

  /** What has become of the subject, stored before it is sent, together with the call record. */
  async function answer(subjectId: string, storeResponse: StoreResponse): Promise<StoredResponse> {
    const response = await handler.answer(call as never, subjectId);
    const stored = await app.store.transact(async (tx) =>
      storeResponse.answer(tx, await respond(tx, response), app.now()),
    );
    isRecorded = true;
    return stored;
  }

  return {
    /** Writes the call down, makes it, and answers what is known after five seconds at the latest. */
    run: (storeResponse) =>
      limit.run(async () => {
        const started = await inUnit(
          app,
          principal,
          cause,
          (unit) => handler.start({ ...call, unit } as never),
          ({ tx, realNow }, { id }) => storeResponse.insert(tx, { railCallId: id }, realNow),
        );
        await makeCallOfRequest(app, started, cause);
        return answer(started.subjectId, storeResponse);
      }),

    async resume(railCallId, storeResponse) {
      if (!(await limit.run(() => resumeRailCall(app, railCallId, cause))))
        throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
      const made = await app.store.read.railCalls.find(railCallId);
      return answer(made?.subjectId ?? '', storeResponse);
    },

    isRecorded: () => isRecorded,
  };
}

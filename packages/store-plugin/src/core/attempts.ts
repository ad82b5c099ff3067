import { ApiError, SvcError } from './sdk.ts';

/** The bank behind svc gave no answer, or there is none for this: nothing was done, and svc works for all the rest. */
export const isBankAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'RAIL_UNAVAILABLE';

/** The SDK does not try again by itself: it would wait as long as svc says, which is a minute when the bank does not answer. */
type Options = { maxRetries: 0 };

const most = 3;
const pauseMs = 500;
/** After that the person who waits reads that it did not work. svc then withdraws what the bank may have made. */
const patienceMs = 4_000;

/**
 * Makes a call with an Idempotency-Key at most three times, for a person who waits. While the bank does not answer, the same
 * key goes on with what the bank may have made already.
 */
export async function persist<Result>(call: (options: Options) => PromiseLike<Result>): Promise<Result> {
  const startedAt = performance.now();
  let away: unknown;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call({ maxRetries: 0 });
    } catch (error) {
      if (isBankAway(error)) away = error;
      const isLate = isBankAway(error) && performance.now() - startedAt > patienceMs;
      // svc is busy with what the bank did not answer.
      const isOfBank = error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS' && away !== undefined;
      if (attempt === most || isLate || !(error instanceof SvcError && error.retryable)) throw isOfBank ? away : error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

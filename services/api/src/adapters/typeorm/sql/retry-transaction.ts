import { Refusal } from '../../../domain/refusal.ts';
import { isRetryable, toRefusal } from './database-errors.ts';

/** Waits for a random share of so many milliseconds. */
export type Pause = (upToMs: number) => Promise<void>;

/** Two units that keep meeting each other are told apart by then; a database in trouble is not hammered. */
const maximumRuns = 16;

/**
 * Runs a unit again from its start when it met another one (a deadlock, a lock timeout, a compare-and-set that found
 * another state). Ids and codes are drawn anew each time.
 * @throws Refusal SERVICE_UNAVAILABLE when it never gets through, or the database cannot be reached
 */
export async function retryTransaction<T>(run: () => Promise<T>, pause: Pause): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw toRefusal(error);
      if (runs === maximumRuns)
        throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls wanted the same object: try again.');
      await pause(2 ** Math.min(runs, 7));
    }
  }
}

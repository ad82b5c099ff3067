import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { isNodeOutside, isRetryable, toRefusal } from './database-errors.ts';

// Where a unit that waited too long for a lock, or met a conflict, is run again.

/** Waits for a random part of `upToMs`. */
export type Pause = (upToMs: number) => Promise<void>;

/**
 * On one server the units that change a row wait for each other in turn. On a Galera cluster those of other nodes do not wait,
 * but fail at their COMMIT: only pauses that become long enough for all of them let each one through.
 */
const longestPauseMs = 1_024;

/** Enough for units that conflict again and again; few enough not to overload a database that has problems. */
const maximumRuns = 16;

/**
 * Runs a unit, and runs it again from its start when it conflicts with another one: a deadlock, a lock timeout, a
 * compare-and-set on a row that has changed, a node of a cluster that is cut off. Each run generates new ids and codes.
 * @throws Refusal SERVICE_UNAVAILABLE after `maximumRuns` conflicts, or when the database is unavailable
 */
export async function retryTransaction<T>(run: () => Promise<T>, pause: Pause): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error)) throw toRefusal(error);
      if (runs === maximumRuns && isNodeOutside(error)) throw toRefusal(error);
      if (runs === maximumRuns)
        throw new Refusal(
          'SERVICE_UNAVAILABLE',
          say('Too many calls are changing the same object at the same time: try again.'),
        );
      await pause(Math.min(2 ** runs, longestPauseMs));
    }
  }
}

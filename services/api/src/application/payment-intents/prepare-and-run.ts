import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { ReferenceTaken } from './reference-taken.ts';

/** A rail that returns this many taken references in a row does not work correctly. */
const maximumRuns = 5;

/**
 * Runs `prepare`, which calls the rail, and then the unit of work with its result. When the unit finds that the
 * reference is taken, `prepare` runs again: a retry with the same reference would conflict with the same row.
 * @throws Refusal RAIL_UNAVAILABLE when `maximumRuns` references in a row were taken
 */
export async function prepareAndRun<Prepared, T>(
  prepare: () => Promise<Prepared>,
  run: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    const prepared = await prepare();
    try {
      return await run(prepared);
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
      if (runs === maximumRuns)
        throw new Refusal('RAIL_UNAVAILABLE', say('The payment rail returned no unused reference. Try again later.'));
    }
  }
}

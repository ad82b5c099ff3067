import { Refusal } from '../../domain/refusal.ts';
import { ReferenceTaken } from './conflicts.ts';

/** A rail that gives taken references more often is at fault itself. */
const maximumAttempts = 5;

/**
 * Asks the world (a rail), and runs the unit of work with what was found. Where the unit finds a reference taken, the
 * rail is asked for another one: the same answer would meet the same row.
 * @throws Refusal RAIL_UNAVAILABLE when the rail gives no free reference
 */
export async function prepareAndRun<Found, T>(
  ask: () => Promise<Found>,
  run: (found: Found) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await ask();
    try {
      return await run(found);
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
      if (attempt === maximumAttempts)
        throw new Refusal('RAIL_UNAVAILABLE', 'The payment rail gave no free reference: try again later.');
    }
  }
}

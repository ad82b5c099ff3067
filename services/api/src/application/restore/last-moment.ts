import { holdOfSetting, isRestored, type Hold } from '../../domain/hold.ts';
import { idCreatedAt } from '../../domain/id-time.ts';
import { isCallId } from '../../domain/restore.ts';
import type { Reads } from '../store.ts';
import { heldService } from './end-check.ts';

/**
 * When the copy was made, by what it has.
 * @returns null when that cannot be known
 * @throws Refusal CONFLICT when the service is not on hold
 */
export async function lastMomentOfCopy(read: Reads): Promise<Date | null> {
  const before = await knownAfter(read, await heldService(read));
  return before && (await read.restores.lastMoment(before));
}

/**
 * A time at which the copy had been made, and nothing had been written to it since. Where a service has gone on with the copy until a
 * witness answered, or operators held it, the newest of what is here is younger than the copy: the call that is missing is not.
 */
async function knownAfter({ restores }: Reads, hold: Hold): Promise<Date | null> {
  const restore = hold.restoreId === null ? null : await restores.find(hold.restoreId);
  const missing = restore?.missing ?? '';
  if (isCallId(missing)) return idCreatedAt(missing);
  return isRestored(hold) || hold.note === holdOfSetting ? hold.createdAt : null;
}

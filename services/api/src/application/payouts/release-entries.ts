import type { Payout } from '../../domain/payout.ts';
import { moveEntries } from '../ledger/move-entries.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * How many payouts of each status keep the lists of their entries: they show what was tried. A merchant can create and
 * cancel a payout of 2,000 entries three times a second, and a bank can reject the same entries on each day.
 */
const keptLists = 100;
/** The lists that one unit removes: units at the same moment may each have left one. */
const removedAtOnce = 10;

/** The entries of a payout that has just failed or was cancelled are available again. */
export async function releaseEntries(unit: Unit, { id, status }: Payout): Promise<void> {
  const { tx, caller } = unit;
  const ofStatus = { status, createdFrom: null, createdTo: null, aheadMs: 0 };
  const older = await tx.payouts.page(caller, ofStatus, { offset: keptLists, limit: removedAtOnce });
  const ids = older.map((payout) => payout.id);
  // A payout that was created before all of these can be cancelled after them.
  await tx.payoutEntries.remove(caller, ids.some((one) => one > id) ? [...ids, id] : ids);
  await moveEntries(unit, 'release', await tx.ledger.ofPayout(caller, id));
}

import type { Hold } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Reads } from '../store.ts';

/** `since`: as ISO 8601. `found`: how much was not here, `open` of it waits for a person. */
export type EndedCheck = { since: string; found: number; open: number; canTell: boolean };

/** @throws Refusal CONFLICT: while something leaves, nobody can say what has left */
export async function heldService({ holds }: Pick<Reads, 'holds'>): Promise<Hold> {
  const hold = await holds.find();
  if (hold === null)
    throw new Refusal('CONFLICT', say('The service is not on hold: begin with hold on, so that nothing leaves.'));
  return hold;
}

/** The database has what partners have told: notifications are received again, and the hold can end. */
export async function endCheck({ tx, realNow }: CommandUnit, { canTell }: EndedCheck): Promise<Hold> {
  const before = await heldService(tx);
  const checked = { ...before, checkedAt: realNow, canTell };
  await tx.holds.update(before, checked);
  return checked;
}

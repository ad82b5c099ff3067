import { holdOfSetting, newHold, type Hold } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Store } from '../store.ts';

export type NewHold = { note: string };

/** `since`: of the hold that was there at the preparation, as ISO 8601. */
export type EndOfHold = { since?: string };

/** From its commit on, nothing of live mode is claimed any more. @throws Refusal VALIDATION_ERROR, CONFLICT when there is a hold already */
export async function beginHold({ tx, realNow }: CommandUnit, { note }: NewHold): Promise<Hold> {
  checkNote('note', note);
  const before = await tx.holds.find();
  if (before !== null) throw onHold(before);
  const hold = newHold(note, realNow);
  await tx.holds.insert(hold);
  return hold;
}

/** Writes nothing. @throws Refusal CONFLICT when the service is not on hold, or it is another hold than at the preparation */
export async function presentHold({ tx, settings }: CommandUnit, { since }: EndOfHold): Promise<Hold> {
  const hold = await tx.holds.find();
  if (hold === null) throw new Refusal('CONFLICT', say('The service is not on hold.'));
  if (settings.hold)
    throw new Refusal('CONFLICT', say('SVC_HOLD is true: take it out of the settings of each process first.'));
  if (since !== undefined && since !== sinceOf(hold)) throw onHold(hold);
  return hold;
}

/** What was due meanwhile leaves within a minute, payouts when banks take them. @throws Refusal as `presentHold` does */
export async function endHold(unit: CommandUnit, given: EndOfHold): Promise<Hold> {
  const hold = await presentHold(unit, given);
  await unit.tx.holds.remove(hold);
  return hold;
}

export const sinceOf = ({ createdAt }: Hold): string => createdAt.toISOString();

/** Before a process claims anything. Another process may do the same at this moment. */
export async function holdBySetting(store: Pick<Store, 'transact'>, now: Date): Promise<void> {
  await store.transact(async ({ holds }) => {
    if ((await holds.find()) === null) await holds.insert(newHold(holdOfSetting, now));
  });
}

const onHold = (hold: Hold): Refusal =>
  new Refusal('CONFLICT', say('The service is on hold since {at}: {note}.', { at: sinceOf(hold), note: hold.note }));

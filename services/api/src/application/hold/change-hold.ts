import type { Hold } from '../../domain/hold.ts';
import { holdOfSetting } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Store } from '../store.ts';

export type NewHold = { note: string };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when the service is on hold already */
export async function newHold({ tx, realNow }: CommandUnit, { note }: NewHold): Promise<Hold> {
  checkNote('note', note);
  const before = await tx.holds.find();
  if (before !== null) throw onHold(before);
  return { note, createdAt: realNow };
}

/** From its commit on, nothing of live mode is claimed any more. @throws Refusal as `newHold` does */
export async function beginHold(unit: CommandUnit, given: NewHold): Promise<Hold> {
  const hold = await newHold(unit, given);
  await unit.tx.holds.insert(hold);
  return hold;
}

/** Writes nothing. @throws Refusal CONFLICT when the service is not on hold */
export async function presentHold({ tx }: CommandUnit): Promise<Hold> {
  const hold = await tx.holds.find();
  if (hold === null) throw new Refusal('CONFLICT', say('The service is not on hold.'));
  return hold;
}

/** What was due meanwhile leaves within a minute. @throws Refusal as `presentHold` does */
export async function endHold(unit: CommandUnit): Promise<Hold> {
  const hold = await presentHold(unit);
  await unit.tx.holds.remove(hold);
  return hold;
}

/** Before a process claims anything. Another process may do the same at this moment. */
export async function holdBySetting(store: Pick<Store, 'transact'>, now: Date): Promise<void> {
  await store.transact(async ({ holds }) => {
    if ((await holds.find()) === null) await holds.insert({ note: holdOfSetting, createdAt: now });
  });
}

const onHold = ({ note, createdAt }: Hold): Refusal =>
  new Refusal('CONFLICT', say('The service is on hold since {at}: {note}', { at: createdAt.toISOString(), note }));

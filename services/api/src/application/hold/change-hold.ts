import { emptyLog } from '../../domain/audit-log.ts';
import { holdOfSetting, newHold, type Hold } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { keyless } from '../../domain/operator.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkNote } from '../ledger/check-note.ts';
import { appendAuditRow } from '../operators/append-audit-row.ts';
import type { CommandUnit } from '../operators/command.ts';
import { inOperatorUnit } from '../operators/operator-unit.ts';
import type { Operator } from '../ports.ts';
import { endRestore, mayEndRestore, type EndOfRestore } from './end-restore.ts';

export type NewHold = { note: string };

/** `since`: of the hold that was there at the preparation, as ISO 8601. */
export type EndOfHold = { since?: string } & EndOfRestore;

/** From its commit on, nothing of live mode is claimed any more. @throws Refusal VALIDATION_ERROR, CONFLICT when there is a hold already */
export async function beginHold({ tx, realNow }: CommandUnit, { note }: NewHold): Promise<Hold> {
  checkNote('note', note);
  const before = await tx.holds.find();
  if (before !== null) throw onHold(before);
  const hold = newHold(note, realNow);
  await tx.holds.insert(hold);
  return hold;
}

/**
 * Writes nothing.
 * @throws Refusal CONFLICT when the service is not on hold, it is another hold than at the preparation, or the database is a restored
 * copy that was not checked
 */
export async function presentHold(unit: CommandUnit, { since, ...given }: EndOfHold): Promise<Hold> {
  const hold = await unit.tx.holds.find();
  if (hold === null) throw new Refusal('CONFLICT', say('The service is not on hold.'));
  if (unit.settings.hold)
    throw new Refusal('CONFLICT', say('SVC_HOLD is true: take it out of the settings of each process first.'));
  if (since !== undefined && since !== sinceOf(hold)) throw onHold(hold);
  await mayEndRestore(unit, hold, given);
  return hold;
}

/** What was due meanwhile leaves within a minute, payouts when banks take them. @throws Refusal as `presentHold` does */
export async function endHold(unit: CommandUnit, given: EndOfHold): Promise<Hold> {
  const hold = await presentHold(unit, given);
  await unit.tx.holds.remove(hold);
  await endRestore(unit, hold);
  return hold;
}

export const sinceOf = ({ createdAt }: Hold): string => createdAt.toISOString();

/** Before a process claims anything. Another process may do the same at this moment. */
export const holdBySetting = (deps: Operator): Promise<void> =>
  inOperatorUnit(deps, async (unit) => {
    const { tx, realNow } = unit;
    const head = (await tx.auditLog.head()) ?? emptyLog;
    if ((await tx.holds.find()) !== null) return;
    await tx.holds.insert(newHold(holdOfSetting, realNow));
    const entry = { arguments: { note: holdOfSetting }, subjects: [], result: 'DONE' } as const;
    await appendAuditRow(unit, head, { operator: keyless.service, command: 'hold on', ...entry });
  });

const onHold = (hold: Hold): Refusal =>
  new Refusal('CONFLICT', say('The service is on hold since {at}: {note}.', { at: sinceOf(hold), note: hold.note }));

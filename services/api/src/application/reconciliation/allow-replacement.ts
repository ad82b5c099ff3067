import { say } from '../../domain/message.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { Statement } from './statements-port.ts';

/** A file that replaces the statement of a day, and what of it two operators must know. */
export type AllowedReplacement = {
  rail: RailName;
  day: LimaDay;
  sha256: string;
  /** Of the statement that was compared. */
  version: number;
  closingCentimos: number;
  /** Milliseconds since 1970. */
  cutOff: number;
  lines: number;
  replacedItems: number;
  bookedItems: number;
  bookedCentimos: number;
  appliedItems: number;
};

/** Writes nothing. @returns the statement that is replaced; null when none was read to its end. @throws Refusal CONFLICT */
export async function replaceableStatement(
  { tx }: CommandUnit,
  { rail, day, sha256, version }: AllowedReplacement,
): Promise<Statement | null> {
  const before = await tx.statements.find(rail, day);
  if (before !== null && before.nextSha256 === sha256)
    throw new Refusal(
      'CONFLICT',
      say('This file may replace the statement of {day} already: run the command again.', { day }),
    );
  if ((before?.version ?? 1) !== version)
    throw new Refusal(
      'CONFLICT',
      say('The statement of {day} was replaced meanwhile: compare the file again.', { day }),
    );
  return before;
}

/**
 * From now on the day has a new version, and only this file is read for it: `reconcile --replaces` does it.
 * @throws Refusal as `replaceableStatement` does
 */
export async function allowReplacement(unit: CommandUnit, given: AllowedReplacement): Promise<Statement> {
  const before = await replaceableStatement(unit, given);
  const { rail, day, sha256: nextSha256, closingCentimos } = given;
  // One that was allowed before may have left lines of its version behind.
  const version = 1 + Math.max(given.version, await unit.tx.statements.newestVersion(rail, day));
  if (before !== null) {
    const after = { ...before, version, nextSha256 };
    await unit.tx.statements.update(before, after);
    return after;
  }
  const first = { rail, day, cutOff: new Date(given.cutOff), closingCentimos, lineCount: 0, version, sha256: null };
  const after = { ...first, nextSha256, createdAt: unit.realNow };
  await unit.tx.statements.insert(after);
  return after;
}

import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import type { CommandUnit } from '../operators/command.ts';
import { checkTakeBack, takeBackEnd } from './end-lines.ts';
import { named } from './named-line.ts';
import type { StatementEnd } from './statement-ends-port.ts';

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it has no end, or what was held has left suspense */
export async function endToTakeBack({ tx }: CommandUnit, name: string): Promise<StatementEnd> {
  const all: readonly (StoredLine | Movement)[] = await named(tx, name);
  const ended = all.find(({ endId }) => endId !== null);
  const end = ended?.endId ? await tx.statementEnds.find(ended.endId) : null;
  if (end === null) {
    const id = all[0] === undefined ? name : nameOf(all[0]);
    throw new Refusal('CONFLICT', say('{id} is neither netted nor explained nor held.', { id }));
  }
  await checkTakeBack({ tx }, end);
  return end;
}

/** Netted, explained or held by mistake: it is open again, and so is its pair. @throws Refusal as `endToTakeBack` does */
export async function reopenLine(unit: CommandUnit, name: string): Promise<StatementEnd> {
  return takeBackEnd(unit, await endToTakeBack(unit, name));
}

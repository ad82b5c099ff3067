import type { UnitDeps } from '../unit/unit.ts';
import type { StatementTotals } from './checked-statement.ts';
import { WrongStatement } from './statement-file-port.ts';
import type { Statement } from './statements-port.ts';
import type { Place } from './stored-lines.ts';

/** So much can the clock of a partner be ahead of ours. */
const aheadMs = 5 * 60_000;

/**
 * A statement of a time that has not come says what nobody can know yet, and one that ends before another one of its day knows less.
 * Neither replaces what is known.
 * @throws WrongStatement
 */
export async function checkTimely(
  { store, now }: Pick<UnitDeps, 'store' | 'now'>,
  { rails: [rail], day }: Place,
  { cutOff }: StatementTotals,
): Promise<void> {
  if (cutOff.getTime() > now().getTime() + aheadMs)
    throw new WrongStatement(
      null,
      `The balance is that of ${cutOff.toISOString()}, which has not come yet. Nothing was changed: read the statement when its day has ended, or one of the part of the day until now.`,
    );
  const before = await store.read.statements.find(rail, day);
  if (before !== null && isEarlier(cutOff, before))
    throw new WrongStatement(
      null,
      `The balance is that of ${cutOff.toISOString()}, and a statement of ${day} until ${before.cutOff.toISOString()} was read before. Nothing was changed: a part of a day does not replace what is known of more of it.`,
    );
}

export const isEarlier = (cutOff: Date, before: Statement): boolean => cutOff < before.cutOff;

import { readStatement } from '../../../services/api/src/application/reconciliation/checked-statement.ts';
import type { StatementLine, StatementRails } from '../../../services/api/src/domain/statement.ts';
import type { Wanted } from '../../../services/api/src/adapters/statements/statement-file.ts';
import { allRails, fileOf } from '../../statements.ts';

/** What a statement of 17 June 2026 says, in a line for each of its lines, one for its balance, and one for what was skipped. */
export async function read(
  text: string,
  characters?: number,
  rails: StatementRails = allRails,
  wanted: Wanted = {},
): Promise<string[]> {
  const lines: string[] = [];
  const shown = ({ lineId, at, kind, reference, paymentId, amountCentimos }: StatementLine): string =>
    [lineId, at.toISOString(), kind, reference, paymentId, amountCentimos].join(' ');
  const totals = await readStatement(fileOf(text, characters, wanted), { day: '2026-06-17', rails }, (line) => {
    lines.push(shown(line));
  });
  const skipped = Object.entries(totals.skipped).flatMap(([name, { items, centimos }]) =>
    items === 0 ? [] : `${name} ${items} ${centimos}`,
  );
  const last = skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`];
  return [...lines, `${totals.closingCentimos} at ${totals.cutOff.toISOString()}`, ...last];
}

/** The sentence with which it is refused. */
export const problemOf = (
  text: string,
  characters?: number,
  rails?: StatementRails,
  wanted?: Wanted,
): Promise<string> =>
  read(text, characters, rails, wanted).then(
    (lines) => `It was read: ${lines.join('; ')}`,
    (error: unknown) => (error instanceof Error && error.name === 'WrongStatement' ? error.message : String(error)),
  );

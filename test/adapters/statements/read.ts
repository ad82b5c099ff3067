import { readStatement } from '../../../services/api/src/application/reconciliation/checked-statement.ts';
import type { StatementLine, StatementRails } from '../../../services/api/src/domain/statement.ts';
import { allRails, fileOf } from '../../statements.ts';

/** What a statement of 17 June 2026 says, in a line for each of its lines and one for its balance. */
export async function read(text: string, characters?: number, rails: StatementRails = allRails): Promise<string[]> {
  const lines: string[] = [];
  const shown = ({ lineId, at, kind, reference, paymentId, amountCentimos }: StatementLine): string =>
    [lineId, at.toISOString(), kind, reference, paymentId, amountCentimos].join(' ');
  const totals = await readStatement(fileOf(text, characters), { day: '2026-06-17', rails }, (line) => {
    lines.push(shown(line));
  });
  return [...lines, `${totals.closingCentimos} at ${totals.cutOff.toISOString()}`];
}

/** The sentence with which it is refused. */
export const problemOf = (text: string, characters?: number, rails?: StatementRails): Promise<string> =>
  read(text, characters, rails).then(
    (lines) => `It was read: ${lines.join('; ')}`,
    (error: unknown) => (error instanceof Error && error.name === 'WrongStatement' ? error.message : String(error)),
  );

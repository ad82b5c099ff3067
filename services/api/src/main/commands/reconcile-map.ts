import type { Command } from 'commander';
import { checkSum, readStatement, type CheckedLine } from '../../application/reconciliation/checked-statement.ts';
import { repeatedLines } from '../../application/reconciliation/repeated-lines.ts';
import { WrongStatement, type StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { railNames } from '../../domain/rail.ts';
import { isReversal } from '../../domain/statement.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';
import { limaDayOf } from './reconcile-options.ts';
import type { Tools } from './tools.ts';

const help = `
A map says how the CSV of a bank is read: docs/reconciliation.md. Examples are in docs/statement-maps.

Example:
  ${adminLine('reconcile-map try statement.csv --map bank.yaml --date 2026-06-17')}
`;

/** `svc-admin reconcile-map …` */
export function addReconcileMapCommand(program: Command, { print, fromCallersFolder }: Tools): void {
  program
    .command('reconcile-map')
    .description("maps of banks' own CSV files")
    .command('try')
    .argument('<file>', 'the statement')
    .description('show the first ten lines as a map reads them, and what is wrong; changes nothing')
    .requiredOption('--map <file>', 'the map, YAML')
    .requiredOption('--date <day>', 'its day in Lima: 2026-06-17', limaDayOf)
    .addHelpText('after', help)
    .action(async (file: string, { map, date }: { map: string; date: string }) => {
      const { rows, problem, lines, reversed } = await tried(fromCallersFolder(file), fromCallersFolder(map), date);
      const end = problem ?? `The whole file can be read: ${lines} lines.${reversedText(reversed)}`;
      print({ lines: rows, problem }, `${table(rows, 'It has no lines.')}\n\n${end}`);
      if (problem !== null) process.exitCode = 1;
    });
}

/** Only `reconcile` knows what came before. */
const reversedText = (count: number): string =>
  count === 0
    ? ''
    : `\n${count} of them ${count === 1 ? 'takes' : 'take'} back a payment or a refund: reconcile looks for it.`;

const shownLines = 10;

/** The first lines as they are read, before they are checked, and what the check of the whole file says. */
async function tried(name: string, mapName: string, day: string) {
  const { statementFile } = await import('../../adapters/statements/statement-file.ts');
  const { statementMap } = await import('../../adapters/statements/map/read-map.ts');
  const map = await statementMap(mapName);
  const file = statementFile(name, { day, map });
  const parts: StatementPart[] = [];
  let [lines, reversed] = [0, 0];
  try {
    for await (const part of file.read()) if (parts.push(part) === shownLines) break;
    const repeated = repeatedLines();
    // As `reconcile` reads it.
    const read = (onLine: (line: CheckedLine) => void) =>
      readStatement(file, { day, rails: railNames, isPartOfCheck: true }, onLine);
    const totals = await read((line) => {
      lines += 1;
      if (isReversal(line)) reversed += 1;
      repeated.add(line);
    });
    const { centimos } = await repeated.check(read);
    checkSum({ ...totals, linesCentimos: totals.linesCentimos - centimos });
    return { rows: parts.map(rowOf), problem: null, lines, reversed };
  } catch (error) {
    if (!(error instanceof WrongStatement)) throw error;
    return { rows: parts.map(rowOf), problem: error.message, lines, reversed };
  } finally {
    await file.close();
  }
}

function rowOf({ row, ...part }: StatementPart) {
  const none = { line_id: '', date: '', kind: '', reference: '', payment_id: '', amount: '' };
  const of = { row: String(row), ...none };
  if ('skipped' in part) return { ...of, kind: `skipped: ${part.skipped.toLowerCase()}`, amount: part.amount };
  if ('balance' in part)
    return {
      ...of,
      kind: `balance: ${part.balance.balance.toLowerCase()}`,
      date: part.balance.at,
      amount: part.balance.amount,
    };
  const { lineId, at, kind, reference, paymentId, amount } = part.line;
  return { ...of, line_id: lineId, date: at, kind, reference, payment_id: paymentId, amount };
}

import { InvalidArgumentError, type Command } from 'commander';
import { verifyAuditLog, type AuditReport } from '../../application/operators/verify-audit-log.ts';
import { withTexts } from '../../domain/audit-text.ts';
import type { AuditRow } from '../../domain/audit-log.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

const help = `
Each command that changes something appends a row, and prints the new head of the log. A row contains an HMAC, by the
keyring, of itself and of the row before: a row that was changed, inserted or cut out is found and named. Rows that were
cut off at the end are found only with a head that was kept elsewhere, for example in your ticket:

  ${adminLine('doctor --audit-head HEX')}
`;

/** `svc-admin audit …` */
export function addAuditCommands(program: Command, { withOperator, print }: Tools): void {
  const audit = program
    .command('audit')
    .description('the log of what operators have changed')
    .addHelpText('after', help);

  audit
    .command('list')
    .description('what operators have changed, the newest first')
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((options: { limit: number }) =>
      withOperator(async ({ store }) => {
        const rows = await store.read.auditLog.newest(options.limit);
        print(rows.map(auditRow), table(rows.map(auditTableRow), 'No operator has changed anything yet.'));
      }),
    );

  audit
    .command('verify')
    .description('check that no row was changed, inserted or cut out')
    .action(() =>
      withOperator(async ({ store, secrets }) => {
        const report = await verifyAuditLog(store.read.auditLog, secrets);
        print(report, auditText(report));
        if (report.problem !== null) process.exitCode = 1;
      }),
    );
}

export const auditText = ({ rows, head, problem }: AuditReport): string =>
  problem === null
    ? `The audit log is whole: ${rows} ${rows === 1 ? 'row' : 'rows'}${head === null ? '' : `, head ${head}`}.`
    : `The audit log is not whole: ${problem}.`;

/** A parser of a head. */
export function auditHead(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('Write the 64 letters and digits that a command has printed as the head.');
}

/** A row that was changed by hand may hold any text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Of a text that was erased, its arguments have nothing. */
const argumentsOf = (row: AuditRow): unknown => withTexts(parsed(row.arguments), row.freeText);

const auditRow = (row: AuditRow) => ({
  row: row.number,
  id: row.id,
  at: row.at.toISOString(),
  operator: row.operator,
  command: row.command,
  arguments: argumentsOf(row),
  subjects: parsed(row.subjects),
  result: row.result,
  key: row.keyName,
  previous: row.previous,
  head: row.hmac,
});

const auditTableRow = (row: AuditRow) => ({
  row: String(row.number),
  at: row.at.toISOString(),
  operator: row.operator,
  command: row.command,
  result: row.result,
  subjects: row.subjects.replaceAll(/[[\]"]/g, ''),
  arguments: row.freeText === null ? row.arguments : JSON.stringify(argumentsOf(row)),
});

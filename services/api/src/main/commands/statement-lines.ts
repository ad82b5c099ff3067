import { Option, type Command } from 'commander';
import { nextSteps } from '../../application/operators/next-steps.ts';
import { named } from '../../application/statement-lines/named-line.ts';
import { openThings } from '../../application/statement-lines/open-things.ts';
import {
  bankAccounts,
  explanations,
  nameOf,
  type Explanation,
  type Movement,
  type StoredLine,
} from '../../domain/statement-line.ts';
import { adminLine } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { hasKeyring } from '../data-folder.ts';
import { propose } from './change.ts';
import { fields, table } from './output.ts';
import { partnersWithStatements } from '../partner-rails.ts';
import { mostSteps, stepsText, withNext } from './step-text.ts';
import { endRow, lineFields } from './statement-line-text.ts';
import type { Tools } from './tools.ts';

const shown = 1_000;

const help = `
A line of a statement is named RAIL/DAY/LINE_ID, such as collection/2026-06-17/LINE-1; a movement of ours by its id (rpay_…, rc_…, cbk_…).
End each that is open, with a second operator:
  net      it and another one take each other back
  explain  it is a cost, a write-off, a movement between our accounts, or nothing
  hold     money of a payer that fits nothing waits in suspense
  reopen   it was netted, explained or held by mistake

Examples:
  ${adminLine('statement-lines net collection/2026-06-17/LINE-1 collection/2026-06-18/LINE-9')}
  ${adminLine('statement-lines explain collection/2026-06-17/LINE-1 --as partner-cost --note "a fee of the bank"')}
`;

/** `svc-admin statement-lines …` */
export function addStatementLineCommands(program: Command, { withOperator, print }: Tools): void {
  const lines = program
    .command('statement-lines')
    .description("lines of partners' statements that our journal does not have, and what no statement has")
    .addHelpText('after', help);
  const ofName = (name: string, description: string): Command =>
    lines.command(name).argument('<line>', 'RAIL/DAY/LINE_ID, or the id of a movement').description(description);

  lines
    .command('list')
    .description(
      `OPEN lines of all statements, and what no statement has, the oldest first, at most ${shown} of each partner`,
    )
    .action(() =>
      withOperator(async (operator) => {
        const partners = partnersWithStatements(readConfig(process.env, { serving: false, hasKeyring }));
        const { lines: open, movements } = await openThings(operator.store.read, partners, shown);
        const all = [...open, ...movements];
        const steps = await nextSteps(operator, all.slice(0, mostSteps));
        const rows = all.map((one) => withNext(lineFields(one), nameOf(one), steps));
        const next = rows.length > 0 ? `\n\n${stepsText(all, steps)}` : '';
        print(rows, `${table(all.map(lineFields), 'Statements and the journal have the same.')}${next}`);
      }),
    );

  ofName('show', 'with how it ended').action((name: string) =>
    withOperator(async ({ store: { read } }) => {
      const all: readonly (StoredLine | Movement)[] = await named(read, name);
      const parts = await Promise.all(
        all.map(async (one) => {
          const end = one.endId === null ? null : await read.statementEnds.find(one.endId);
          return { line: lineFields(one), end: end && endRow(end) };
        }),
      );
      const texts = parts.map(({ line, end }) => `${fields(line)}${end === null ? '' : `\n\n${fields(end)}`}`);
      print(parts.length === 1 ? parts[0] : parts, texts.join('\n\n'));
    }),
  );

  ofName('net', 'it and another one take each other back')
    .argument('<other>', 'another line, or another movement')
    .action((first: string, second: string) =>
      withOperator((operator) => propose({ print }, operator, 'statement-lines net', { first, second })),
    );

  ofName('explain', 'say what it is; where money moved, it is booked')
    .addOption(new Option('--as <what>', 'what it is').choices(explanations).makeOptionMandatory())
    .addOption(new Option('--account <account>', 'of bank-account').choices(bankAccounts))
    .requiredOption('--note <text>', 'what the partner says')
    .action((name: string, { as, account, note }: { as: Explanation; account?: string; note: string }) =>
      withOperator((operator) =>
        propose({ print }, operator, 'statement-lines explain', { name, as, account: account ?? null, note }),
      ),
    );

  ofName('hold', 'put money of a payer that fits nothing in suspense').action((name: string) =>
    withOperator((operator) => propose({ print }, operator, 'statement-lines hold', { name })),
  );

  ofName('reopen', 'take back that it was netted, explained or held').action((name: string) =>
    withOperator((operator) => propose({ print }, operator, 'statement-lines reopen', { name })),
  );
}

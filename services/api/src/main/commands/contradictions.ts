import { Option, type Command } from 'commander';
import { existingContradiction } from '../../application/contradictions/existing-contradiction.ts';
import { contradictionStatuses, type ContradictionStatus } from '../../domain/contradiction.ts';
import { adminLine } from '../command-line.ts';
import { propose } from './change.ts';
import { contradictionFields, contradictionRow, firstTold } from './contradiction-text.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import type { Tools } from './tools.ts';

const shown = 1_000;

const help = `
A partner has told something that contradicts what it had told before: a known notification with another content, or a known payment
with another amount. It was answered with 409, and changes nothing until two operators decide:
  accept  what it says is right: the payment's money goes to suspense with the amount that it tells
  reject  what is booked is right

Examples:
  ${adminLine('contradictions show ctr_…')}
  ${adminLine('contradictions reject ctr_…')}
`;

/** `svc-admin contradictions …` */
export function addContradictionCommands(program: Command, { withOperator, print }: Tools): void {
  const contradictions = program
    .command('contradictions')
    .description('what a partner has told in two ways')
    .addHelpText('after', help);
  const ofId = (name: string, description: string): Command =>
    contradictions.command(name).argument('<id>', 'ctr_…', idOf('ctr_')).description(description);

  contradictions
    .command('list')
    .description(`what waits for operators, the oldest first, at most ${shown}`)
    .addOption(new Option('--status <status>', 'with this status').choices(contradictionStatuses))
    .action(({ status = 'OPEN' }: { status?: ContradictionStatus }) =>
      withOperator(async ({ store }) => {
        const rows = (await store.read.contradictions.oldest(status, shown)).map(contradictionRow);
        const next = rows.length > 0 ? `\n\nBoth sides:  ${adminLine('contradictions show ctr_…')}` : '';
        print(rows, `${table(rows, `No contradiction is ${status}.`)}${next}`);
      }),
    );

  ofId('show', 'with what was told first').action((id: string) =>
    withOperator(async ({ store: { read } }) => {
      const contradiction = await existingContradiction(read, id);
      const first = await firstTold(read, contradiction);
      const rows = table(first, 'What was told first is not known.');
      print(
        { ...contradictionFields(contradiction), first },
        `${fields(contradictionFields(contradiction))}\n\n${rows}`,
      );
    }),
  );

  ofId('accept', 'it is right: the money goes to suspense with its amount').action((id: string) =>
    withOperator((operator) => propose({ print }, operator, 'contradictions accept', { id })),
  );
  ofId('reject', 'what is booked is right').action((id: string) =>
    withOperator((operator) => propose({ print }, operator, 'contradictions reject', { id })),
  );
}

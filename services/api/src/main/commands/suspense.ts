import { Option, type Command } from 'commander';
import { existingSuspense } from '../../application/suspense/existing-suspense.ts';
import { suspenseStatuses, waitingSuspense, type SuspenseStatus } from '../../domain/suspense.ts';
import { adminLine } from '../command-line.ts';
import type { Admin } from '../operator.ts';
import { propose } from './change.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import { railCallRow } from './rail-call-text.ts';
import { journalRows, suspenseFields, suspenseRow } from './suspense-text.ts';
import type { Tools } from './tools.ts';

const shown = 1_000;
/** Returns of one sum that the bank has rejected, and the last one. */
const shownCalls = 100;

const help = `
Money is in suspense when it fits no payment that can be paid. Decide about each, with a second operator:
  assign     it pays a payment intent that asks for exactly this amount; a returned payout, or a part of it, goes back to its
             merchant; with --to-merchant it pays what a merchant owes us
  return     the bank gives it back to the payer
  write-off  nobody gets it
  void       it never was: a partner has told it by mistake, and no statement has it

Examples:
  ${adminLine('suspense assign sus_… pi_…')}
  ${adminLine('suspense assign sus_… --to-merchant mer_…')}
  ${adminLine('suspense return sus_…')}
`;

/** `svc-admin suspense …` */
export function addSuspenseCommands(program: Command, { withOperator, print }: Tools): void {
  const suspense = program
    .command('suspense')
    .description('money that has arrived and belongs to no payment')
    .addHelpText('after', help);
  const ofId = (name: string, description: string): Command =>
    suspense.command(name).argument('<id>', 'sus_…', idOf('sus_')).description(description);

  suspense
    .command('list')
    .description(`what waits for an operator or a bank, the oldest first, at most ${shown}`)
    .addOption(new Option('--status <status>', 'with this status').choices(suspenseStatuses))
    .action(({ status }: { status?: SuspenseStatus }) =>
      withOperator(async ({ store }) => {
        const statuses = status === undefined ? waitingSuspense : [status];
        const rows = (await store.read.suspense.oldest(statuses, shown)).map(suspenseRow);
        const next = rows.length > 0 ? `\n\nWhat happened:  ${adminLine('suspense show sus_…')}` : '';
        const none = status === undefined ? 'No money is in suspense.' : `No money in suspense is ${status}.`;
        print(rows, `${table(rows, none)}${next}`);
      }),
    );

  ofId('show', 'with its journal entries, its notification and the calls that return it').action((id: string) =>
    withOperator(async (operator) => {
      const { value, text } = await shownSuspense(operator, id);
      print(value, text);
    }),
  );

  ofId('assign', 'pay a payment intent with it, or give a returned payout back to its merchant')
    .argument('[to]', 'pi_…; none for a returned payout, or pyt_… if it does not name one', idOf('pi_', 'pyt_'))
    .option('--to-merchant <merchant>', 'mer_…: it pays what this merchant owes us, at most the debt', idOf('mer_'))
    .action((id: string, to: string | undefined, { toMerchant }: { toMerchant?: string }, command: Command) => {
      if (toMerchant !== undefined) {
        if (to !== undefined) command.error('error: name what it pays, or --to-merchant', { exitCode: 2 });
        const args = { id, merchantId: toMerchant };
        return withOperator((operator) => propose({ print }, operator, 'suspense assign --to-merchant', args));
      }
      const isPayout = to?.startsWith('pyt_') === true;
      const [paymentIntentId, payoutId] = isPayout ? [null, to] : [to ?? null, null];
      const args = { id, paymentIntentId, payoutId };
      return withOperator((operator) => propose({ print }, operator, 'suspense assign', args));
    });

  ofId('return', 'have the bank give it back to the payer (live mode)')
    .option('--as <merchant>', 'mer_…: on whose behalf the bank is asked, if it belongs to no merchant', idOf('mer_'))
    .action((id: string, options: { as?: string }) =>
      withOperator((operator) =>
        propose({ print }, operator, 'suspense return', { id, merchantId: options.as ?? null }),
      ),
    );

  ofId('void', 'it never was: its entry is reversed').action((id: string) =>
    withOperator((operator) => propose({ print }, operator, 'suspense void', { id })),
  );

  ofId('write-off', 'give it up: nobody gets it').action((id: string) =>
    withOperator((operator) => propose({ print }, operator, 'suspense write-off', { id })),
  );
}

async function shownSuspense({ store: { read } }: Admin, id: string): Promise<{ value: object; text: string }> {
  const row = await existingSuspense(read, id);
  const entryIds = [row.entryId, row.endEntryId].flatMap((entryId) => entryId ?? []);
  const journal = journalRows(await read.ledger.journal(entryIds));
  const { rail, notificationId } = row;
  const told =
    rail === 'WALLET' || notificationId === null ? null : await read.railNotifications.find(rail, notificationId);
  const calls = (await read.railCalls.ofSubjects([id], shownCalls)).map(railCallRow);
  const notification = told && {
    id: told.notificationId,
    type: told.type,
    outcome: told.outcome,
    at: told.at.toISOString(),
    received_at: told.createdAt.toISOString(),
  };
  const parts = [fields(suspenseFields(row)), table(journal, 'Its journal entries are not known.')];
  if (notification !== null) parts.push(table([notification], ''));
  if (calls.length > 0) parts.push(table(calls, ''));
  if (row.paymentIntentId !== null) parts.push(`What happened:  ${adminLine(`payments show ${row.paymentIntentId}`)}`);
  return { value: { ...suspenseFields(row), journal, told_by: notification, calls }, text: parts.join('\n\n') };
}

import { InvalidArgumentError, Option, type Command } from 'commander';
import { existingRailCall } from '../../application/rail-calls/existing-rail-call.ts';
import type { Reopening } from '../../application/rail-calls/reopenable-call.ts';
import { isQueued, railCallKinds, railCallStatuses, type RailCallKind } from '../../domain/rail-call.ts';
import { adminLine } from '../command-line.ts';
import { change, propose } from './change.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import { overlapSeconds as seconds } from './overlap.ts';
import { afterAllRow, railCallFields, railCallRow } from './rail-call-text.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

const dayMs = 24 * 3_600_000;

type Filter = {
  late?: true;
  status?: string;
  kind?: RailCallKind;
  olderThan?: number;
  afterAll?: true;
  limit: number;
};
type How = { paid?: true | undefined; failed?: true | undefined; lateMessage?: true | undefined };
type ReopenOptions = How & { paymentId?: string; fromMerchant?: true };
type Resolution = { succeeded?: true; failed?: string; paymentId?: string };

const help = `
A call whose outcome is UNKNOWN is asked about until the partner answers. Where it cannot, ask it by phone, and resolve the call with
a second operator: this does what an answer of the partner would do.

A payout or a refund can have ended here in one way, and at the bank in the other. Where the partner tells so, doctor names it, and
list --after-all lists it. Ask the bank, and reopen the call with a second operator, or say that it was a late message.

Examples:
  ${adminLine('rail-calls list --status unknown --older-than 24h')}
  ${adminLine('rail-calls resolve rc_… --failed bank_rejected')}
  ${adminLine('rail-calls reopen rc_… --paid --payment-id BNK-778121')}
`;

/** `svc-admin rail-calls …` */
export function addRailCallCommands(program: Command, { withOperator, print }: Tools): void {
  const calls = program
    .command('rail-calls')
    .description('what partners were asked to do, and what became of it')
    .addHelpText('after', help);
  const ofId = (name: string, description: string): Command =>
    calls.command(name).argument('<id>', 'rc_…', idOf('rc_')).description(description);

  calls
    .command('list')
    .description('calls of all merchants, the newest first')
    .addOption(
      new Option('--status <status>', 'with this status').choices(railCallStatuses.map((one) => one.toLowerCase())),
    )
    .addOption(new Option('--kind <kind>', 'of this kind').choices(railCallKinds))
    .option('--older-than <span>', 'written down this long ago or longer: 24h, 90m, 30s', seconds)
    .option('--after-all', 'about which the partner has told the contrary of how they ended here')
    .option('--late', 'of live mode, accepted, and should have ended a day ago or earlier')
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((options: Filter) =>
      withOperator(async ({ store, now }) => {
        const { status, kind = null, olderThan } = options;
        const filter = {
          status: railCallStatuses.find((one) => one.toLowerCase() === status) ?? null,
          kind,
          dueUpTo: options.late === true ? new Date(now().getTime() - dayMs) : null,
          createdUpTo: olderThan === undefined ? null : new Date(now().getTime() - olderThan * 1_000),
        };
        const { railCalls } = store.read;
        const found = options.afterAll
          ? await railCalls.toldAfterAll(options.limit)
          : await railCalls.newest(filter, options.limit);
        const rows = found.map(options.afterAll ? afterAllRow : railCallRow);
        print(rows, table(rows, 'There are no such calls.'));
      }),
    );

  ofId('show', 'everything that is known about a call').action((id: string) =>
    withOperator(async ({ store }) => {
      const call = await existingRailCall(store.read, id);
      const row = railCallFields(call);
      const next =
        call.endedAt === null && !isQueued(call)
          ? `\n\nTo have the partner asked now:  ${adminLine(`rail-calls ask ${id}`)}`
          : '';
      const afterAll =
        call.toldAfterAll === null ? '' : `\n\nTo put it right, see:  ${adminLine('rail-calls reopen --help')}`;
      print(row, `${fields(row)}${next}${afterAll}`);
    }),
  );

  ofId('ask', 'have a worker ask the partner what became of a call').action((id: string) =>
    withOperator(async (operator) => {
      const call = await change(operator, 'rail-calls ask', { id });
      print(
        railCallFields(call),
        `A worker asks the partner about ${id} now.\nWhat became of it:  ${adminLine(`rail-calls show ${id}`)}`,
      );
    }),
  );

  ofId('resolve', 'write down what the partner has told you: it counts as its answer (live mode)')
    .addOption(new Option('--succeeded', 'the partner has done it').conflicts('failed'))
    .option('--failed <code>', 'the partner has not done it: bank_rejected, account_closed, …', failureCode)
    .option('--payment-id <text>', "the movement's id at the partner", paymentId)
    .action((id: string, { succeeded, failed, paymentId: movement }: Resolution, command: Command) => {
      if (succeeded === undefined && failed === undefined)
        command.error('error: name --succeeded or --failed CODE', { exitCode: 2 });
      const args = { id, failureCode: failed ?? null, paymentId: movement ?? null };
      return withOperator((operator) => propose({ print }, operator, 'rail-calls resolve', args));
    });

  ofId('reopen', 'a payout or a refund that ended in truth in the other way than here (live mode)')
    .option('--paid', 'the bank has carried it out')
    .addOption(new Option('--failed', 'its money never left').conflicts('paid'))
    .addOption(
      new Option('--late-message', 'what the partner told since is an old message').conflicts(['paid', 'failed']),
    )
    .option('--payment-id <text>', "the movement's id at the partner, with --paid", paymentId)
    .option('--from-merchant', 'the merchant bears also what is above the payment, with --paid of a refund')
    .action((id: string, { paid, failed, lateMessage, ...of }: ReopenOptions, command: Command) => {
      const how = howOf({ paid, failed, lateMessage });
      if (how === null) command.error('error: name --paid, --failed or --late-message', { exitCode: 2 });
      if (paid && of.paymentId === undefined)
        command.error('error: name --payment-id with --paid, as the statement of the bank has it', { exitCode: 2 });
      const args = { id, how, paymentId: of.paymentId ?? null, fromMerchant: of.fromMerchant ?? false };
      return withOperator((operator) => propose({ print }, operator, 'rail-calls reopen', args));
    });
}

function howOf({ paid, failed, lateMessage }: How): Reopening['how'] | null {
  if (paid) return 'PAID';
  if (failed) return 'FAILED';
  return lateMessage ? 'LATE_MESSAGE' : null;
}

function failureCode(text: string): string {
  if (/^[a-z_]{1,40}$/.test(text)) return text;
  throw new InvalidArgumentError('Write a code such as bank_rejected: small letters and _, at most 40.');
}

function paymentId(text: string): string {
  if (text.length >= 1 && text.length <= 100 && !/\p{C}/u.test(text)) return text;
  throw new InvalidArgumentError('Write 1 to 100 characters, as the partner has given it.');
}

import { InvalidArgumentError, Option, type Command } from 'commander';
import { existingRailCall } from '../../application/rail-calls/existing-rail-call.ts';
import { railCallKinds, railCallStatuses, type RailCallKind } from '../../domain/rail-call.ts';
import { adminLine } from '../command-line.ts';
import { change, propose } from './change.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import { overlapSeconds as seconds } from './overlap.ts';
import { railCallFields, railCallRow } from './rail-call-text.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

type Filter = { status?: string; kind?: RailCallKind; olderThan?: number; limit: number };
type Resolution = { succeeded?: true; failed?: string; paymentId?: string };

const help = `
A call whose outcome is UNKNOWN is asked about until the partner answers. Where it cannot, ask it by phone, and resolve the call with
a second operator: this does what an answer of the partner would do.

Examples:
  ${adminLine('rail-calls list --status unknown --older-than 24h')}
  ${adminLine('rail-calls resolve rc_… --failed bank_rejected')}
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
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((options: Filter) =>
      withOperator(async ({ store, now }) => {
        const { status, kind = null, olderThan } = options;
        const filter = {
          status: railCallStatuses.find((one) => one.toLowerCase() === status) ?? null,
          kind,
          createdUpTo: olderThan === undefined ? null : new Date(now().getTime() - olderThan * 1_000),
        };
        const rows = (await store.read.railCalls.newest(filter, options.limit)).map(railCallRow);
        print(rows, table(rows, 'There are no such calls.'));
      }),
    );

  ofId('show', 'everything that is known about a call').action((id: string) =>
    withOperator(async ({ store }) => {
      const call = await existingRailCall(store.read, id);
      const row = railCallFields(call);
      const next =
        call.status === 'UNKNOWN' || call.status === 'ACCEPTED'
          ? `\n\nTo have the partner asked now:  ${adminLine(`rail-calls ask ${id}`)}`
          : '';
      print(row, `${fields(row)}${next}`);
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
}

function failureCode(text: string): string {
  if (/^[a-z_]{1,40}$/.test(text)) return text;
  throw new InvalidArgumentError('Write a code such as bank_rejected: small letters and _, at most 40.');
}

function paymentId(text: string): string {
  if (text.length >= 1 && text.length <= 100 && !/\p{C}/u.test(text)) return text;
  throw new InvalidArgumentError('Write 1 to 100 characters, as the partner has given it.');
}

import { InvalidArgumentError, type Command } from 'commander';
import { checkRestore } from '../../application/restore/check-restore.ts';
import { lastMomentOfCopy } from '../../application/restore/last-moment.ts';
import { readInstant } from '../../domain/instant.ts';
import { adminLine } from '../command-line.ts';
import { readConfig, WrongSettings } from '../config.ts';
import { hasKeyring } from '../data-folder.ts';
import type { Admin } from '../operator.ts';
import { realSystem } from '../system.ts';
import { change } from './change.ts';
import { restoreJson, restoreText } from './restore-text.ts';
import type { Tools } from './tools.ts';

const help = `
A database that was restored from a backup lacks what happened since. The check asks the partners of live mode for their orders and payments since
the last moment of the copy. A payment whose notification was lost is booked. A payment intent that a payer can pay is made again. A refund
or a payout that has left is made again as it is at the partner, so that it does not leave a second time. It can be repeated, and changes only what is
not here. It ends with 1 when a person has to look at something, or a partner cannot tell.

The service must be on hold. SVC_PARTNERS, SVC_PUBLIC_URL and SVC_CHECKOUT_HOST must be those of the service.

Example:
  ${adminLine('restore check')}
`;

/** `svc-admin restore …` */
export function addRestoreCommands(program: Command, { withOperator, print }: Tools): void {
  const restore = program
    .command('restore')
    .description('after a backup was restored: what partners have done since')
    .addHelpText('after', help);

  restore
    .command('check')
    .description('ask the partners, and make up for what is missing here')
    .option('--since <time>', 'the last moment of the copy: 2026-06-17T12:05:00Z', instantOf)
    .action(({ since: given }: { since?: Date }) =>
      withOperator(async (operator) => {
        const lastMoment = given ?? (await lastMomentOf(operator));
        const config = readConfig(process.env, { serving: false, hasKeyring });
        const system = realSystem();
        const { unitDeps } = await import('../unit-deps.ts');
        const { partnerBooks } = await import('../../adapters/partners/partner-book.ts');
        const { books, close } = partnerBooks(config.partners, system);
        try {
          await change(operator, 'restore check', { since: lastMoment.toISOString() });
          const report = await checkRestore(await unitDeps(operator, config, system), books, lastMoment);
          const open = report.found.filter(({ result }) => result === 'OPEN').length;
          const canTell = report.cannotTell.length === 0;
          const end = { since: report.since.toISOString(), found: report.found.length, open, canTell };
          // First: the hold may have ended meanwhile, and what was found is told once.
          print(restoreJson(report), restoreText(report));
          await change(operator, 'restore check end', end);
          if (open > 0 || !canTell) process.exitCode = 1;
        } finally {
          close();
        }
      }),
    );
}

/** @throws WrongSettings when nobody can know it */
async function lastMomentOf({ store: { read } }: Admin): Promise<Date> {
  const last = await lastMomentOfCopy(read);
  if (last !== null) return last;
  throw new WrongSettings([
    `Name the last moment of the copy: ${adminLine('restore check --since 2026-06-17T12:05:00Z')}`,
  ]);
}

function instantOf(text: string): Date {
  const at = readInstant(text);
  if (at instanceof Date) return at;
  throw new InvalidArgumentError('Not a time as 2026-06-17T12:05:00Z.');
}

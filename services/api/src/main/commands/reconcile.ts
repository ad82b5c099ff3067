import { Option, type Command } from 'commander';
import { nextSteps } from '../../application/operators/next-steps.ts';
import { personOf } from '../../application/operators/person.ts';
import { reconcile, type HowToRun, type Watch } from '../../application/reconciliation/reconcile.ts';
import { agrees, dueOf, needsPerson, type Report } from '../../application/reconciliation/report.ts';
import type { StatementFile } from '../../application/reconciliation/statement-file-port.ts';
import type { Place } from '../../application/reconciliation/stored-lines.ts';
import type { UnitDeps } from '../../application/unit/unit.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import { railNames, type RailName } from '../../domain/rail.ts';
import { adminLine } from '../command-line.ts';
import { readConfig, WrongSettings, type Config } from '../config.ts';
import { hasKeyring } from '../data-folder.ts';
import type { Admin } from '../operator.ts';
import { progressBar } from '../progress-bar.ts';
import { realSystem } from '../system.ts';
import { change } from './change.ts';
import { railsOfPartner } from '../partner-rails.ts';
import { limaDayOf } from './reconcile-options.ts';
import { lineRow, missingThereRow, reportJson, reportText } from './reconcile-text.ts';
import { replaceStatement } from './replace-statement.ts';
import { reportFile } from './report-file.ts';
import { mostSteps } from './step-text.ts';
import type { Tools } from './tools.ts';

type Options = {
  rail: RailName;
  file: string;
  date: LimaDay;
  account?: string;
  map?: string;
  report?: string;
  replaces?: true;
};

const help = `
The statement is a CSV with the columns line_id,date,kind,reference,payment_id,amount,currency and a last row with the
balance, or camt.053, or a bank's own CSV with a map (reconcile-map --help). A line that svc does not know has the effect of the notification that was lost. Running the
command again changes nothing. It ends with 1 when a person has to look at something.

SVC_PARTNERS, SVC_PUBLIC_URL and SVC_CHECKOUT_HOST must be those of the service.

Example:
  ${adminLine('reconcile --rail collection --file statement.csv --date 2026-06-17 --report report.csv')}
`;

/** `svc-admin reconcile` */
export function addReconcileCommand(program: Command, { withOperator, print, fromCallersFolder }: Tools): void {
  program
    .command('reconcile')
    .description("compare a partner's statement of a day with the ledger, and make up for lost notifications")
    .addOption(new Option('--rail <rail>', 'a rail of the partner').choices(railNames).makeOptionMandatory())
    .requiredOption('--file <file>', 'the statement')
    .requiredOption('--date <day>', 'its day in Lima: 2026-06-17', limaDayOf)
    .option('--account <number>', 'of several statements in a camt.053, that of this account')
    .option('--map <file>', "how the bank's own CSV is read, and limits: YAML")
    .option('--report <file>', 'write each line with its result to this new CSV file')
    .option(
      '--replaces',
      'the partner has corrected the statement of a day that was read before: this is its new version',
    )
    .addHelpText('after', help)
    .action(({ rail, file, date, account, map, report, replaces }: Options) =>
      withOperator(async (operator) => {
        // Two operators allow a corrected file, and one of them reads it.
        const person = await whoRuns(operator, replaces ? 'statements replace' : 'reconcile');
        const config = readConfig(process.env, { serving: false, hasKeyring });
        requireAddress(config, process.env);
        const system = realSystem();
        const { unitDeps } = await import('../unit-deps.ts');
        const deps = await unitDeps(operator, config, system);
        const bar = progressBar(process.stderr, system.monotonicMs);
        const onProgress: Watch['onProgress'] = ({ step, share, lines }) =>
          bar.show({ label: labels[step], share, note: `${lines} lines` });
        try {
          const rails = railsOfPartner(config, rail);
          const place = { rails, day: date };
          const how = { account, map: map === undefined ? null : fromCallersFolder(map) };
          await withStatement(place, fromCallersFolder(file), how, async (statement) => {
            if (replaces && !(await replaceStatement({ print }, { admin: operator, deps }, place, statement))) return;
            await change(operator, 'reconcile', { rail: rails[0], date, file });
            const found = await runReconcile(deps, place, statement, {
              report: report === undefined ? null : fromCallersFolder(report),
              onProgress,
              replaces: replaces === true,
              machine: person.isMachine ? config.machine : null,
            });
            bar.clear();
            const { lines, sha256 } = found.totals;
            const missingHere = found.results.MISSING_HERE.items;
            const end = { rail: rails[0], date, lines, missingHere, sha256, agree: agrees(found) };
            await change(operator, 'reconcile end', end);
            const steps = await nextSteps(operator, dueOf(found).slice(0, mostSteps));
            print(reportJson(found, steps), reportText(found, steps));
            if (needsPerson(found)) process.exitCode = 1;
          });
        } finally {
          bar.clear();
        }
      }),
    );
}

const labels = { check: 'Checking   ', reconcile: 'Reconciling' };

/** @throws Refusal UNAUTHORIZED, also to a machine that may not */
const whoRuns = ({ store, secrets, authority }: Admin, command: string) =>
  personOf({ tx: store.read, secrets }, authority, command);

type HowToRead = { account: string | undefined; map: string | null };

/** Loaded when it is needed, so that `--help` does not load the readers of files. */
async function withStatement(
  { day }: Pick<Place, 'day'>,
  file: string,
  { account, map }: HowToRead,
  work: (statement: StatementFile) => Promise<void>,
): Promise<void> {
  const { statementFile } = await import('../../adapters/statements/statement-file.ts');
  const { statementMap } = await import('../../adapters/statements/map/read-map.ts');
  const statement = statementFile(file, { day, account, map: map === null ? null : await statementMap(map) });
  try {
    await work(statement);
  } finally {
    await statement.close();
  }
}

async function runReconcile(
  deps: UnitDeps,
  place: Place,
  statement: StatementFile,
  { report, ...how }: { report: string | null } & HowToRun,
): Promise<Report> {
  const out = report === null ? null : await reportFile(report);
  try {
    const onLine = async (line: StoredLine): Promise<void> => out?.write(lineRow(line));
    const found = await reconcile(deps, place, statement, { ...how, onLine });
    for (const movement of found.missingThere) await out?.write(missingThereRow(movement, found.totals.cutOff));
    return found;
  } finally {
    await out?.close();
  }
}

/**
 * The events of a lost payment name the payment page. Without the address of the service they would name localhost.
 * @throws WrongSettings
 */
function requireAddress(
  { partners }: Pick<Config, 'partners'>,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const isReal = partners.some(({ url }) => url.startsWith('https:'));
  if (isReal && !env['SVC_PUBLIC_URL'] && !env['SVC_CHECKOUT_HOST'])
    throw new WrongSettings(['SVC_PUBLIC_URL is not set: set it, and SVC_CHECKOUT_HOST, as for the service.']);
}

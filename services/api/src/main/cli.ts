#!/usr/bin/env node
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { adminLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { addChargebackCommands } from './commands/chargebacks.ts';
import { addContradictionCommands } from './commands/contradictions.ts';
import { addCustomerCommands } from './commands/customers.ts';
import { addDeliveryCommands } from './commands/deliveries.ts';
import { addEndpointCommands } from './commands/endpoints.ts';
import { addEventCommands } from './commands/events.ts';
import { addFeeCommands, addHolidayCommands } from './commands/fees.ts';
import { addHoldCommands } from './commands/hold.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addKeyringCommands } from './commands/keyring.ts';
import { addLedgerCommands } from './commands/ledger.ts';
import { addMerchantCommands } from './commands/merchants.ts';
import { addMessageCommands } from './commands/messages.ts';
import { addPartnerCommands } from './commands/partners.ts';
import { addPayoutCommands } from './commands/payouts.ts';
import { addApprovalCommands } from './commands/approvals.ts';
import { addAuditCommands, auditHead } from './commands/audit.ts';
import { addOperatorCommands } from './commands/operators.ts';
import { addPaymentCommands } from './commands/payments.ts';
import { addRestoreCommands } from './commands/restore.ts';
import { addReconcileCommand } from './commands/reconcile.ts';
import { addReconcileMapCommand } from './commands/reconcile-map.ts';
import { addRailCallCommands } from './commands/rail-calls.ts';
import { addStatementLineCommands } from './commands/statement-lines.ts';
import { addSuspenseCommands } from './commands/suspense.ts';
import { addTaxRegistryCommands } from './commands/tax-registry.ts';
import { buildInfo } from './build-info.ts';
import { dataFolderProblem, keyringText } from './data-folder.ts';
import { errorText, isAboutArguments } from './error-text.ts';
import { randomPause } from './random-pause.ts';
import type { Admin } from './operator.ts';
import { openAdmin } from './process.ts';
import { isGiven } from './secret-files.ts';
import { settingsHelp } from './settings.ts';
import { start, startApi, startWorker } from './start.ts';
import { backupText } from './commands/output.ts';
import type { Tools } from './commands/tools.ts';
import { realSystem } from './system.ts';

/** These may begin with an empty data folder; doctor says what is missing in one. */
const makesDataFolder = ['start', 'api', 'worker', 'migrate', 'doctor'];

const program = new Command('svc-admin')
  // The commands inherit it: parse errors are thrown, and handled at the end of this file.
  .exitOverride()
  .version(buildInfo.version, '-V, --version', 'the version of svc')
  .usage('<command> [options]        (in a checkout: npm run svc-admin -- <command> [options])')
  .description('Runs svc, and manages its database, merchants, fees and API keys.')
  .option('--json', 'print JSON')
  .option('--data-dir <folder>', 'data folder; overrides SVC_DATA_DIR')
  .hook('preAction', (_program, command) => {
    const { dataDir } = program.opts<{ dataDir?: string }>();
    if (dataDir === undefined) return;
    process.env['SVC_DATA_DIR'] = dataDir;
    const mayBeNew = makesDataFolder.includes(command.name()) || isGiven(process.env, 'DATABASE_URL');
    const problem = dataFolderProblem(dataDir, mayBeNew);
    if (problem !== null) command.error(`error: ${problem}`);
  })
  .addHelpText(
    'after',
    `
Settings come from the environment:
${settingsHelp()}

A first merchant with a key:
  ${adminLine('merchants create --ruc 20100070970 --name "MI BODEGA S.A.C."')}
  ${adminLine('keys create --merchant mer_… --mode test')}

In production, first an operator, whose personal key SVC_OPERATOR_KEY holds from then on:
  ${adminLine('operators add NAME')}

Exit codes: 0 for success, 1 for a failure, 2 for wrong arguments.
`,
  )
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(--help lists the commands and options)');

program.command('start').description('API and worker in one process').action(start);
program.command('api').description('the API alone; the production profile may run several').action(startApi);
program
  .command('worker')
  .description('the worker alone (deliveries, timers); the production profile may run several')
  .action(startWorker);

program
  .command('migrate')
  .description('update the database schema to this version; safe to run again')
  .action(async () => {
    const config = readConfig(process.env, { serving: false, hasKeyring: () => true });
    // The keyring is created before the database, never after it: the secrets in a database need its own keyring.
    if (config.production === null && config.development) await keyringText(config);
    const { migrate } = await import('./open-store.ts');
    const applied = await migrate(config, realSystem(), (line) => void process.stderr.write(`${line}\n`));
    print({ applied }, applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  });

program
  .command('backup <file>')
  .description('copy the SQLite database, while it is in use, into a new file')
  .action(async (file: string) => {
    const config = readConfig(process.env, { serving: false, hasKeyring: () => true });
    const system = realSystem();
    const { backUp } = await import('./backup.ts');
    const waiting = { pause: randomPause(system), monotonicMs: system.monotonicMs };
    const backup = await backUp(config, waiting, fromCallersFolder(file));
    print(backup, backupText(backup));
  });

program
  .command('doctor')
  .description('check the settings, the database, Redis, the clocks, the audit log and the keyring; changes nothing')
  .option('--audit-head <hex>', 'a head that a command has printed: it must still be in the audit log', auditHead)
  .option('--strict', 'end with 1 also on warnings')
  .action(async (options: { auditHead?: string; strict?: true }) => {
    const { examine, findingsText } = await import('./commands/doctor.ts');
    const findings = await examine(realSystem(), options.auditHead);
    print(findings, findingsText(findings));
    const isBad = ({ result }: { result: string }) => result === 'failed' || (options.strict && result === 'warning');
    if (findings.some(isBad)) process.exitCode = 1;
  });

const tools: Tools = { withOperator, print, write, fromCallersFolder };
addMerchantCommands(program, tools);
addFeeCommands(program, tools);
addHolidayCommands(program, tools);
addMessageCommands(program, tools);
addPartnerCommands(program, tools);
addPaymentCommands(program, tools);
addStatementLineCommands(program, tools);
addSuspenseCommands(program, tools);
addPayoutCommands(program, tools);
addReconcileCommand(program, tools);
addReconcileMapCommand(program, tools);
addRailCallCommands(program, tools);
addLedgerCommands(program, tools);
addChargebackCommands(program, tools);
addContradictionCommands(program, tools);
addCustomerCommands(program, tools);
addEventCommands(program, tools);
addDeliveryCommands(program, tools);
addEndpointCommands(program, tools);
addHoldCommands(program, tools);
addRestoreCommands(program, tools);
addKeyCommands(program, tools);
addKeyringCommands(program, tools);
addOperatorCommands(program, tools);
addApprovalCommands(program, tools);
addAuditCommands(program, tools);
addTaxRegistryCommands(program, tools);

/** npm runs scripts in the root of the project; INIT_CWD is the folder in which npm was called. */
function fromCallersFolder(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '', file);
}

async function withOperator(run: (operator: Admin) => Promise<void>): Promise<void> {
  const operator = await openAdmin();
  try {
    await run(operator);
  } finally {
    await operator.store.close();
  }
}

function print(value: unknown, text: string): void {
  process.stdout.on('error', onWriteError);
  process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(value)}\n` : `${text}\n`);
}

function write(text: string): Promise<boolean> {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', onWriteError);
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}

/**
 * A program that closes the pipe early (`| head`) has what it needs: no error. A full disk is an error, because a new
 * key that was not written is lost.
 */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`error: The output could not be written (${error.code}).\n`);
  process.exitCode = 1;
}

try {
  await program.parseAsync();
} catch (error) {
  // Commander has printed the message already. --help and --version end with code 0.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  process.stderr.write(errorText(error));
  // Open pools and timers would keep the process alive.
  process.exit(isAboutArguments(error) ? 2 : 1);
}

#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { createApiKey } from '../application/api-keys/create-api-key.ts';
import type { Operator } from '../application/ports.ts';
import { revokeApiKey } from '../application/api-keys/revoke-api-key.ts';
import { rollApiKey } from '../application/api-keys/roll-api-key.ts';
import type { ApiKey } from '../domain/api-key.ts';
import { adminLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { addDeliveryCommands } from './delivery-commands.ts';
import { addEndpointCommands } from './endpoint-commands.ts';
import { addEventCommands } from './event-commands.ts';
import { addFeeCommands, addHolidayCommands } from './fee-commands.ts';
import { addMerchantCommands } from './merchant-commands.ts';
import { addPaymentCommands } from './payment-commands.ts';
import { keyringText } from './data-folder.ts';
import { overlapSeconds } from './overlap.ts';
import { errorText } from './error-text.ts';
import { randomPause } from './random-pause.ts';
import { openOperator } from './process.ts';
import { settingsHelp } from './settings.ts';
import { start, startApi, startWorker } from './start.ts';
import { backupText, keyRow, keyTableRow, keyText, table } from './output.ts';
import { realSystem } from './system.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('svc-admin')
  // The commands inherit it: parse errors are thrown, and handled at the end of this file.
  .exitOverride()
  .version(version, '-V, --version', 'the version of svc')
  .usage('<command> [options]        (in a checkout: npm run svc-admin -- <command> [options])')
  .description('Runs svc, and manages its database, merchants, fees and API keys.')
  .option('--json', 'print JSON')
  .option('--data-dir <folder>', 'data folder; overrides SVC_DATA_DIR')
  .hook('preAction', () => {
    const { dataDir } = program.opts<{ dataDir?: string }>();
    if (dataDir !== undefined) process.env['SVC_DATA_DIR'] = dataDir;
  })
  .addHelpText(
    'after',
    `
Settings come from the environment:
${settingsHelp()}

A first merchant with a key:
  ${adminLine('merchants create --ruc 20100070970 --name "MI BODEGA S.A.C."')}
  ${adminLine('keys create --merchant mer_… --mode test')}

Exit codes: 0 for success, 1 for a failure, 2 for a command or an option that does not exist.
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
    const applied = await migrate(config, realSystem());
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
  .description('check the settings, the database, Redis, the clocks and the keyring; changes nothing')
  .action(async () => {
    const { examine, findingsText } = await import('./doctor.ts');
    const findings = await examine(realSystem());
    print(findings, findingsText(findings));
    if (findings.some(({ result }) => result === 'failed')) process.exitCode = 1;
  });

const tools = { withOperator, print, list };
addMerchantCommands(program, tools);
addFeeCommands(program, tools);
addHolidayCommands(program, tools);
addPaymentCommands(program, tools);
addEventCommands(program, tools);
addDeliveryCommands(program, tools);
addEndpointCommands(program, tools);

const keys = program.command('keys').description('create, list, revoke and roll API keys');

keys
  .command('create')
  .description('create a key; it is shown once and stored nowhere')
  .requiredOption('--merchant <id>', 'the merchant of the key: mer_…')
  .addOption(
    new Option('--mode <mode>', 'test, or live (only for a verified merchant)')
      .choices(['test', 'live'])
      .makeOptionMandatory(),
  )
  .addOption(
    new Option('--kind <kind>', 'secret for servers, publishable for browsers')
      .choices(['secret', 'publishable'])
      .default('secret'),
  )
  .option('--permissions <list>', 'a:read,b:write (default: all permissions of its kind)', list)
  .option('--origins <list>', 'web origins that may use a publishable key: https://shop.example,… (default: any)', list)
  .action(
    (options: { merchant: string; mode: string; kind: ApiKey['kind']; permissions?: string[]; origins?: string[] }) =>
      withOperator(async (operator) => {
        const { merchant: merchantId, mode, kind, permissions = null, origins = [] } = options;
        const created = await createApiKey(operator, {
          merchantId,
          livemode: mode === 'live',
          kind,
          permissions,
          origins,
        });
        print({ ...keyRow(created.key), key: created.text }, keyText(created));
      }),
  );

keys
  .command('list')
  .description(
    'the keys of a merchant, newest first, and when each was last used (up to an hour old); the secret part is not shown',
  )
  .requiredOption('--merchant <id>', 'the merchant of the keys: mer_…')
  .action(({ merchant }: { merchant: string }) =>
    withOperator(async (operator) => {
      const found = await operator.store.read.apiKeys.list(merchant);
      print(
        found.map(keyRow),
        table(
          found.map(keyTableRow),
          `${merchant} has no keys. To create one: ${adminLine(`keys create --merchant ${merchant} --mode test`)}`,
        ),
      );
    }),
  );

keys
  .command('revoke <id>')
  .description('revoke a key; it stops working within 5 seconds')
  .action((id: string) =>
    withOperator(async (operator) =>
      print(keyRow(await revokeApiKey(operator, id)), `Revoked ${id}: it stops working within 5 seconds.`),
    ),
  );

keys
  .command('roll <id>')
  .description('create a key with the same permissions, and revoke the old one')
  .option(
    '--overlap <time>',
    'how long the old key still works: 90s, 30m, 24h, 7d (default: it is revoked)',
    overlapSeconds,
  )
  .action((id: string, { overlap = 0 }: { overlap?: number }) =>
    withOperator(async (operator) => {
      const created = await rollApiKey(operator, id, overlap);
      const old = await operator.store.read.apiKeys.find(id);
      const end = old?.expiresAt ? `stops working at ${old.expiresAt.toISOString()}` : 'stops working within 5 seconds';
      print({ ...keyRow(created.key), key: created.text, replaces: id }, `${keyText(created)}\n  ${id} ${end}.`);
    }),
  );

function list(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** npm runs scripts in the root of the project; INIT_CWD is the folder in which npm was called. */
const fromCallersFolder = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '', file);

async function withOperator(run: (operator: Operator) => Promise<void>): Promise<void> {
  const operator = await openOperator();
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
  process.exit(1);
}

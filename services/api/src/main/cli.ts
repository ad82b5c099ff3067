#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { createApiKey } from '../application/api-keys/create-api-key.ts';
import { createMerchant } from '../application/merchants/create-merchant.ts';
import type { Operator } from '../application/ports.ts';
import { revokeApiKey } from '../application/api-keys/revoke-api-key.ts';
import { rollApiKey } from '../application/api-keys/roll-api-key.ts';
import { setMerchantHosts } from '../application/merchants/set-merchant-hosts.ts';
import { verifyMerchant } from '../application/merchants/verify-merchant.ts';
import type { ApiKey } from '../domain/api-key.ts';
import { found } from '../domain/refusal.ts';
import { adminLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { changedHostsText, hostsHelp, hostsRow, hostsText } from './hosts-output.ts';
import { keyringText } from './data-folder.ts';
import { errorText } from './error-text.ts';
import { randomPause } from './random-pause.ts';
import { openOperator } from './process.ts';
import { settingsHelp } from './settings.ts';
import { start, startApi, startWorker } from './start.ts';
import { backupText, keyRow, keyText, merchantRow, table } from './output.ts';
import { realSystem } from './system.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('svc-admin')
  // The commands inherit it: parse errors are thrown, and handled at the end of this file.
  .exitOverride()
  .version(version, '-V, --version', 'the version of svc')
  .usage('<command> [options]        (in a checkout: npm run svc-admin -- <command> [options])')
  .description('Runs svc, and manages its database, merchants and API keys.')
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

const merchants = program.command('merchants').description('create, verify and list merchants, and set their hosts');

merchants
  .command('create')
  .description('create a merchant')
  .requiredOption('--ruc <number>', 'RUC, 11 digits')
  .requiredOption('--name <text>', 'legal name')
  .option('--trade-name <text>', 'name that payers see')
  .option('--email <address>', 'contact address')
  .option('--city <text>', 'city in the QR')
  .action((options: { ruc: string; name: string; tradeName?: string; email?: string; city?: string }) =>
    withOperator(async (operator) => {
      const { ruc: taxId, name: legalName, tradeName = null, email = null, city = null } = options;
      const merchant = await createMerchant(operator, { legalName, tradeName, taxId, email, city });
      print(
        merchantRow(merchant),
        `Created ${merchant.id}.\n  To create a key for it:  ${adminLine(`keys create --merchant ${merchant.id} --mode test`)}`,
      );
    }),
  );

merchants
  .command('verify <id>')
  .description('mark a merchant as verified, so that it may have live keys')
  .action((id: string) =>
    withOperator(async (operator) =>
      print(merchantRow(await verifyMerchant(operator, id)), `Verified ${id}. It may have live keys now.`),
    ),
  );

merchants
  .command('list')
  .description('all merchants, newest first')
  .action(() =>
    withOperator(async (operator) => {
      const rows = (await operator.store.read.merchants.list()).map(merchantRow);
      print(rows, table(rows, `No merchants. To create one: ${adminLine('merchants create --help')}`));
    }),
  );

merchants
  .command('hosts <id>')
  .description('print or change the hosts to which success_url may send the payers of a merchant')
  .option('--set <list>', 'replace the list: shop.example,www.shop.example,…', list)
  .addOption(new Option('--clear', 'remove the list: any host is accepted').conflicts('set'))
  .addHelpText('after', hostsHelp)
  .action((id: string, { set, clear }: { set?: string[]; clear?: true }) =>
    withOperator(async (operator) => {
      const hosts = clear ? [] : set;
      const merchant =
        hosts === undefined
          ? found(await operator.store.read.merchants.find(id), 'MERCHANT_NOT_FOUND')
          : await setMerchantHosts(operator, id, hosts);
      print(hostsRow(merchant), hosts === undefined ? hostsText(merchant) : changedHostsText(merchant));
    }),
  );

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
  .description('the keys of a merchant, newest first; the secret part is not shown')
  .requiredOption('--merchant <id>', 'the merchant of the keys: mer_…')
  .action(({ merchant }: { merchant: string }) =>
    withOperator(async (operator) => {
      const rows = (await operator.store.read.apiKeys.list(merchant)).map(keyRow);
      print(
        rows,
        table(
          rows,
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
  .action((id: string) =>
    withOperator(async (operator) => {
      const created = await rollApiKey(operator, id);
      print(
        { ...keyRow(created.key), key: created.text, replaces: id },
        `${keyText(created)}\n  ${id} stops working within 5 seconds.`,
      );
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

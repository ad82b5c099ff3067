import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { createApiKey } from '../application/api-keys/create-api-key.ts';
import { createMerchant } from '../application/merchants/create-merchant.ts';
import type { Operator } from '../application/ports.ts';
import { revokeApiKey, rollApiKey } from '../application/api-keys/revoke-api-key.ts';
import { verifyMerchant } from '../application/merchants/verify-merchant.ts';
import type { ApiKey } from '../domain/api-key.ts';
import { svcLine } from './command-line.ts';
import { readConfig } from './config.ts';
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

const svc = new Command('svc')
  // Its commands, which are made below, inherit this: see the end of the file.
  .exitOverride()
  .version(version, '-V, --version', 'the version of svc')
  .usage('<command> [options]        (as: npm run svc -- <command> [options])')
  .description('Runs svc and looks after its merchants and keys.')
  .option('--json', 'answer with JSON, for machines')
  .addHelpText(
    'after',
    `
Settings come from the environment:
${settingsHelp()}

A first merchant with a key:
  ${svcLine('merchants create --ruc 20100070970 --name "MI BODEGA S.A.C."')}
  ${svcLine('keys create --merchant mer_… --mode test')}

Exit codes: 0, it is done; 1, it could not be done; 2, the command was not understood.
`,
  )
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(--help says more)');

svc.command('start').description('API and worker in one process').action(start);
svc.command('api').description('the API alone; of the production profile, run as many as you like').action(startApi);
svc
  .command('worker')
  .description('the worker alone: deliveries, timers; of the production profile, run as many as you like')
  .action(startWorker);

svc
  .command('migrate')
  .description('bring the database to this version; safe to run again')
  .action(async () => {
    const config = readConfig(process.env, { serving: false, hasKeyring: () => true });
    // The keyring is made before the database, or never.
    if (config.production === null && config.development) await keyringText(config);
    const { migrate } = await import('./open-store.ts');
    const applied = await migrate(config, realSystem());
    say({ applied }, applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  });

svc
  .command('backup <file>')
  .description('copy the SQLite database, while it is in use, into a new file')
  .action(async (file: string) => {
    const config = readConfig(process.env, { serving: false, hasKeyring: () => true });
    const system = realSystem();
    const { backUp } = await import('./backup.ts');
    const waiting = { pause: randomPause(system), monotonicMs: system.monotonicMs };
    const backup = await backUp(config, waiting, fromWhereTheyAre(file));
    say(backup, backupText(backup));
  });

const merchants = svc.command('merchants').description('create, verify and list merchants');

merchants
  .command('create')
  .description('create a merchant')
  .requiredOption('--ruc <number>', 'its RUC, 11 digits')
  .requiredOption('--name <text>', 'its legal name')
  .option('--trade-name <text>', 'the name that payers see')
  .option('--email <address>', 'where to write to')
  .option('--city <text>', 'for the QR')
  .action((options: { ruc: string; name: string; tradeName?: string; email?: string; city?: string }) =>
    inOffice(async (office) => {
      const { ruc: taxId, name: legalName, tradeName = null, email = null, city = null } = options;
      const merchant = await createMerchant(office, { legalName, tradeName, taxId, email, city });
      say(
        merchantRow(merchant),
        `${merchant.id} is there.\n  A key for it:  ${svcLine(`keys create --merchant ${merchant.id} --mode test`)}`,
      );
    }),
  );

merchants
  .command('verify <id>')
  .description('its papers are in order: it may have live keys')
  .action((id: string) =>
    inOffice(async (office) =>
      say(merchantRow(await verifyMerchant(office, id)), `${id} is verified and may have live keys.`),
    ),
  );

merchants
  .command('list')
  .description('all merchants, newest first')
  .action(() =>
    inOffice(async (office) => {
      const rows = (await office.store.read.merchants.list()).map(merchantRow);
      say(rows, table(rows, `There is no merchant yet: ${svcLine('merchants create --help')}`));
    }),
  );

const keys = svc.command('keys').description('create, list, revoke and roll API keys');

keys
  .command('create')
  .description('create a key; its text is shown once and stored nowhere')
  .requiredOption('--merchant <id>', 'whose key: mer_…')
  .addOption(
    new Option('--mode <mode>', 'test, or live (a verified merchant only)')
      .choices(['test', 'live'])
      .makeOptionMandatory(),
  )
  .addOption(
    new Option('--kind <kind>', 'secret for servers, publishable for browsers')
      .choices(['secret', 'publishable'])
      .default('secret'),
  )
  .option('--permissions <list>', 'a:read,b:write (all that its kind may have)', list)
  .option('--origins <list>', 'https://shop.example,… that a publishable key may be used from (any)', list)
  .action(
    (options: { merchant: string; mode: string; kind: ApiKey['kind']; permissions?: string[]; origins?: string[] }) =>
      inOffice(async (office) => {
        const { merchant: merchantId, mode, kind, permissions = null, origins = [] } = options;
        const created = await createApiKey(office, {
          merchantId,
          livemode: mode === 'live',
          kind,
          permissions,
          origins,
        });
        say({ ...keyRow(created.key), key: created.text }, keyText(created));
      }),
  );

keys
  .command('list')
  .description('the keys of a merchant, newest first; never their texts')
  .requiredOption('--merchant <id>', 'whose keys: mer_…')
  .action(({ merchant }: { merchant: string }) =>
    inOffice(async (office) => {
      const rows = (await office.store.read.apiKeys.list(merchant)).map(keyRow);
      say(rows, table(rows, `${merchant} has no key: ${svcLine(`keys create --merchant ${merchant} --mode test`)}`));
    }),
  );

keys
  .command('revoke <id>')
  .description('the key dies within 5 seconds')
  .action((id: string) =>
    inOffice(async (office) =>
      say(keyRow(await revokeApiKey(office, id)), `${id} is revoked: it stops working within 5 seconds.`),
    ),
  );

keys
  .command('roll <id>')
  .description('a new key with the same rights; the old one is revoked')
  .action((id: string) =>
    inOffice(async (office) => {
      const created = await rollApiKey(office, id);
      say(
        { ...keyRow(created.key), key: created.text, replaces: id },
        `${keyText(created)}\n  ${id} stops working within 5 seconds.`,
      );
    }),
  );

function list(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** npm runs its scripts in the root of the project, wherever it was called. */
const fromWhereTheyAre = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '', file);

async function inOffice(work: (office: Operator) => Promise<void>): Promise<void> {
  const office = await openOperator();
  try {
    await work(office);
  } finally {
    await office.store.close();
  }
}

function say(value: unknown, text: string): void {
  process.stdout.on('error', unheard);
  process.stdout.write(svc.opts<{ json?: boolean }>().json ? `${JSON.stringify(value)}\n` : `${text}\n`);
}

/** A reader who has gone away has what they wanted. A disk that is full must be told: a key's text may be lost. */
function unheard(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`error: The answer could not be written (${error.code}).\n`);
  process.exitCode = 1;
}

try {
  await svc.parseAsync();
} catch (error) {
  // Commander has said what it did not understand; help and the version are no errors.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  process.stderr.write(errorText(error));
  // Pools and timers that are open already would keep a process alive that has nothing left to do.
  process.exit(1);
}

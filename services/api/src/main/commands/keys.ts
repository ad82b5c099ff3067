import { Option, type Command } from 'commander';
import type { CreatedApiKey } from '../../application/api-keys/create-api-key.ts';
import { existingApiKey } from '../../application/api-keys/existing-api-key.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import { found } from '../../domain/refusal.ts';
import { modeOf } from '../../domain/scope.ts';
import { adminLine } from '../command-line.ts';
import { change } from './change.ts';
import { idOf } from './ids.ts';
import { fields, table, type Row } from './output.ts';
import { overlapSeconds } from './overlap.ts';
import { list, type Tools } from './tools.ts';

/** `svc-admin keys …` */
export function addKeyCommands(program: Command, { withOperator, print }: Tools): void {
  const keys = program.command('keys').description('create, list, show, revoke and roll API keys');

  keys
    .command('create')
    .description('create a key; it is shown once and stored nowhere')
    .requiredOption('--merchant <id>', 'the merchant of the key: mer_…', idOf('mer_'))
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
    .option(
      '--origins <list>',
      'web origins that may use a publishable key: https://shop.example,… (default: any)',
      list,
    )
    .action(
      (options: { merchant: string; mode: string; kind: ApiKey['kind']; permissions?: string[]; origins?: string[] }) =>
        withOperator(async (operator) => {
          const { merchant: merchantId, mode, kind, permissions = null, origins = [] } = options;
          const created = await change(operator, 'keys create', {
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
    .requiredOption('--merchant <id>', 'the merchant of the keys: mer_…', idOf('mer_'))
    .action(({ merchant }: { merchant: string }) =>
      withOperator(async (operator) => {
        found(await operator.store.read.merchants.find(merchant), 'MERCHANT_NOT_FOUND');
        const rows = await operator.store.read.apiKeys.list(merchant);
        print(
          rows.map(keyRow),
          table(
            rows.map(keyTableRow),
            `${merchant} has no keys. To create one: ${adminLine(`keys create --merchant ${merchant} --mode test`)}`,
          ),
        );
      }),
    );

  keys
    .command('show')
    .argument('<id>', 'key_…', idOf('key_'))
    .description('a key of any merchant with its permissions and origins; the secret part is not shown')
    .action((id: string) =>
      withOperator(async ({ store: { read } }) => {
        const key = await existingApiKey(read, id);
        const row = { merchant: key.merchantId, ...keyTableRow(key) };
        print({ merchant: key.merchantId, ...keyRow(key) }, fields(row));
      }),
    );

  keys
    .command('revoke')
    .argument('<id>', 'key_…', idOf('key_'))
    .description('revoke a key; it stops working within 5 seconds')
    .action((id: string) =>
      withOperator(async (operator) =>
        print(
          keyRow(await change(operator, 'keys revoke', { id })),
          `Revoked ${id}: it stops working within 5 seconds.`,
        ),
      ),
    );

  keys
    .command('roll')
    .argument('<id>', 'key_…', idOf('key_'))
    .description('create a key with the same permissions, and revoke the old one')
    .option(
      '--overlap <time>',
      'how long the old key still works: 90s, 30m, 24h, 7d (default: it is revoked)',
      overlapSeconds,
    )
    .action((id: string, { overlap = 0 }: { overlap?: number }) =>
      withOperator(async (operator) => {
        const created = await change(operator, 'keys roll', { id, overlapSeconds: overlap });
        const old = await operator.store.read.apiKeys.find(id);
        const end = old?.expiresAt
          ? `stops working at ${old.expiresAt.toISOString()}`
          : 'stops working within 5 seconds';
        print({ ...keyRow(created.key), key: created.text, replaces: id }, `${keyText(created)}\n  ${id} ${end}.`);
      }),
    );
}

export const keyRow = (key: ApiKey): Row => ({
  id: key.id,
  mode: modeOf(key),
  kind: key.kind,
  shows_as: `${key.prefix}…${key.last4}`,
  permissions: key.permissions,
  origins: key.origins,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
});

/** For a table: the origins in full. A secret key has none. */
const keyTableRow = (key: ApiKey): Row => ({
  ...keyRow(key),
  origins: key.kind === 'secret' ? null : key.origins.join(',') || 'any',
});

const keyText = ({ key, text }: CreatedApiKey): string =>
  `Created ${key.id}:\n  ${text}\n  Copy it now: svc does not store it and cannot show it again.`;

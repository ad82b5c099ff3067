import type { CreatedApiKey } from '../application/api-keys/create-api-key.ts';
import type { ApiKey } from '../domain/api-key.ts';
import type { Merchant } from '../domain/merchant.ts';

export type Backup = { file: string; bytes: number; keyring: string };

type Row = Record<string, string | readonly string[] | null>;

export const merchantRow = ({ id, accountId, legalName, taxId, verificationStatus, createdAt }: Merchant): Row => ({
  id,
  account: accountId,
  legal_name: legalName,
  ruc: taxId,
  verification: verificationStatus,
  created_at: createdAt.toISOString(),
});

export const keyRow = (key: ApiKey): Row => ({
  id: key.id,
  mode: key.livemode ? 'live' : 'test',
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
export const keyTableRow = (key: ApiKey): Row => ({
  ...keyRow(key),
  origins: key.kind === 'secret' ? null : key.origins.join(',') || 'any',
});

export const keyText = ({ key, text }: CreatedApiKey): string =>
  `Created ${key.id}:\n  ${text}\n  Copy it now: svc does not store it and cannot show it again.`;

export const backupText = ({ file, bytes, keyring }: Backup): string =>
  `Created ${file} (${bytes} bytes) with all committed data.
  It does not contain the keyring: keep a copy of ${keyring} in another place. Without it no API key and no secret works.
  To restore: copy the backup as svc.sqlite into an empty folder, and the keyring as secrets beside it (or set
  SVC_SECRETS to it), then start svc with SVC_DATA_DIR set to that folder.`;

/** One line for each row, under the names of the columns. A list is shown as its length. */
export function table(rows: readonly Row[], whenEmpty: string): string {
  const [first] = rows;
  if (first === undefined) return whenEmpty;
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_name, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cell(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : `${value.length}`;
}

import type { Merchant } from '../../domain/merchant.ts';

export type Backup = { file: string; bytes: number; keyring: string };

/** What a command prints: JSON with --json, else a text. */
export type Printed = { value: unknown; text: string };

export type Row = Record<string, string | readonly string[] | null>;

export const merchantRow = ({
  id,
  accountId,
  legalName,
  taxId,
  status,
  verificationStatus,
  createdAt,
}: Merchant): Row => ({
  id,
  account: accountId,
  legal_name: legalName,
  ruc: taxId,
  status,
  verification: verificationStatus,
  created_at: createdAt.toISOString(),
});

/** Every field of one merchant. */
export const merchantFields = (merchant: Merchant): Row => ({
  ...merchantRow(merchant),
  trade_name: merchant.tradeName,
  email: merchant.email,
  phone: merchant.phone,
  support_email: merchant.supportEmail,
  support_phone: merchant.supportPhone,
  address: merchant.address && Object.values(merchant.address).join(', '),
  category_code: merchant.categoryCode,
  city: merchant.city,
  hosts: merchant.hosts,
  overdraft: merchant.mayOverdraw ? 'allowed' : 'refused',
});

export const backupText = ({ file, bytes, keyring }: Backup): string =>
  `Created ${file} (${bytes} bytes) with all committed data.
  It does not contain the keyring: keep a copy of ${keyring} in another place. Without it no API key and no secret works.
  To restore: copy the backup as svc.sqlite into an empty folder, and the keyring as secrets beside it (or set
  SVC_SECRETS to it), then start svc with SVC_DATA_DIR set to that folder.`;

/** `18,000,000`: as English writes large numbers. */
export const groups = (number: number): string => number.toLocaleString('en-US');

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

/** The names and values of one row below each other, with lists in full. */
export function fields(row: Row): string {
  const width = Math.max(...Object.keys(row).map((name) => name.length));
  return Object.entries(row)
    .map(([name, value]) => `${name.padEnd(width)}  ${typeof value === 'string' ? value : value?.join(', ') || '-'}`)
    .join('\n');
}

function cell(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : `${value.length}`;
}

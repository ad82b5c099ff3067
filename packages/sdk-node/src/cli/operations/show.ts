import { isObject } from '../field-value.ts';
import { limaTime } from '../lima.ts';
import { cut } from '../cell.ts';
import { oneLine, table } from '../output.ts';

type Row = { [name: string]: unknown };

/** What a table of objects shows first, where they have it. */
const columns = [
  ...['id', 'status', 'type', 'amount', 'gross', 'net', 'interval', 'name', 'email', 'phone', 'display'],
  ...['bank', 'account_masked', 'default', 'operation', 'path', 'event_type', 'reason', 'description', 'url'],
  ...['arrival_expected_on', 'created_at'],
];
const mostColumns = 6;
/** Who or whose it is, in the column `name`: the first of these that has one. */
const names = [['name'], ['first_name', 'last_name'], ['company_name'], ['trade_name'], ['legal_name'], ['holder']];
/** A longer cell is cut. */
const widest = 40;

/** Money in one word, a time in Lima, and the rest as it is. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isObject(value) && typeof value['amount'] === 'string' && value['currency'] === 'PEN')
    return `S/ ${value['amount']}`;
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = oneLine(String(value));
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? shownInLima(text) : text;
}

function shownInLima(text: string): string {
  const { day, clock } = limaTime(new Date(text));
  return `${day} ${clock}`;
}

/** Names and values below each other; the name of a nested one is written with dots. What is null is left out. */
export function showObject(object: unknown): string {
  const rows = isObject(object) ? flat(object, '') : [['', shown(object)] as const];
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

function flat(object: Row, prefix: string): (readonly [string, string])[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const isMoney = isObject(value) && 'currency' in value;
    if (isObject(value) && !isMoney) return flat(value, `${prefix}${name}.`);
    if (Array.isArray(value) && value.some(isObject))
      return value.flatMap((one, index) =>
        isObject(one)
          ? flat(one, `${prefix}${name}.${index + 1}.`)
          : [[`${prefix}${name}.${index + 1}`, shown(one)] as const],
      );
    return value === null ? [] : [[prefix + name, shown(value)] as const];
  });
}

/** A row for each object, under the names of its columns. */
export function showTable(rows: readonly unknown[]): string {
  const objects = rows.filter(isObject);
  const known = columns.filter((name) => objects.some((row) => cellOf(row, name) !== ''));
  const titles = known.slice(0, mostColumns);
  if (titles.length === 0) return rows.map(shown).join('\n');
  const cells = [titles, ...objects.map((row) => titles.map((name) => cut(cellOf(row, name), widest)))];
  return table(cells, 0);
}

function cellOf(row: Row, column: string): string {
  if (column !== 'name') return shown(row[column]);
  const found = names.map((fields) => fields.map((field) => shown(row[field])).filter((text) => text !== ''));
  return found.find((texts) => texts.length > 0)?.join(' ') ?? '';
}

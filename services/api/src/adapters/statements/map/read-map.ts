import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { WrongStatement } from '../../../application/reconciliation/statement-file-port.ts';
import { limitedKinds, isStatementKind } from '../../../domain/statement.ts';
import { centimosOf, timeReader } from './map-values.ts';
import { fieldsOf, type Fields } from './map-fields.ts';
import { plain, type CsvMap, type KindRule, type Limits, type StatementMap } from './statement-map.ts';

/** No map is longer. */
const longestMap = 100_000;

/** @throws WrongStatement */
export async function statementMap(name: string): Promise<StatementMap> {
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';
    throw new WrongStatement(
      null,
      `The map ${name} cannot be read (${code}). Check its name, and that it is a file that you may read.`,
    );
  }
  return parsedMap(text, name);
}

/** @throws WrongStatement with what is wrong, and where */
export function parsedMap(text: string, name = 'map.yaml'): StatementMap {
  const fail = (problem: string): never => {
    throw new WrongStatement(null, `The map ${name}: ${problem}`);
  };
  if (text.length > longestMap) fail(`it has more than ${longestMap} characters.`);
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    fail(`it is no YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown error'}`);
  }
  const map = fieldsOf(value, '', fail);
  const encoding = map.choice('encoding', ['utf-8', 'latin-1'] as const, 'utf-8');
  const limits = limitsOf(map.object('limits'));
  const csv = map.has('columns') ? csvMapOf(map, fail) : null;
  map.end();
  if (csv === null && encoding !== 'utf-8') fail('encoding needs columns: our own CSV and camt.053 are in UTF-8.');
  return { encoding, csv, limits };
}

function csvMapOf(map: Fields, fail: (problem: string) => never): CsvMap {
  const separator = map.choice('separator', [',', ';', '|', 'tab'] as const, null);
  const decimal = map.choice('decimal', ['.', ','] as const, '.');
  const columns = map.object('columns') ?? fail('columns are missing.');
  const date = map.object('date');
  const dateFormat = date?.text('format') ?? 'YYYY-MM-DD';
  const zone = date?.text('zone') ?? '-05:00';
  date?.end();
  if (!/^(?:Z|[+-]\d\d:\d\d)$/.test(zone)) fail('date.zone is no offset such as "-05:00" (in quotes).');
  const readTime =
    timeReader(dateFormat, zone) ??
    fail(
      'date.format must have YYYY (or YY), MM (or MMM) and DD once, and can have HH, mm, ss and A: DD/MM/YYYY HH:mm.',
    );
  const reference = map.object('reference');
  const fee = map.object('fee');
  const csv: CsvMap = {
    separator: separator === 'tab' ? '\t' : separator,
    decimal,
    columns: {
      lineId:
        columns.texts('line_id') ??
        fail('columns.line_id is missing: one column, or several that together name a line.'),
      date: columns.text('date') ?? fail('columns.date is missing.'),
      time: columns.text('time'),
      kind: columns.texts('kind') ?? fail('columns.kind is missing: where the words for kinds stand.'),
      reference: reference?.texts('column') ?? columns.texts('reference') ?? [],
      paymentId: columns.text('payment_id'),
      amount: columns.text('amount'),
      credit: columns.text('credit'),
      debit: columns.text('debit'),
      balance: columns.text('balance'),
      currency: columns.text('currency'),
    },
    readTime,
    dateFormat,
    currencies: ['', ...(map.texts('currencies') ?? ['PEN', 'S/', 'S/.', 'SOLES'])].map(plain),
    kinds: (map.objects('kinds') ?? fail('kinds are missing: the words of the bank for each kind.')).map((rule) =>
      kindOf(rule, fail),
    ),
    referencePattern: patternOf(reference?.text('pattern') ?? null, fail),
    fee: fee && {
      columns: fee.texts('column') ?? fail('fee.column is missing.'),
      included:
        fee.flag('included') ??
        fail('fee.included is missing: true where the amount of a row is without its fee, else false.'),
    },
    newestFirst: map.choice('order', ['oldest first', 'newest first'] as const, 'oldest first') === 'newest first',
    opening: balanceOf(map.object('opening')),
    closing: balanceOf(map.object('closing')),
  };
  for (const one of [columns, reference, fee]) one?.end();
  const { amount, credit, debit, balance } = csv.columns;
  if ((amount === null) === (credit === null && debit === null))
    fail('name columns.amount, with its sign, or columns.credit and columns.debit.');
  if ((balance === null) === (csv.closing === null)) fail('name columns.balance, or a row with the balance: closing.');
  return csv;
}

function kindOf(rule: Fields, fail: (problem: string) => never): KindRule {
  const word = rule.text('word') ?? fail('a kind has no word.');
  const kind = rule.text('kind') ?? fail(`the word ${word} has no kind.`);
  const sign = rule.choice('sign', ['+', '-'] as const, null);
  rule.end();
  if (kind !== 'skip' && !isStatementKind(kind)) return fail(`the word ${word} has a kind that there is not: ${kind}.`);
  return { word, kind, sign };
}

function patternOf(text: string | null, fail: (problem: string) => never): RegExp | null {
  if (text === null) return null;
  try {
    return new RegExp(text, 'u');
  } catch {
    return fail('reference.pattern is no regular expression.');
  }
}

function balanceOf(row: Fields | null): CsvMap['closing'] {
  if (row === null) return null;
  const found = { word: row.needed('word'), column: row.needed('column') };
  row.end();
  return found;
}

function limitsOf(given: Fields | null): Limits {
  if (given === null) return {};
  const limits: Partial<Record<(typeof limitedKinds)[number], number>> = {};
  for (const kind of limitedKinds) {
    const text = given.text(kind);
    if (text === null) continue;
    const centimos = centimosOf(text, '.');
    if (centimos === null || centimos < 0) given.fail(`${kind} is no amount such as 20.00.`);
    else limits[kind] = centimos;
  }
  given.end();
  return limits;
}

import { formatCentimos } from '../../../domain/money.ts';
import { limaInstant, type LimaDay } from '../../../domain/peru/business-days.ts';
import {
  longestText,
  WrongStatement,
  type RawLine,
  type StatementPart,
} from '../../../application/reconciliation/statement-file-port.ts';
import { csvRecords, isBlank, type CsvRecord } from '../csv-records.ts';
import { headingsIn, type Cells } from './headings.ts';
import { centimosOf } from './map-values.ts';
import { plain, type CsvMap, type KindRule } from './statement-map.ts';

/** The rows of a bank's CSV as its map says. Balances are those of the end of the day. @throws WrongStatement */
export async function* mappedParts(
  texts: AsyncIterable<string>,
  map: CsvMap,
  day: LimaDay,
): AsyncIterable<StatementPart> {
  const at = limaInstant(day, 24).toISOString();
  const balance = (row: number, name: 'OPENING' | 'CLOSING', centimos: number): StatementPart => ({
    row,
    balance: { balance: name, at, currency: 'PEN', amount: formatCentimos(centimos) },
  });
  const headings = headingsIn(map);
  let last: { row: number; after: number; before: number } | null = null;
  for await (const record of csvRecords(withoutFormulas(texts), map.separator)) {
    if (isBlank(record)) continue;
    const cells = headings.read(record);
    if (cells === null) continue;
    const { row } = record;
    const named = balanceRow(map, record, cells);
    if (named !== null) {
      yield balance(row, named.name, named.centimos);
      continue;
    }
    const rule = ruleOf(map, record, cells);
    if (rule?.kind === 'skip') {
      yield { row, skipped: 'LEFT_OUT', amount: amountText(map, cells) };
      continue;
    }
    const { lines, effect } = linesOf(map, row, cells, rule);
    if (map.columns.balance !== null) {
      const after = amountIn(map, cells, map.columns.balance, row);
      if (last === null && !map.newestFirst) yield balance(row, 'OPENING', after - effect);
      if (last === null && map.newestFirst) yield balance(row, 'CLOSING', after);
      last = { row, after, before: after - effect };
    }
    for (const line of lines) yield { row, line };
  }
  headings.checkFound();
  if (last !== null)
    yield map.newestFirst ? balance(last.row, 'OPENING', last.before) : balance(last.row, 'CLOSING', last.after);
}

/** `="000123"`: so programs for tables keep the zeros of a number. */
async function* withoutFormulas(texts: AsyncIterable<string>): AsyncIterable<string> {
  // One that stands between two parts of the file is refused for its quotation mark, so the parts are cut at rows.
  let rest = '';
  for await (const text of texts) {
    const all = rest + text;
    const end = all.lastIndexOf('\n') + 1;
    rest = all.slice(end);
    if (end > 0 || rest.length > 8_192) {
      yield plainCells(end > 0 ? all.slice(0, end) : all);
      if (end === 0) rest = '';
    }
  }
  if (rest !== '') yield plainCells(rest);
}

const plainCells = (text: string): string => text.replaceAll(/(?<=^|[,;|\t])="([^"\n]*)"/gm, '"$1"');

type Row = { lines: RawLine[]; effect: number };

function linesOf(map: CsvMap, row: number, cells: Cells, rule: KindRule | undefined): Row {
  const { columns } = map;
  if (rule === undefined)
    throw new WrongStatement(
      row,
      `No word of the map says of which kind it is: ${shown(columns.kind.map(cells).join(' '))}. Add one to its kinds.`,
    );
  const fee = (map.fee?.columns ?? []).reduce((sum, name) => sum + Math.abs(amountIn(map, cells, name, row)), 0);
  const amount = rowAmount(map, cells, row);
  const common = { at: timeOf(map, cells, row), currency: currencyOf(map, cells) };
  const lineId = columns.lineId.map((name) => unquoted(cells(name))).join(' ');
  const own = map.fee?.included ? amount + fee : amount;
  const line = {
    ...common,
    lineId,
    kind: rule.kind,
    reference: referenceOf(map, cells),
    paymentId: columns.paymentId === null ? '' : unquoted(cells(columns.paymentId)),
    amount: formatCentimos(own),
  };
  if (fee === 0) return { lines: [line], effect: own };
  const taken = {
    ...common,
    lineId: `${lineId}.fee`,
    kind: 'partner_fee',
    reference: '',
    paymentId: '',
    amount: formatCentimos(0 - fee),
  };
  return { lines: [line, taken], effect: own - fee };
}

/** One column with a sign, or one for each direction, of which a debit may have a sign or none. */
function rowAmount(map: CsvMap, cells: Cells, row: number): number {
  const { amount, credit, debit } = map.columns;
  if (amount !== null) return amountIn(map, cells, amount, row);
  const of = (name: string | null): number => (name === null ? 0 : Math.abs(amountIn(map, cells, name, row)));
  if (of(credit) !== 0 && of(debit) !== 0)
    throw new WrongStatement(row, `It has an amount in ${credit} and in ${debit}.`);
  return of(credit) - of(debit);
}

function amountIn({ decimal }: CsvMap, cells: Cells, column: string, row: number): number {
  const centimos = centimosOf(cells(column), decimal);
  if (centimos === null)
    throw new WrongStatement(row, `${column} is no amount with the decimal sign ${decimal}: ${shown(cells(column))}.`);
  return centimos;
}

function amountText(map: CsvMap, cells: Cells): string {
  const { amount, credit, debit } = map.columns;
  const of = (name: string | null): number => (name === null ? 0 : (centimosOf(cells(name), map.decimal) ?? 0));
  return formatCentimos(of(amount) + Math.abs(of(credit)) - Math.abs(of(debit)));
}

function timeOf({ columns, readTime, dateFormat }: CsvMap, cells: Cells, row: number): string {
  const text = [columns.date, ...(columns.time === null ? [] : [columns.time])]
    .map((name) => cells(name).trim())
    .join(' ');
  const at = readTime(text.trim());
  if (at === null) throw new WrongStatement(row, `${columns.date} is not written as ${dateFormat}: ${shown(text)}.`);
  return at;
}

const currencyOf = ({ columns, currencies }: CsvMap, cells: Cells): string =>
  columns.currency === null || currencies.includes(plain(cells(columns.currency))) ? 'PEN' : cells(columns.currency);

function referenceOf({ columns, referencePattern }: CsvMap, cells: Cells): string {
  const text = columns.reference
    .map((name) => cells(name).trim())
    .filter((part) => part !== '')
    .join(' ');
  const found = referencePattern?.exec(text);
  return (found?.[1] ?? found?.[0] ?? text).slice(0, longestText);
}

function ruleOf(map: CsvMap, { fields }: CsvRecord, cells: Cells): KindRule | undefined {
  const text = plain(map.columns.kind.map(cells).join(' '));
  const all = plain(fields.join(' '));
  const sign = amountText(map, cells).startsWith('-') ? '-' : '+';
  return map.kinds.find(
    (rule) =>
      (rule.sign === null || rule.sign === sign) && (rule.kind === 'skip' ? all : text).includes(plain(rule.word)),
  );
}

function balanceRow(map: CsvMap, { row, fields }: CsvRecord, cells: Cells) {
  const text = plain(fields.join(' '));
  for (const [name, rule] of [
    ['OPENING', map.opening],
    ['CLOSING', map.closing],
  ] as const)
    if (rule !== null && text.includes(plain(rule.word)))
      return { name, centimos: amountIn(map, cells, rule.column, row) };
  return null;
}

/** An apostrophe keeps a number a text in programs for tables. */
const unquoted = (text: string): string => text.trim().replace(/^'/, '');

const shown = (text: string): string => {
  const safe = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ').trim();
  return safe === '' ? 'nothing' : `"${safe.slice(0, 100)}"`;
};

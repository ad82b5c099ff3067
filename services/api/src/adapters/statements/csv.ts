import { WrongStatement, type StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { csvRecords, isBlank, type CsvRecord } from './csv-records.ts';

const columns = ['line_id', 'date', 'kind', 'reference', 'payment_id', 'amount', 'currency'] as const;

/** The id and the kind of the last row, which has the balance. */
const balance = 'balance';

/**
 * Our own format: a row for each line, and a last one for the balance. Programs for tables write it with semicolons and decimal commas, with
 * headings in capitals, and with rows without a text at its end.
 * @throws WrongStatement
 */
export async function* csvParts(texts: AsyncIterable<string>): AsyncIterable<StatementPart> {
  let isFirst = true;
  let hasBalance = false;
  for await (const record of csvRecords(texts)) {
    const { row, fields } = record;
    if ((isFirst || hasBalance) && isBlank(record)) continue;
    if (isFirst) checkColumns(fields, row);
    else if (fields.length !== columns.length)
      throw new WrongStatement(row, `It has ${fields.length} fields, not ${columns.length}.`);
    else {
      const part = partOf(record);
      // Two statements in one file, or one to which rows were added: its balance does not say what they add up to.
      if (hasBalance && 'line' in part)
        throw new WrongStatement(row, 'It stands after the balance, which is the last row.');
      hasBalance ||= 'balance' in part;
      yield { row, ...part };
    }
    isFirst = false;
  }
  if (isFirst) throw new WrongStatement(null, 'The statement is empty.');
}

function checkColumns(fields: readonly string[], row: number): void {
  const found = fields.map((field) =>
    field
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  if (found.join() !== columns.join())
    throw new WrongStatement(
      row,
      `The first row must be the names of the columns: ${columns.join()}. A bank's own CSV is read through a map (--map).`,
    );
}

const decimalComma = /^-?\d+,\d\d$/;

function partOf({ fields, separator }: CsvRecord) {
  const [lineId = '', at = '', kind = '', reference = '', paymentId = '', given = '', currency = ''] = fields;
  const amount = separator !== ',' && decimalComma.test(given) ? given.replace(',', '.') : given;
  if (kind === balance) return { balance: { balance: 'CLOSING' as const, at, amount, currency } };
  return { line: { lineId, at, kind, reference, paymentId, amount, currency } };
}

import { WrongStatement, type StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { csvRecords } from './csv-records.ts';

const columns = ['line_id', 'date', 'kind', 'reference', 'payment_id', 'amount', 'currency'] as const;

/** The id and the kind of the last row, which has the balance. */
const balance = 'balance';

/** Our own format: a row for each line, and a last one for the balance. @throws WrongStatement */
export async function* csvParts(texts: AsyncIterable<string>): AsyncIterable<StatementPart> {
  let isFirst = true;
  let hasBalance = false;
  for await (const { row, fields } of csvRecords(texts)) {
    if (isFirst) checkColumns(fields, row);
    else if (fields.length !== columns.length)
      throw new WrongStatement(row, `It has ${fields.length} fields, not ${columns.length}.`);
    else {
      const part = partOf(fields);
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
  if (fields.join() !== columns.join())
    throw new WrongStatement(row, `The first row must be the names of the columns: ${columns.join()}.`);
}

function partOf(fields: readonly string[]) {
  const [lineId = '', at = '', kind = '', reference = '', paymentId = '', amount = '', currency = ''] = fields;
  if (kind === balance) return { balance: { balance: 'CLOSING' as const, at, amount, currency } };
  return { line: { lineId, at, kind, reference, paymentId, amount, currency } };
}

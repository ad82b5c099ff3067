import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

/** A row that is longer is none of a statement. It could be as long as the memory. */
const longestRecord = 4_096;

/** `row`: the row of the file where it begins. A field in quotes may have line breaks. */
export type CsvRecord = { row: number; fields: string[] };

/** The rows of a CSV (RFC 4180): commas, fields in double quotes where needed, LF or CRLF. @throws WrongStatement */
export async function* csvRecords(texts: AsyncIterable<string>): AsyncIterable<CsvRecord> {
  let rest = '';
  let row = 1;
  for await (const text of texts) {
    rest += text;
    let from = 0;
    for (let end = endOfRecord(rest, from); end !== -1; end = endOfRecord(rest, from)) {
      const record = rest.slice(from, end);
      yield { row, fields: fieldsOf(record, row) };
      row += record.split('\n').length;
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > longestRecord) throw tooLong(row);
  }
  if (rest !== '') yield { row, fields: fieldsOf(rest, row) };
}

/** The place of the line break after the record that begins at `from`. −1: it has not ended. */
function endOfRecord(text: string, from: number): number {
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === 0x22) isQuoted = !isQuoted;
    else if (character === 0x0a && !isQuoted) return index;
  }
  return -1;
}

const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

function fieldsOf(record: string, row: number): string[] {
  if (record.length > longestRecord) throw tooLong(row);
  const text = record.endsWith('\r') ? record.slice(0, -1) : record;
  const fields: string[] = [];
  field.lastIndex = 0;
  for (;;) {
    const match = field.exec(text);
    if (match === null) throw new WrongStatement(row, 'A field has a quotation mark in a wrong place.');
    const [, quoted, plain = '', end] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return fields;
  }
}

const tooLong = (row: number): WrongStatement =>
  new WrongStatement(row, `The row has more than ${longestRecord} characters, or a quotation mark that is not closed.`);

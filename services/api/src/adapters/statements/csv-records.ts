import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

/** A row that is longer is none of a statement. It could be as long as the memory. */
const longestRecord = 4_096;

/** `row`: the row of the file where it begins. A field in quotes may have line breaks. */
export type CsvRecord = { row: number; fields: string[]; separator: string };

/**
 * The rows of a CSV (RFC 4180): fields in double quotes where needed, LF or CRLF.
 * @param separator Null: the one that the first row with a text has
 * @throws WrongStatement
 */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  separator: string | null = null,
): AsyncIterable<CsvRecord> {
  let by = separator;
  let fieldsOf = by === null ? null : fieldsBy(by);
  let rest = '';
  let row = 1;
  const recordOf = (text: string): CsvRecord => {
    if (text.length > longestRecord) throw tooLong(row);
    const record = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (fieldsOf === null && record.trim() !== '') {
      by = separatorOf(record);
      fieldsOf = fieldsBy(by);
    }
    return { row, fields: fieldsOf?.(record, row) ?? [''], separator: by ?? ',' };
  };
  for await (const text of texts) {
    rest += text;
    let from = 0;
    for (let end = endOfRecord(rest, from); end !== -1; end = endOfRecord(rest, from)) {
      const record = rest.slice(from, end);
      yield recordOf(record);
      row += record.split('\n').length;
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > longestRecord) throw tooLong(row);
  }
  if (rest !== '') yield recordOf(rest);
}

/** A row without a text: programs for tables write such ones at the end. */
export const isBlank = ({ fields }: CsvRecord): boolean => fields.every((one) => one.trim() === '');

/** A semicolon or a tab is one only where no comma is. */
const separatorOf = (record: string): string =>
  record.includes(',') ? ',' : ([';', '\t', '|'].find((one) => record.includes(one)) ?? ',');

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

const patterns: { readonly [separator: string]: () => RegExp } = {
  ',': () => /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y,
  ';': () => /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y,
  '\t': () => /(?:"((?:[^"]|"")*)"|([^"\t]*))(\t|$)/y,
  '|': () => /(?:"((?:[^"]|"")*)"|([^"|]*))(\||$)/y,
};

function fieldsBy(separator: string): (record: string, row: number) => string[] {
  const field = (patterns[separator] ?? missing)();
  return (text, row) => {
    const fields: string[] = [];
    field.lastIndex = 0;
    for (;;) {
      const match = field.exec(text);
      if (match === null) throw new WrongStatement(row, 'A field has a quotation mark in a wrong place.');
      const [, quoted, plain = '', end] = match;
      fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      if (end === '') return fields;
    }
  };
}

const missing = (): never => {
  throw new Error('There is no such separator.');
};

const tooLong = (row: number): WrongStatement =>
  new WrongStatement(row, `The row has more than ${longestRecord} characters, or a quotation mark that is not closed.`);

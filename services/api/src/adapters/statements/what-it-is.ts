import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

/** How files begin that are no statement, and what they are. Bytes are read as Latin-1 here. */
const marks: readonly (readonly [mark: string, whatItIs: string])[] = [
  ['%PDF-', 'a PDF: download the statement as CSV or as camt.053'],
  [
    'PK\u0003\u0004',
    'an Excel workbook (.xlsx) or another .zip: save it as CSV in UTF-8, or unpack it, and name the file that is in it',
  ],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel workbook (.xls): save it as CSV in UTF-8'],
  ['\u001f\u008b', 'compressed (gzip): unpack it first'],
  ['\u00ff\u00fe', 'written in UTF-16: save it as CSV in UTF-8'],
  ['\u00fe\u00ff', 'written in UTF-16: save it as CSV in UTF-8'],
  ['{\\rtf', 'a text document (RTF): download the statement as CSV or as camt.053'],
  ['{1:', 'an MT940: ask the bank for camt.053'],
  [':20:', 'an MT940: ask the bank for camt.053'],
];
const json = /^[[{]\s*["{\]}]/;
const html = /<(?:!doctype\s+html|html|head|body|script|meta|title)[\s>]/i;

/** @throws WrongStatement when a file that begins so is something else */
export function refuseOther(beginning: string): void {
  const text = beginning.slice(0, 1_024).trimStart();
  const found = marks.find(([mark]) => text.startsWith(mark))?.[1];
  if (found !== undefined) refuse(found);
  if (text.startsWith('<') && html.test(text))
    refuse(
      'a web page (HTML), such as the one that says that your session has ended: log in at the bank and download the file again',
    );
  if (json.test(text)) refuse('JSON: download the statement as CSV or as camt.053');
}

function refuse(whatItIs: string): never {
  throw new WrongStatement(null, `The file is no statement. It is ${whatItIs}.`);
}

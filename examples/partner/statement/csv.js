import { decimal } from '../core/money.js';

const columns = ['line_id', 'date', 'kind', 'reference', 'payment_id', 'amount', 'currency'];

/** RFC 4180 with LF. The last line has the id and the kind `balance`. */
export function statementCsv({ at, lines, closing }) {
  const rows = lines.map((line) => [
    line.id,
    line.at,
    line.kind,
    line.reference,
    line.payment_id,
    decimal(line.centimos),
    'PEN',
  ]);
  const balance = ['balance', at, 'balance', '', '', decimal(closing), 'PEN'];
  return [columns, ...rows, balance].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** A payer can give a reference with commas and quotes. */
const cell = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

import { describe, expect, test } from '@jest/globals';
import { columns } from '../../statements.ts';
import { problemOf, read } from './read.ts';

// Our CSV: docs/reconciliation.md describes it.

const payment = 'LINE-1,2026-06-17T12:05:31.000Z,payment,pi_1-qr,BNK-1,45.90,PEN';
const balance = 'balance,2026-06-18T05:00:00.000Z,balance,,,45.90,PEN';
const statement = (...rows: string[]): string => [columns, ...rows, ''].join('\n');
const good = ['LINE-1 2026-06-17T12:05:31.000Z payment pi_1-qr BNK-1 4590', '4590 at 2026-06-18T05:00:00.000Z'];

describe('a statement that is right', () => {
  test.each([1, 2, 7, 1_000])('is the same in parts of %i characters', async (characters) => {
    expect(await read(statement(payment, balance), characters)).toEqual(good);
  });
  test.each([
    ['CRLF', statement(payment, balance).replaceAll('\n', '\r\n')],
    ['no line break at the end', [columns, payment, balance].join('\n')],
    ['quotation marks around each field', statement(payment.replaceAll(/[^,]+/g, '"$&"'), balance)],
    ['another offset from UTC', statement(payment.replace('12:05:31.000Z', '07:05:31-05:00'), balance)],
    ['rows without a text at the end', `${statement(payment, balance)}\n  \n,,,,,,\n\n`],
    ['empty rows at the beginning', `\n\n${statement(payment, balance)}`],
    ['semicolons', statement(payment, balance).replaceAll(',', ';')],
    ['semicolons and decimal commas', statement(payment, balance).replaceAll(',', ';').replaceAll('45.90', '45,90')],
    ['tabs', statement(payment, balance).replaceAll(',', '\t')],
    ['a mark of UTF-8 (BOM)', `\uFEFF${statement(payment, balance)}`],
    [
      'headings in capitals and with spaces',
      statement(payment, balance).replace(columns, columns.toUpperCase().replaceAll(',', ' ,')),
    ],
    [
      'all of them',
      `\uFEFF${statement(payment, balance).replace(columns, columns.toUpperCase()).replaceAll(',', ';').replaceAll('45.90', '"45,90"').replaceAll('\n', '\r\n')};;;;;;\r\n\r\n`,
    ],
  ])('%s', async (_name, text) => {
    expect(await read(text)).toEqual(good);
  });
  test('a reference with commas, quotation marks and accents; an amount below zero; no reference', async () => {
    const rows = [
      'LINE-1,2026-06-17T12:05:31.000Z,payment,"Ñandú, ""dos"" 🥖",BNK-1,45.90,PEN',
      'LINE-2,2026-06-18T04:59:59.999Z,partner_fee,,,-0.10,PEN',
    ];
    expect(await read(statement(...rows, balance))).toEqual([
      'LINE-1 2026-06-17T12:05:31.000Z payment Ñandú, "dos" 🥖 BNK-1 4590',
      'LINE-2 2026-06-18T04:59:59.999Z partner_fee   -10',
      '4590 at 2026-06-18T05:00:00.000Z',
    ]);
  });
  test('a line of zero moves nothing: it is skipped and counted', async () => {
    const zero = 'LINE-2,2026-06-17,MANTENIMIENTO,,,0.00,PEN';
    expect(await read(statement(payment, zero, zero.replace('0.00', '-0.00'), balance))).toEqual([
      ...good,
      'skipped: ZERO 2 0',
    ]);
  });
  test('of a day without movements', async () => {
    expect(await read(statement(balance.replace('45.90', '-0.00')))).toEqual(['0 at 2026-06-18T05:00:00.000Z']);
  });
});

const changed = (...changes: [string, string][]): string =>
  changes.reduce((text, [from, to]) => text.replace(from, to), statement(payment, balance));

test.each([
  ['an empty file', '', 'The statement is empty.'],
  [
    'other columns',
    changed(['payment_id', 'id']),
    'Row 1 of the statement: The first row must be the names of the col',
  ],
  [
    'the CSV of a bank',
    'Fecha;Concepto;Importe\n17/06/2026;ITF;-0,05\n',
    "A bank's own CSV is read through a map (--map).",
  ],
  ['a decimal comma between commas', changed(['45.90', '"45,90"']), 'It has a decimal comma'],
  [
    'a line after empty rows after the balance',
    statement(balance, '', '', payment),
    'Row 5 of the statement: It stands after',
  ],
  ['a field too many', changed(['45.90,PEN', '45.90,PEN,']), 'Row 2 of the statement: It has 8 fields, not 7.'],
  ['a field too few', changed([',PEN', '']), 'Row 2 of the statement: It has 6 fields'],
  ['an empty row', changed([balance, `\n${balance}`]), 'Row 3 of the statement: It has 1 fields'],
  ['no balance', statement(payment), 'The statement has no closing balance'],
  ['a line after the balance', statement(balance, payment), 'Row 3 of the statement: It stands after the balance'],
  ['two balances', statement(payment, balance, balance), 'Row 4 of the statement: There is a second closing balance.'],
  ['no line_id', changed(['LINE-1', '']), 'Row 2 of the statement: The line_id is missing.'],
  ['a long line_id', changed(['LINE-1', 'L'.repeat(101)]), 'Row 2 of the statement: The line_id is longer than 100'],
  ['a control character', changed(['pi_1-qr', 'pi\u001B[2J']), 'Row 2 of the statement: The reference is longer'],
  [
    'text that runs backwards',
    changed(['pi_1-qr', 'pi\u202E1']),
    'has a character that cannot be shown. The line is (LINE-1)',
  ],
  ['a NUL', changed(['BNK-1', 'BNK\0']), 'The payment_id is longer than 100 characters, or has a character'],
  [
    'an unknown kind',
    changed(['payment,pi', 'gift,pi']),
    'Row 2 of the statement: The kind is not one of payment, refund',
  ],
  ['the name of a property', changed(['payment,pi', 'constructor,pi']), 'The kind is not one of'],
  ['a day that does not exist', changed(['06-17T12', '06-31T12']), 'The date is no time with its offset'],
  ['a time without its offset', changed(['31.000Z', '31']), 'The date is no time with its offset'],
  ['a line of the day before', changed(['17T12:05:31', '17T04:59:59']), 'The date is not on 2026-06-17 in Lima.'],
  ['a line of the next day', changed(['17T12:05:31.000', '18T05:00:00.000']), 'The date is not on 2026-06-17 in Lima.'],
  [
    'a balance of another day',
    changed(['18T05:00:00.000', '18T05:00:00.001']),
    'The balance is not that of 2026-06-17',
  ],
  ['another currency', changed(['45.90,PEN', '45.90,USD']), 'Row 2 of the statement: The currency is not PEN.'],
  [
    'a balance in another currency',
    changed(['45.90,PEN\n\n', '']).replace(/PEN\n$/, 'USD\n'),
    'The currency is not PEN.',
  ],
  ...['45.9', '45', '45,90', '+45.90', '4e1', '045.90', ' 45.90', '12345678901.00', '0x1.00', 'NaN', '', '--1.00'].map(
    (amount) => [
      `the amount '${amount}'`,
      changed(['45.90', amount.includes(',') ? `"${amount}"` : amount]),
      'The amount is not written as',
    ],
  ),
  ['a payment below zero', changed(['45.90', '-45.90']), 'A payment is above zero.'],
  ['a refund above zero', changed(['payment,pi', 'refund,pi']), 'A refund is below zero.'],
  ['a payment without its id', changed(['BNK-1', '']), 'A payment that arrives has a payment_id.'],
  ['a quotation mark in a field', changed(['pi_1', 'pi"1']), 'a quotation mark'],
  ['text after a quoted field', changed(['pi_1-qr', '"pi"1']), 'Row 2 of the statement: A field has a quotation mark'],
  [
    'a quotation mark that is not closed',
    changed(['pi_1-qr', `"${'x'.repeat(5_000)}`]),
    'a quotation mark that is not closed',
  ],
  ['a huge line', changed(['pi_1-qr', 'x'.repeat(10_000_000)]), 'Row 2 of the statement: The row has more than 4096'],
])('%s is refused, and the row is named', async (_name, text, expected) => {
  const problem = await problemOf(text);
  expect(problem).toContain(expected);
  // What a terminal would obey is not repeated.
  // oxlint-disable-next-line no-control-regex
  expect(problem).not.toMatch(/[\u0000-\u001F\u202E]/);
});

test('a partner has only the kinds of its rails', async () => {
  const text = changed(['payment,pi_1-qr,BNK-1,', 'payout,pyt_1,BNK-1,']);
  expect(await problemOf(text, 1_000, ['collection'])).toContain('does not serve payout, so it has no payout.');
  expect(await problemOf(statement(payment, balance), 1_000, ['payout'])).toContain('does not serve collection');
});

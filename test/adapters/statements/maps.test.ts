import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parsedMap, statementMap } from '../../../services/api/src/adapters/statements/map/read-map.ts';
import { centimosOf, timeReader } from '../../../services/api/src/adapters/statements/map/map-values.ts';
import { problemOf, read } from './read.ts';

// A bank's own CSV is read through a map: the examples, and what banks write beside.

const folder = path.join(import.meta.dirname, '../../../docs/statement-maps');
const day = '2026-06-17';
const noon = '2026-06-17T17:00:00.000Z';
const end = 'at 2026-06-18T05:00:00.000Z';

async function example(name: string, encoding: 'latin1' | 'utf8' = 'utf8') {
  const map = await statementMap(path.join(folder, `${name}.yaml`));
  const text = readFileSync(path.join(folder, `${name}.csv`), encoding);
  return { map, text };
}

test('semicolons, decimal commas, Latin-1, debits and credits, a balance in each row', async () => {
  const { map, text } = await example('banco-andino', 'latin1');
  const expected = [
    `17/06/2026 000123 ${noon} payment pi_01m7za5kr3001d8wty78k5w5qe-qr 000123 114987`,
    `17/06/2026 000124 ${noon} payout pyt_01m7za5kr3001d8wty78k5w5qf 000124 -100000`,
    `17/06/2026 000125 ${noon} bank_charge  000125 -5`,
    `17/06/2026 000126 ${noon} bank_charge  000126 -350`,
    `17/06/2026 000127 ${noon} interest  000127 120`,
    `214752 ${end}`,
  ];
  for (const characters of [1, 7, 100_000])
    expect(await read(text, characters, undefined, { day, map })).toEqual(expected);
  expect([map.encoding, map.limits]).toEqual([
    'latin-1',
    { bank_charge: 5_000, interest: 2_000, own_transfer: 10_000_000 },
  ]);
});

test('one amount with its sign, the newest row first, a reference in a text, times of half a day', async () => {
  const { map, text } = await example('banco-pacifico');
  expect(await read(text, 50, undefined, { day, map })).toEqual([
    'OP-9004 2026-06-17T23:10:00.000Z bank_charge COMISION MANTENIMIENTO OP-9004 -750',
    'OP-9003 2026-06-17T20:00:00.000Z payout pyt_01m7za5kr3001d8wty78k5w5qe OP-9003 -9600',
    'OP-9002 2026-06-17T17:01:00.000Z payment TRANSFERENCIA RECIBIDA JUAN PEREZ OP-9002 20000',
    'OP-9001 2026-06-17T05:00:00.000Z payment pi_01m7za5kr3001d8wty78k5w5qe-qr OP-9001 4590',
    `114240 ${end}`,
    'skipped: LEFT_OUT 1 0',
  ]);
});

test('the fee of a row is a line of its own; the balances are rows', async () => {
  const { map, text } = await example('adquirente-sol');
  expect(await read(text, 50, undefined, { day, map })).toEqual([
    'S1 2026-06-17T12:00:00.000Z payment pi_01m7za5kr3001d8wty78k5w5qe-qr S1 10000',
    'S1.fee 2026-06-17T12:00:00.000Z partner_fee   -177',
    'S2 2026-06-17T17:05:31.000Z payment pi_01m7za5kr3001d8wty78k5w5qf-qr S2 5000',
    'S2.fee 2026-06-17T17:05:31.000Z partner_fee   -89',
    'S3 2026-06-18T04:59:59.000Z settlement  S3 -9823',
    `4911 ${end}`,
  ]);
  const net = parsedMap(readFileSync(path.join(folder, 'adquirente-sol.yaml'), 'utf8').replace('false', 'true'));
  const ofNet = text
    .replace('100.00\t1', '98.23\t1')
    .replace('50.00', '49.11')
    .replace('\t49.11\t\t\n', '\t49.11\t\t\n');
  expect((await read(ofNet, 50, undefined, { day, map: net })).slice(0, 2)).toEqual([
    'S1 2026-06-17T12:00:00.000Z payment pi_01m7za5kr3001d8wty78k5w5qe-qr S1 10000',
    'S1.fee 2026-06-17T12:00:00.000Z partner_fee   -177',
  ]);
});

test.each<[row: string, why: string]>([
  [
    '17/06/2026;CARGO VARIO;;1;S/;1,00;;2.146,52;',
    'Row 11 of the statement: No word of the map says of which kind it is: "CARGO VARIO".',
  ],
  [
    '17-06-2026;ITF;;1;S/;1,00;;2.146,52;',
    'Row 11 of the statement: Fecha is not written as DD/MM/YYYY: "17-06-2026".',
  ],
  ['31/06/2026;ITF;;1;S/;1,00;;2.146,52;', 'Row 11 of the statement: The date is no time'],
  ['18/06/2026;ITF;;1;S/;1,00;;2.146,52;', 'Row 11 of the statement: The date is not on 2026-06-17'],
  [
    '17/06/2026;ITF;;1;S/;1.00;;2.146,52;',
    'Row 11 of the statement: Cargo is no amount with the decimal sign ,: "1.00".',
  ],
  ['17/06/2026;ITF;;1;S/;1,005;;2.146,52;', 'Row 11 of the statement: Cargo is no amount'],
  ['17/06/2026;ITF;;1;S/;1,00;2,00;2.148,52;', 'Row 11 of the statement: It has an amount in Abono and in Cargo.'],
  ['17/06/2026;ITF;;1;US$;1,00;;2.146,52;', 'Row 11 of the statement: The currency is not PEN.'],
  ['17/06/2026;ABONO QR;;;S/;;1,00;2.148,52;', 'A payment that arrives has a payment_id.'],
  ['17/06/2026;ABONO QR;;1;S/;1,00;;2.146,52;', 'A payment is above zero.'],
  ['17/06/2026;ITF;;1;S/;1,00;;2.146,53;', 'do not add up to the closing balance'],
  ['17/06/2026;IT"F;;1;S/;1,00;;2.146,52;', 'Row 11 of the statement: A field has a quotation mark in a wrong place.'],
  ['17/06/2026;\u001b[2J;;1;S/;1,00;;2.146,52;', 'of which kind it is: "[2J"'],
])('a row that is wrong is named: %s', async (row, why) => {
  const { map, text } = await example('banco-andino', 'latin1');
  const problem = await problemOf(text.replace(/;{8}\r\n$/, `${row}\r\n`), 1_000, undefined, { day, map });
  expect(problem).toContain(why);
});

test('a file without the headings, with another separator, an XML', async () => {
  const { map, text } = await example('banco-andino', 'latin1');
  const problem = (changed: string) => problemOf(changed, 1_000, undefined, { day, map });
  expect(await problem(text.replace('Saldo', 'Disponible'))).toBe(
    'Row 5 of the statement: The file has no row with all headings that the map names. In this one are missing: Saldo.',
  );
  expect(await problem(text.replace('="000123"', '1').replaceAll(';', ','))).toContain(
    'The file has no row with all headings',
  );
  expect(await problem('x\n'.repeat(500))).toContain('The file has no row with all headings');
  expect(await problem('')).toContain('The file has no row with all headings');
  expect(await problem('<Document/>')).toContain('The file is XML, and the map has columns');
  expect(await read(text.replace('Descripci\u00f3n', ' DESCRIPCION '), 100, undefined, { day, map })).toHaveLength(6);
});

test.each<[cell: string, decimal: '.' | ',', centimos: number | null]>([
  ['1.234,50', ',', 123_450],
  ['1,234.50', '.', 123_450],
  ['1 234,5', ',', 123_450],
  ["1'234.50", '.', 123_450],
  ['12', '.', 1_200],
  ['.5', '.', 50],
  ['45.90-', '.', -4_590],
  ['-45.90', '.', -4_590],
  ['(45.90)', '.', -4_590],
  ['S/ 45.90', '.', 4_590],
  ['S/. -45.90', '.', -4_590],
  ['45.90 PEN', '.', 4_590],
  ['+45.90', '.', 4_590],
  ['45.9000', '.', 4_590],
  ['', '.', 0],
  ['-', '.', 0],
  ['45.905', '.', null],
  ['1,5', '.', null],
  ['1.23,45', ',', null],
  ['1.234.50', '.', null],
  ['abc', '.', null],
  ['1e3', '.', null],
  ['12345678901', '.', null],
  ['--1', '.', null],
])('the amount %s with the decimal sign %s', (cell, decimal, centimos) => {
  expect(centimosOf(cell, decimal)).toBe(centimos);
});

test.each<[format: string, text: string, expected: string | null]>([
  ['DD/MM/YYYY', '7/6/2026', '2026-06-07T12:00:00-05:00'],
  ['DD/MM/YY HH:mm', '17/06/26 08:05', '2026-06-17T08:05:00-05:00'],
  ['YYYY-MM-DD HH:mm:ss', '2026-06-17  23:59:59', '2026-06-17T23:59:59-05:00'],
  ['DD-MMM-YYYY', '17-SET-2026', '2026-09-17T12:00:00-05:00'],
  ['DD MMM YYYY', '17 septiembre 2026', '2026-09-17T12:00:00-05:00'],
  ['DD/MM/YYYY HH:mm A', '17/06/2026 12:30 a. m.', '2026-06-17T00:30:00-05:00'],
  ['DD/MM/YYYY HH:mm A', '17/06/2026 1:30 PM', '2026-06-17T13:30:00-05:00'],
  ['DD/MM/YYYY', '17.06.2026', null],
  ['DD/MM/YYYY', '', null],
])('the date format %s: %s', (format, text, expected) => {
  expect(timeReader(format, '-05:00')?.(text)).toBe(expected);
});

const least = 'columns: { line_id: A, date: B, kind: C, amount: D, balance: E }\nkinds: [{ word: x, kind: payment }]\n';
test.each<[yaml: string, why: string]>([
  ['', 'it must be an object'],
  ['- 1', 'it must be an object'],
  ['a: [', 'it is no YAML'],
  ['colunms: {}', 'there is no colunms in a map.'],
  [`${least}limts: {}`, 'there is no limts in a map.'],
  [least.replace('date: B', 'dat: B'), 'columns.date is missing.'],
  [least.replace('amount: D, ', ''), 'name columns.amount, with its sign, or columns.credit and columns.debit.'],
  [least.replace(', balance: E', ''), 'name columns.balance, or a row with the balance: closing.'],
  [least.replace('payment', 'gift'), 'the word x has a kind that there is not: gift.'],
  [`${least}decimal: ;`, 'decimal must be one of ".", ",".'],
  [`${least}encoding: ebcdic`, 'encoding must be one of "utf-8", "latin-1".'],
  [`${least}date: { format: MM/YYYY }`, 'date.format must have YYYY'],
  [`${least}date: { zone: Lima }`, 'date.zone is no offset'],
  [`${least}reference: { column: C, pattern: "(" }`, 'reference.pattern is no regular expression.'],
  [`${least}fee: { column: F }`, 'fee.included is missing'],
  [`${least}limits: { bank_charge: -1 }`, 'limits: bank_charge is no amount'],
  [`${least}limits: { payment: 1 }`, 'limits: there is no payment in a map.'],
  [`${least}kinds: []`, 'it is no YAML'],
  ['encoding: latin-1', 'encoding needs columns'],
  ['x'.repeat(100_001), 'it has more than 100000 characters.'],
])('a map that is wrong says what: %s', (yaml, why) => {
  expect(() => parsedMap(yaml)).toThrow(why);
});

test('a map of limits alone is for our CSV and camt.053', () => {
  expect(parsedMap('limits: { bank_charge: 20, interest: "1.50" }')).toEqual({
    encoding: 'utf-8',
    csv: null,
    limits: { bank_charge: 2_000, interest: 150 },
  });
});

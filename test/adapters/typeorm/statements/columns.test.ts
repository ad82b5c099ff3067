import { describe, expect, test } from '@jest/globals';
import {
  centimos,
  flag,
  fromStored,
  instant,
  integer,
  json,
  table,
  text,
  toStored,
} from '../../../../services/api/src/adapters/typeorm/statements/columns.ts';

type Row = {
  merchantId: string;
  amountCentimos: number;
  attempts: number;
  livemode: boolean;
  metadata: object;
  paidAt: Date | null;
};
const rows = table<Row>('rows', {
  merchantId: text,
  amountCentimos: centimos,
  attempts: integer,
  livemode: flag,
  metadata: json,
  paidAt: instant,
});

const row: Row = {
  merchantId: 'mer_1',
  amountCentimos: 1250,
  attempts: 3,
  livemode: true,
  metadata: { order: 'ñ "1"' },
  paidAt: new Date('2026-11-23T15:00:00.120Z'),
};

describe('a row is stored, and read as it was', () => {
  const sqlite = {
    merchant_id: 'mer_1',
    amount_centimos: 1250,
    attempts: 3,
    livemode: 1,
    metadata: '{"order":"ñ \\"1\\""}',
    paid_at: '2026-11-23 15:00:00.120',
  };
  test.each([
    // mysql2 turns dates itself, and returns a bigint as text.
    { dialect: 'mysql', stored: { ...sqlite, paid_at: row.paidAt }, returned: { amount_centimos: '1250' } },
    { dialect: 'sqlite', stored: sqlite, returned: {} },
  ] as const)('$dialect', ({ dialect, stored, returned }) => {
    const sent = rows.columns.map((column) => [
      column.name,
      toStored(column, row[column.property as keyof Row], dialect),
    ]);
    expect(Object.fromEntries(sent)).toEqual(stored);
    expect(fromStored(rows, { ...stored, ...returned })).toEqual(row);
  });
});

test('a value that is missing is NULL in every kind, and NULL is null', () => {
  for (const column of rows.columns)
    expect([toStored(column, null, 'sqlite'), toStored(column, undefined, 'mysql')]).toEqual([null, null]);
  const nothing = Object.fromEntries(rows.columns.map(({ name }) => [name, null]));
  expect(Object.values(fromStored(rows, nothing))).toEqual(rows.columns.map(() => null));
});

test('the statements of a table name its columns in the order of its declaration', () => {
  expect(rows.insertInto + rows.questionMarks).toBe(
    'INSERT INTO rows (merchant_id, amount_centimos, attempts, livemode, metadata, paid_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
});

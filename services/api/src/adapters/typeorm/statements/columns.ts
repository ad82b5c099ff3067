import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Scope } from '../../../domain/scope.ts';
import { datetimeText } from '../connection/datetime-text.ts';
import type { Dialect, Row } from '../connection/session.ts';

// The kinds of columns, and tables that are declared with them. A kind alone knows how a database stores its values; NULL is
// null in each. Lengths, defaults, keys and which columns may be null are in the migrations.

/** `toStored` and `fromStored` turn a value that is not null. */
type Kind<Value> = EntitySchemaColumnOptions & {
  toStored: (value: Value, dialect: Dialect) => unknown;
  fromStored: (stored: unknown) => unknown;
};

const asItIs = { toStored: (value: unknown) => value, fromStored: (stored: unknown) => stored };

export const text = { type: 'varchar', ...asItIs } as const satisfies Kind<string>;
export const longText = { type: 'text', ...asItIs } as const satisfies Kind<string>;
export const integer = { type: 'int', ...asItIs } as const satisfies Kind<number>;
export const json = {
  type: 'simple-json',
  toStored: (value: unknown) => JSON.stringify(value),
  fromStored: (stored: unknown): unknown => JSON.parse(String(stored)),
} as const satisfies Kind<unknown>;
export const flag = {
  type: 'boolean',
  toStored: (value: boolean) => (value ? 1 : 0),
  fromStored: Boolean,
} as const satisfies Kind<boolean>;
/** SQLite has no type for times. mysql2 sends and returns dates. */
export const instant = {
  type: 'datetime',
  precision: 3,
  toStored: (value: Date, dialect: Dialect) => (dialect === 'sqlite' ? datetimeText(value) : value),
  fromStored: (stored: unknown) => (stored instanceof Date ? stored : new Date(`${String(stored).replace(' ', 'T')}Z`)),
} as const satisfies Kind<Date>;
/** Drivers may return a bigint as text. Every value stays far below 2^53, so it is read as a number. */
const bigint = {
  type: 'bigint',
  toStored: (value: number) => value,
  fromStored: Number,
} as const satisfies Kind<number>;
export const centimos = bigint;
export const rowCount = bigint;
export const milliseconds = bigint;

/** The columns of every row that belongs to a merchant in a mode. */
export const scoped = { id: { ...text, primary: true }, merchantId: text, livemode: flag, createdAt: instant } as const;
export type Scoped = { id: string; merchantId: string; livemode: boolean; createdAt: Date };

/** The scope in a row that was read by a statement written as text. */
export const scopeIn = (row: Row): Scope => ({
  merchantId: String(row['merchant_id']),
  livemode: flag.fromStored(row['livemode']),
});

/** What every row of a list has. */
export type Listed = Pick<Scoped, 'id' | 'createdAt'>;

export type Column = Pick<Kind<never>, 'fromStored'> & {
  /** `merchantId` in TypeScript is `merchant_id` in the database. */
  property: string;
  name: string;
  toStored: (value: unknown, dialect: Dialect) => unknown;
};

/** A table by the type of its rows, with the texts that its statements are made of. */
export type Table<T extends object> = {
  name: string;
  /** For a data source of TypeORM that is asked about tables: see tables.ts. */
  schema: EntitySchema<T>;
  columns: readonly Column[];
  byProperty: ReadonlyMap<string, Column>;
  names: string;
  /** INSERT of one row, up to its VALUES. */
  insertInto: string;
  /** The question marks of one inserted row, in parentheses. */
  questionMarks: string;
};

/** Declares a table. */
export function table<T extends object>(name: string, kinds: { [K in keyof T]-?: Kind<NonNullable<T[K]>> }): Table<T> {
  const columns = Object.entries<Kind<never>>(kinds).map(([property, kind]) => ({
    ...kind,
    property,
    name: property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  })) as (EntitySchemaColumnOptions & Column)[];
  const byProperty = new Map(columns.map((column) => [column.property, column]));
  const names = columns.map((column) => column.name).join(', ');
  return {
    name,
    schema: new EntitySchema<T>({ name, tableName: name, columns: Object.fromEntries(byProperty) as never }),
    columns,
    byProperty,
    names,
    insertInto: `INSERT INTO ${name} (${names}) VALUES `,
    questionMarks: `(${columns.map(() => '?').join(', ')})`,
  };
}

export function columnOf<T extends object>({ name, byProperty }: Table<T>, property: string): Column {
  const column = byProperty.get(property);
  if (column === undefined) throw new Error(`The table ${name} has no column for the property ${property}.`);
  return column;
}

export const toStored = (column: Column, value: unknown, dialect: Dialect): unknown =>
  value === null || value === undefined ? null : column.toStored(value, dialect);

export function fromStored<T extends object>({ columns }: Table<T>, row: Row): T {
  const values: Row = {};
  for (const { property, name, fromStored: turned } of columns) {
    const stored = row[name];
    values[property] = stored === null || stored === undefined ? stored : turned(stored);
  }
  return values as T;
}

import {
  DefaultNamingStrategy,
  EntitySchema,
  type EntitySchemaColumnOptions,
  type NamingStrategyInterface,
} from 'typeorm';

// The kinds of columns. Lengths, defaults, keys and which columns may be null are in the migrations.

export const text = { type: 'varchar' } as const satisfies EntitySchemaColumnOptions;
export const longText = { type: 'text' } as const satisfies EntitySchemaColumnOptions;
export const json = { type: 'simple-json' } as const satisfies EntitySchemaColumnOptions;
export const flag = { type: 'boolean' } as const satisfies EntitySchemaColumnOptions;
export const integer = { type: 'int' } as const satisfies EntitySchemaColumnOptions;
export const instant = { type: 'datetime', precision: 3 } as const satisfies EntitySchemaColumnOptions;

/** Drivers may return a bigint as text. Every value stays far below 2^53, so it is read as a number. */
const bigint = {
  type: 'bigint',
  transformer: {
    to: (value: number | null) => value,
    from: (value: number | string | null) => (value === null ? null : Number(value)),
  },
} as const satisfies EntitySchemaColumnOptions;
export const centimos = bigint;
export const rowCount = bigint;
export const milliseconds = bigint;

/** The columns of every row that belongs to a merchant in a mode. */
export const scoped = { id: { ...text, primary: true }, merchantId: text, livemode: flag, createdAt: instant } as const;
export type Scoped = { id: string; merchantId: string; livemode: boolean; createdAt: Date };

/** What every row of a list has. */
export type Listed = Pick<Scoped, 'id' | 'createdAt'>;

/** Declares a table by the type of its rows and its columns. */
export function table<Row extends object>(
  name: string,
  columns: { [K in keyof Row]-?: EntitySchemaColumnOptions },
): EntitySchema<Row> {
  return new EntitySchema<Row>({
    name,
    tableName: name,
    columns: columns as Record<string, EntitySchemaColumnOptions> as never,
  });
}

/** `merchantId` in TypeScript is `merchant_id` in the database. */
export const snakeCase: NamingStrategyInterface = Object.assign(new DefaultNamingStrategy(), {
  columnName: (property: string, given?: string): string =>
    given ?? property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
});

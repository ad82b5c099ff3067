import {
  DefaultNamingStrategy,
  EntitySchema,
  type EntitySchemaColumnOptions,
  type NamingStrategyInterface,
} from 'typeorm';

/** Columns are declared by their kind; the migrations say the rest. */
export const text = { type: 'varchar' } as const satisfies EntitySchemaColumnOptions;
export const longText = { type: 'text' } as const satisfies EntitySchemaColumnOptions;
export const json = { type: 'simple-json' } as const satisfies EntitySchemaColumnOptions;
export const flag = { type: 'boolean' } as const satisfies EntitySchemaColumnOptions;
export const integer = { type: 'int' } as const satisfies EntitySchemaColumnOptions;
export const instant = { type: 'datetime', precision: 3 } as const satisfies EntitySchemaColumnOptions;

/** Céntimos stay far below 2^53, so the text that a bigint may come as is read as a number. */
export const centimos = {
  type: 'bigint',
  transformer: { to: (value: number) => value, from: (value: number | string) => Number(value) },
} as const satisfies EntitySchemaColumnOptions;

/** Every row that belongs to a merchant in a mode. */
export const scoped = { id: { ...text, primary: true }, merchantId: text, livemode: flag, createdAt: instant } as const;
export type Scoped = { id: string; merchantId: string; livemode: boolean; createdAt: Date };

/** A table: its row type and its columns. Whatever is not declared a text, say, may be null. */
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

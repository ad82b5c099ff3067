export type Row = { [column: string]: unknown };
/** Rows of committed data. */
export type Query = (sql: string) => Row[];

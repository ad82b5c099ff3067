import type { Session } from '../connection/session.ts';

/**
 * Names the index that a SELECT must use. Without the name, MySQL sometimes reads the rows of all merchants, and for
 * `created_to` it reads every newer row in order to skip it. SQLite prefers an index in the order of the page to one that
 * finds the few rows of a filter, and reads all rows of the merchant.
 */
export const indexHint = ({ dataSource }: Session, index: string): string =>
  dataSource.options.type === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;

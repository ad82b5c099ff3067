import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/** Checkpoints for the totals of lists: see docs/adr/0005. The worker fills them. */
const tables = `
CREATE TABLE list_checkpoints (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  list varchar(40) NOT NULL,
  settled_id varchar(40) NOT NULL,
  settled_count bigint NOT NULL,
  late_count bigint NOT NULL,
  PRIMARY KEY (merchant_id, livemode, list)
);

CREATE TABLE settling_bounds (
  name varchar(20) NOT NULL PRIMARY KEY,
  id_time varchar(10) NOT NULL
)
`;

/**
 * The indexes of the lists include `created_at`, so rows that a range of `created_at` filters are counted and skipped in the
 * index alone.
 */
const indexes: readonly [table: string, name: string, columns: string][] = [
  ['payment_intents', 'payment_intents_list', 'merchant_id, livemode, id'],
  ['payment_intents', 'payment_intents_status', 'merchant_id, livemode, status, id'],
  ['balance_transactions', 'balance_transactions_list', 'merchant_id, livemode, id'],
  ['balance_transactions', 'balance_transactions_type', 'merchant_id, livemode, type, id'],
  ['events', 'events_list', 'merchant_id, livemode, id'],
  ['events', 'events_type', 'merchant_id, livemode, type, id'],
];

const methods = 'payment_intents_methods';

/** Replaces an index. One statement on MySQL, which needs an index for the foreign key at every moment. Can be run again. */
function replaced(runner: QueryRunner, [table, name, columns]: readonly [string, string, string]): Promise<void> {
  if (isMysql(runner))
    return runStatements(runner, `ALTER TABLE ${table} DROP INDEX ${name}, ADD INDEX ${name} (${columns})`);
  return runStatements(runner, `DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${table} (${columns})`);
}

export class ListTotals0000000000008 implements MigrationInterface {
  name = 'ListTotals0000000000008';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, tables);
    for (const [table, name, columns] of indexes) await replaced(runner, [table, name, `${columns}, created_at`]);
    const columns = 'merchant_id, livemode, payment_method_types, id, created_at';
    await runStatements(runner, `CREATE INDEX ${methods} ON payment_intents (${columns})`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(runner, `DROP INDEX ${methods}${onTable(runner, 'payment_intents')}`);
    for (const index of indexes) await replaced(runner, index);
    await runStatements(runner, 'DROP TABLE settling_bounds; DROP TABLE list_checkpoints');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * Indexes for the filters of lists: a filter that matches few rows must not read all rows of the merchant. `webhook_claims`
 * was added to migration 0002 later, so databases that ran it before get that table here.
 */
const up = `
CREATE TABLE IF NOT EXISTS webhook_claims (
  webhook_endpoint_id varchar(40) NOT NULL PRIMARY KEY,
  worker varchar(40) NOT NULL,
  claimed_until datetime(3) NOT NULL
);

CREATE INDEX payment_intents_status ON payment_intents (merchant_id, livemode, status, id);
CREATE INDEX balance_transactions_type ON balance_transactions (merchant_id, livemode, type, id);
CREATE INDEX events_type ON events (merchant_id, livemode, type, id);
CREATE INDEX webhook_deliveries_status ON webhook_deliveries (merchant_id, livemode, status, event_id)
`;

const indexes = {
  payment_intents: 'payment_intents_status',
  balance_transactions: 'balance_transactions_type',
  events: 'events_type',
  webhook_deliveries: 'webhook_deliveries_status',
};

export class Lists0000000000003 implements MigrationInterface {
  name = 'Lists0000000000003';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of Object.entries(indexes))
      await runner.query(`DROP INDEX ${index}${onTable(runner, table)}`);
  }
}

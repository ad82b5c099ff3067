import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * What GET /diagnostics/… reads: the payment intent of a call, the calls of a correlation id, and the events of a call.
 * Calls that are recorded already have no payment intent.
 */
const up = `
ALTER TABLE call_records ADD COLUMN payment_intent_id varchar(40);
CREATE INDEX call_records_correlation ON call_records (merchant_id, livemode, correlation_id, id, created_at);
CREATE INDEX call_records_intent ON call_records (merchant_id, livemode, payment_intent_id, id);
CREATE INDEX events_request ON events (request_id, id)
`;

const indexes = {
  call_records_correlation: 'call_records',
  call_records_intent: 'call_records',
  events_request: 'events',
};

export class Diagnostics0000000000015 implements MigrationInterface {
  name = 'Diagnostics0000000000015';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  async down(runner: QueryRunner): Promise<void> {
    const drops = Object.entries(indexes).map(([index, table]) => `DROP INDEX ${index}${onTable(runner, table)}`);
    await runStatements(runner, [...drops, 'ALTER TABLE call_records DROP COLUMN payment_intent_id'].join(';'));
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/** A trace finds the few writes to a payment intent among its many reads. */
const up = 'CREATE INDEX call_records_method ON call_records (merchant_id, livemode, payment_intent_id, method, id)';
const down = 'CREATE INDEX call_records_intent ON call_records (merchant_id, livemode, payment_intent_id, id)';

export class CallsByMethod0000000000024 implements MigrationInterface {
  name = 'CallsByMethod0000000000024';
  up = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, `${up}; DROP INDEX call_records_intent${onTable(runner, 'call_records')}`);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, `${down}; DROP INDEX call_records_method${onTable(runner, 'call_records')}`);
}

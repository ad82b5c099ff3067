import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** A payment that was moved to another order has its reference, and keeps those that were told before: JSON, a list of texts. */
export class MovedPayments0000000000041 implements MigrationInterface {
  name = 'MovedPayments0000000000041';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, 'ALTER TABLE rail_payments ADD COLUMN former_references text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(runner, 'ALTER TABLE rail_payments DROP COLUMN former_references');
  }
}

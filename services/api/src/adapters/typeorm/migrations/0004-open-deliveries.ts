import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql } from './run-statements.ts';

/**
 * Each wake-up of a worker reads which deliveries are due. MySQL skips from endpoint to endpoint in the existing index;
 * SQLite reads the whole index, so it gets a partial index with the deliveries that are still to be sent.
 */
export class Open0000000000004 implements MigrationInterface {
  name = 'Open0000000000004';
  async up(runner: QueryRunner): Promise<void> {
    if (!isMysql(runner))
      await runner.query(
        'CREATE INDEX webhook_deliveries_open ON webhook_deliveries (webhook_endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    if (!isMysql(runner)) await runner.query('DROP INDEX webhook_deliveries_open');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const isSqlite = (runner: QueryRunner): boolean => runner.connection.options.type !== 'mysql';

/**
 * What is due is looked for at every ring of the bell. MySQL skips from endpoint to endpoint in the index that it has;
 * SQLite reads all of it, so it gets one of what is still to be sent alone.
 */
export class Open0000000000004 implements MigrationInterface {
  name = 'Open0000000000004';
  async up(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner))
      await runner.query(
        'CREATE INDEX webhook_deliveries_open ON webhook_deliveries (webhook_endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner)) await runner.query('DROP INDEX webhook_deliveries_open');
  }
}

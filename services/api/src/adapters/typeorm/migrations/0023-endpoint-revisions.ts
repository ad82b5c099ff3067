import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** An answer to a webhook counts only for the URL and the enabling that it was sent under. */
const up = 'ALTER TABLE webhook_endpoints ADD COLUMN revision int NOT NULL DEFAULT 1';
const down = 'ALTER TABLE webhook_endpoints DROP COLUMN revision';

export class EndpointRevisions0000000000023 implements MigrationInterface {
  name = 'EndpointRevisions0000000000023';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

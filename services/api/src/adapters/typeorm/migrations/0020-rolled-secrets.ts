import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** The version of each signing secret, and which secret signs before it. No secret is stored: see docs/adr/0003. */
const up = `
ALTER TABLE webhook_endpoints ADD COLUMN secret_version int NOT NULL DEFAULT 1;
ALTER TABLE webhook_endpoints ADD COLUMN previous_secret_key varchar(10);
ALTER TABLE webhook_endpoints ADD COLUMN previous_secret_until datetime(3)
`;

const down = `
ALTER TABLE webhook_endpoints DROP COLUMN previous_secret_until;
ALTER TABLE webhook_endpoints DROP COLUMN previous_secret_key;
ALTER TABLE webhook_endpoints DROP COLUMN secret_version
`;

export class RolledSecrets0000000000020 implements MigrationInterface {
  name = 'RolledSecrets0000000000020';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

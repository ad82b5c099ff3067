import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * The test clocks of merchants. Their index is for the few that are advancing. The index of timers is for the timers of one
 * merchant whose clock is ahead: without it, the search reads all timers that other merchants have until then.
 */
const up = `
CREATE TABLE test_clocks (
  merchant_id varchar(40) NOT NULL PRIMARY KEY,
  status varchar(10) NOT NULL,
  ahead_ms bigint NOT NULL,
  advancing_to datetime(3),
  version int NOT NULL,
  worker varchar(40),
  claimed_until datetime(3),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX test_clocks_status ON test_clocks (status, merchant_id);
CREATE INDEX timers_scope ON timers (merchant_id, livemode, due_at)
`;

export class TestClocks0000000000019 implements MigrationInterface {
  name = 'TestClocks0000000000019';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(runner, `DROP INDEX timers_scope${onTable(runner, 'timers')}; DROP TABLE test_clocks`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/** GET /diagnostics/requests/recent: the calls of a merchant, with what its filters read. */
const up = `
CREATE INDEX call_records_list ON call_records (merchant_id, livemode, id, created_at, status, operation)
`;

export class RecentCalls0000000000025 implements MigrationInterface {
  name = 'RecentCalls0000000000025';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, `DROP INDEX call_records_list${onTable(runner, 'call_records')}`);
}

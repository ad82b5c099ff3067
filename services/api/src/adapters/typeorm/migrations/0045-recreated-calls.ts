import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** A call that is made anew after a restore, from what the partner told. */
export class RecreatedCalls0000000000045 implements MigrationInterface {
  name = 'RecreatedCalls0000000000045';
  up = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, 'ALTER TABLE rail_calls ADD COLUMN recreated varchar(10)');
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'ALTER TABLE rail_calls DROP COLUMN recreated');
}

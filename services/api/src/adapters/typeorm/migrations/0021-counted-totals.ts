import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** Totals are counted; only a debit, a refund or a payout is settled. */
const up = `
ALTER TABLE settling_bounds RENAME TO counting_bounds;
ALTER TABLE list_checkpoints RENAME COLUMN settled_id TO counted_id;
ALTER TABLE list_checkpoints RENAME COLUMN settled_count TO counted_rows
`;

const down = `
ALTER TABLE list_checkpoints RENAME COLUMN counted_rows TO settled_count;
ALTER TABLE list_checkpoints RENAME COLUMN counted_id TO settled_id;
ALTER TABLE counting_bounds RENAME TO settling_bounds
`;

export class CountedTotals0000000000021 implements MigrationInterface {
  name = 'CountedTotals0000000000021';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

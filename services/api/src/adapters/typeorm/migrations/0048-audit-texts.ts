import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** What operators have written in their own words, so that it can be erased. Rows from before keep it in their arguments. */
const up = `
ALTER TABLE audit_log ADD COLUMN free_text text;
ALTER TABLE audit_log ADD COLUMN free_text_hash varchar(64)
`;

const down = `
ALTER TABLE audit_log DROP COLUMN free_text_hash;
ALTER TABLE audit_log DROP COLUMN free_text
`;

export class AuditTexts0000000000048 implements MigrationInterface {
  name = 'AuditTexts0000000000048';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** What the key of a machine is only for, and what machines have applied of a statement's day. */
const up = `
ALTER TABLE operators ADD COLUMN only text;
CREATE TABLE machine_sums (
  rail varchar(20) NOT NULL,
  day varchar(10) NOT NULL,
  applied_centimos bigint NOT NULL,
  PRIMARY KEY (rail, day)
)
`;

export class Machines0000000000040 implements MigrationInterface {
  name = 'Machines0000000000040';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  /** To the version before, a machine would be a person: its key stops working. */
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `UPDATE operators SET removed_at = created_at WHERE only IS NOT NULL AND removed_at IS NULL;
       ALTER TABLE operators DROP COLUMN only;
       DROP TABLE machine_sums`,
    );
}

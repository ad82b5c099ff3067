import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** While it has a row, no money, message or webhook of live mode leaves the service. */
const up = `
CREATE TABLE holds (
  id integer NOT NULL,
  note text NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (id)
)
`;

export class Holds0000000000042 implements MigrationInterface {
  name = 'Holds0000000000042';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'DROP TABLE holds');
}

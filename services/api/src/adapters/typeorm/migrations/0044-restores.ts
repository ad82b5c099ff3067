import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** When this database was found to be a restored copy, the hold of such a copy, and the name by which its witnesses know it. */
const up = `
CREATE TABLE restores (
  id varchar(40) NOT NULL,
  missing varchar(255),
  witness varchar(20) NOT NULL,
  noticed_at datetime(3) NOT NULL,
  ended_at datetime(3),
  ended_as varchar(20),
  PRIMARY KEY (id)
);
CREATE TABLE witnessed_database (
  id integer NOT NULL,
  name varchar(64) NOT NULL,
  witnessed_since datetime(3) NOT NULL,
  PRIMARY KEY (id)
);
ALTER TABLE holds ADD COLUMN restore_id varchar(40);
ALTER TABLE holds ADD COLUMN checked_at datetime(3);
ALTER TABLE holds ADD COLUMN can_tell boolean
`;

/** The hold itself stays: the version before takes it for one of operators. */
const down = `
ALTER TABLE holds DROP COLUMN can_tell;
ALTER TABLE holds DROP COLUMN checked_at;
ALTER TABLE holds DROP COLUMN restore_id;
DROP TABLE witnessed_database;
DROP TABLE restores
`;

export class Restores0000000000044 implements MigrationInterface {
  name = 'Restores0000000000044';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

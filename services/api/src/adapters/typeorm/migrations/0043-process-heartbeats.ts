import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** The processes that serve. Both times are the database's. */
const up = `
CREATE TABLE process_heartbeats (
  id varchar(40) NOT NULL,
  kind varchar(10) NOT NULL,
  host varchar(255) NOT NULL,
  pid integer NOT NULL,
  version varchar(40) NOT NULL,
  contract varchar(80) NOT NULL,
  migration varchar(80) NOT NULL,
  key_names text NOT NULL,
  settings text NOT NULL,
  started_at datetime(3) NOT NULL,
  seen_at datetime(3) NOT NULL,
  PRIMARY KEY (id)
)
`;

export class ProcessHeartbeats0000000000043 implements MigrationInterface {
  name = 'ProcessHeartbeats0000000000043';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'DROP TABLE process_heartbeats');
}

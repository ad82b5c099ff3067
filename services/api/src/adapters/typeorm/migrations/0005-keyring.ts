import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** A check value for each key of the keyring, so that a wrong key is found before anything is signed with it. */
const up = `
CREATE TABLE keyring_checks (
  name varchar(10) NOT NULL PRIMARY KEY,
  value varchar(64) NOT NULL,
  created_at datetime(3) NOT NULL
)
`;

export class Keyring0000000000005 implements MigrationInterface {
  name = 'Keyring0000000000005';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'DROP TABLE keyring_checks');
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, runStatements } from './run-statements.ts';

/**
 * The imported tax registry. On SQLite it is in a file of its own, which the first import creates: see
 * tax-registry-sqlite.ts.
 */
const up = `
CREATE TABLE tax_registry_generations (
  id int NOT NULL PRIMARY KEY,
  file varchar(255) NOT NULL,
  read_lines int NOT NULL,
  read_bytes bigint NOT NULL,
  taxpayers int NOT NULL,
  digest varchar(64) NOT NULL,
  started_at datetime(3) NOT NULL,
  finished_at datetime(3),
  purged_at datetime(3)
);
CREATE TABLE tax_registry_current (
  slot int NOT NULL PRIMARY KEY,
  generation int NOT NULL
);
CREATE TABLE tax_registry_taxpayers (
  generation int NOT NULL,
  ruc bigint NOT NULL,
  legal_name varchar(200) NOT NULL,
  state varchar(40) NOT NULL,
  domicile varchar(40),
  ubigeo varchar(6),
  address varchar(500),
  PRIMARY KEY (generation, ruc)
)
`;

const down = 'DROP TABLE tax_registry_taxpayers; DROP TABLE tax_registry_current; DROP TABLE tax_registry_generations';

export class TaxRegistry0000000000031 implements MigrationInterface {
  name = 'TaxRegistry0000000000031';
  up = async (runner: QueryRunner): Promise<void> => {
    if (isMysql(runner)) await runStatements(runner, up);
  };
  down = async (runner: QueryRunner): Promise<void> => {
    if (isMysql(runner)) await runStatements(runner, down);
  };
}

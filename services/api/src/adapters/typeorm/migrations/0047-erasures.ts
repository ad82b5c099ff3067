import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** Customers whose personal data was erased, and what of it the law wants kept, sealed. */
const up = `
CREATE TABLE erasures (
  id varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  created_at datetime(3) NOT NULL,
  sealed text,
  part varchar(10),
  after_id varchar(64),
  sweep int NOT NULL,
  destroyed_at datetime(3),
  PRIMARY KEY (id)
)
`;

export class Erasures0000000000047 implements MigrationInterface {
  name = 'Erasures0000000000047';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'DROP TABLE erasures');
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { run } from './run.ts';

/** Totals of lists without counting all of their rows: see docs/adr/0005. The checkpoints are made by the worker. */
const up = `
CREATE TABLE list_checkpoints (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  list varchar(40) NOT NULL,
  settled_id varchar(40) NOT NULL,
  settled_count bigint NOT NULL,
  late_count bigint NOT NULL,
  PRIMARY KEY (merchant_id, livemode, list)
);

CREATE TABLE settling_bounds (
  name varchar(20) NOT NULL PRIMARY KEY,
  id_time varchar(10) NOT NULL
)
`;

export class ListTotals0000000000008 implements MigrationInterface {
  name = 'ListTotals0000000000008';
  up = (runner: QueryRunner): Promise<void> => run(runner, up);
  down = (runner: QueryRunner): Promise<void> => run(runner, 'DROP TABLE settling_bounds; DROP TABLE list_checkpoints');
}

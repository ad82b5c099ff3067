import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/** The statements of partners, and with which day's statement a movement of ours is matched. */
const up = `
CREATE TABLE statements (
  rail varchar(20) NOT NULL,
  day varchar(10) NOT NULL,
  cut_off datetime(3) NOT NULL,
  closing_centimos bigint NOT NULL,
  line_count bigint NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (rail, day)
);
CREATE TABLE statement_lines (
  rail varchar(20) NOT NULL,
  day varchar(10) NOT NULL,
  line_id varchar(100) NOT NULL,
  position bigint NOT NULL,
  at datetime(3) NOT NULL,
  kind varchar(20) NOT NULL,
  reference varchar(100) NOT NULL,
  payment_id varchar(100),
  amount_centimos bigint NOT NULL,
  result varchar(20) NOT NULL,
  effect varchar(20) NOT NULL,
  ours_centimos bigint NOT NULL,
  is_open boolean NOT NULL,
  subject_id varchar(100),
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (rail, day, line_id)
);
CREATE INDEX statement_lines_payment ON statement_lines (rail, kind, payment_id);
CREATE INDEX statement_lines_open ON statement_lines (rail, is_open, day);
ALTER TABLE rail_payments ADD COLUMN statement_day varchar(10);
CREATE INDEX rail_payments_statement ON rail_payments (rail, statement_day, at);
ALTER TABLE rail_calls ADD COLUMN statement_day varchar(10);
CREATE INDEX rail_calls_statement ON rail_calls (livemode, kind, status, statement_day, ended_at)
`;

export class Statements0000000000032 implements MigrationInterface {
  name = 'Statements0000000000032';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `DROP INDEX rail_calls_statement${onTable(runner, 'rail_calls')};
       ALTER TABLE rail_calls DROP COLUMN statement_day;
       DROP INDEX rail_payments_statement${onTable(runner, 'rail_payments')};
       ALTER TABLE rail_payments DROP COLUMN statement_day;
       DROP TABLE statement_lines; DROP TABLE statements`,
    );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, runStatements } from './run-statements.ts';

/**
 * Lines of statements have a status and the version of their day; how they, and movements of ours, were netted or explained is
 * kept. In MySQL the columns that the former version needs go last.
 */
const ends = `
CREATE TABLE statement_ends (
  id varchar(40) NOT NULL PRIMARY KEY,
  partner_account varchar(40) NOT NULL,
  kind varchar(20) NOT NULL,
  is_of_movement boolean NOT NULL,
  first_name varchar(140) NOT NULL,
  second_name varchar(140),
  amount_centimos bigint NOT NULL,
  account varchar(40),
  note varchar(500),
  entry_id varchar(40),
  taken_back_entry_id varchar(40),
  taken_back_at datetime(3),
  shown_on varchar(10),
  created_at datetime(3) NOT NULL
);
CREATE INDEX statement_ends_shown ON statement_ends (partner_account, taken_back_at, shown_on, id);
ALTER TABLE rail_payments ADD COLUMN end_id varchar(40);
ALTER TABLE rail_calls ADD COLUMN end_id varchar(40)
`;

const versionOfStatement = `
ALTER TABLE statements ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE statements ADD COLUMN sha256 varchar(64);
ALTER TABLE statements ADD COLUMN next_sha256 varchar(64)
`;

const statusOfFormer = `CASE
  WHEN result IN ('MATCHED', 'BOOKED') THEN result
  WHEN effect = 'APPLIED' THEN 'APPLIED'
  WHEN effect = 'SUSPENSE' THEN 'HELD'
  ELSE 'OPEN' END`;
const openOfFormer = `CASE WHEN ${statusOfFormer} = 'OPEN' THEN reference END`;
const bookedOfFormer = `CASE WHEN result = 'BOOKED' THEN ours_centimos ELSE 0 END`;

const linesOnMysql = `
ALTER TABLE statement_lines ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE statement_lines ADD COLUMN status varchar(20);
ALTER TABLE statement_lines ADD COLUMN booked_centimos bigint NOT NULL DEFAULT 0;
ALTER TABLE statement_lines ADD COLUMN end_id varchar(40);
ALTER TABLE statement_lines ADD COLUMN open_reference varchar(100);
UPDATE statement_lines SET status = ${statusOfFormer}, booked_centimos = ${bookedOfFormer}, open_reference = ${openOfFormer} WHERE status IS NULL;
ALTER TABLE statement_lines MODIFY status varchar(20) NOT NULL, DROP PRIMARY KEY, ADD PRIMARY KEY (rail, day, line_id, version);
CREATE INDEX statement_lines_due ON statement_lines (rail, open_reference);
ALTER TABLE statement_lines DROP INDEX statement_lines_open, DROP COLUMN effect, DROP COLUMN is_open
`;

const columns = `rail varchar(20) NOT NULL,
  day varchar(10) NOT NULL,
  line_id varchar(100) NOT NULL,
  position bigint NOT NULL,
  at datetime(3) NOT NULL,
  kind varchar(20) NOT NULL,
  reference varchar(100) NOT NULL,
  payment_id varchar(100),
  amount_centimos bigint NOT NULL,
  result varchar(20) NOT NULL,
  ours_centimos bigint NOT NULL,
  subject_id varchar(100),
  created_at datetime(3) NOT NULL`;
const names =
  'rail, day, line_id, position, at, kind, reference, payment_id, amount_centimos, result, ours_centimos, subject_id, created_at';

/** SQLite cannot change a primary key: the table is copied. */
const linesOnSqlite = `
CREATE TABLE new_statement_lines (
  ${columns},
  version bigint NOT NULL DEFAULT 1,
  status varchar(20) NOT NULL,
  booked_centimos bigint NOT NULL DEFAULT 0,
  end_id varchar(40),
  open_reference varchar(100),
  PRIMARY KEY (rail, day, line_id, version)
);
INSERT INTO new_statement_lines (${names}, status, booked_centimos, open_reference)
  SELECT ${names}, ${statusOfFormer}, ${bookedOfFormer}, ${openOfFormer} FROM statement_lines;
DROP TABLE statement_lines;
ALTER TABLE new_statement_lines RENAME TO statement_lines;
CREATE INDEX statement_lines_payment ON statement_lines (rail, kind, payment_id);
CREATE INDEX statement_lines_due ON statement_lines (rail, open_reference)
`;

/** A former version knows neither ends nor versions: the newest line of a day is left. */
const withoutReplaced = "DELETE FROM statement_lines WHERE status = 'REPLACED'";
const effectOfStatus =
  "CASE WHEN status = 'APPLIED' THEN 'APPLIED' WHEN status = 'HELD' THEN 'SUSPENSE' ELSE 'NONE' END";
const isOpen = 'amount_centimos <> ours_centimos';

const formerLinesOnMysql = `
ALTER TABLE statement_lines ADD COLUMN effect varchar(20);
ALTER TABLE statement_lines ADD COLUMN is_open boolean;
${withoutReplaced};
UPDATE statement_lines SET effect = ${effectOfStatus}, is_open = ${isOpen} WHERE effect IS NULL OR is_open IS NULL;
ALTER TABLE statement_lines MODIFY effect varchar(20) NOT NULL, MODIFY is_open boolean NOT NULL,
  DROP PRIMARY KEY, ADD PRIMARY KEY (rail, day, line_id);
CREATE INDEX statement_lines_open ON statement_lines (rail, is_open, day);
ALTER TABLE statement_lines DROP INDEX statement_lines_due, DROP COLUMN open_reference, DROP COLUMN version,
  DROP COLUMN booked_centimos, DROP COLUMN end_id, DROP COLUMN status
`;

const formerLinesOnSqlite = `
${withoutReplaced};
CREATE TABLE old_statement_lines (
  ${columns},
  effect varchar(20) NOT NULL,
  is_open boolean NOT NULL,
  PRIMARY KEY (rail, day, line_id)
);
INSERT INTO old_statement_lines (${names}, effect, is_open) SELECT ${names}, ${effectOfStatus}, ${isOpen} FROM statement_lines;
DROP TABLE statement_lines;
ALTER TABLE old_statement_lines RENAME TO statement_lines;
CREATE INDEX statement_lines_payment ON statement_lines (rail, kind, payment_id);
CREATE INDEX statement_lines_open ON statement_lines (rail, is_open, day)
`;

export class StatementLineEnds0000000000035 implements MigrationInterface {
  name = 'StatementLineEnds0000000000035';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, ends);
    await runStatements(runner, versionOfStatement);
    // The old columns go last. Without them, an interrupted migration had come to its end.
    if (isMysql(runner) && !(await runner.hasColumn('statement_lines', 'is_open'))) return;
    await runStatements(runner, isMysql(runner) ? linesOnMysql : linesOnSqlite);
  }
  /** A former version knows no ends: while one is in force it is refused, before anything has changed. */
  async down(runner: QueryRunner): Promise<void> {
    await refuseEnds(runner);
    if (!isMysql(runner)) await runStatements(runner, formerLinesOnSqlite);
    else if (await runner.hasColumn('statement_lines', 'status')) await runStatements(runner, formerLinesOnMysql);
    await runStatements(
      runner,
      `ALTER TABLE statements DROP COLUMN next_sha256; ALTER TABLE statements DROP COLUMN sha256;
       ALTER TABLE statements DROP COLUMN version;
       ALTER TABLE rail_calls DROP COLUMN end_id; ALTER TABLE rail_payments DROP COLUMN end_id; DROP TABLE statement_ends`,
    );
  }
}

async function refuseEnds(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('statement_ends'))) return;
  const rows: unknown[] = await runner.query('SELECT id FROM statement_ends WHERE taken_back_at IS NULL LIMIT 1');
  if (rows.length > 0)
    throw new Error(
      'Lines of statements were netted, explained or held: open them again with statement-lines reopen first.',
    );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** Operators with personal keys, what they prepare for each other, and the log of what they have changed. */
const up = `
CREATE TABLE operators (
  id varchar(40) NOT NULL PRIMARY KEY,
  name varchar(60) NOT NULL,
  last4 varchar(4) NOT NULL,
  hash varchar(64) NOT NULL,
  created_at datetime(3) NOT NULL,
  removed_at datetime(3)
);
CREATE UNIQUE INDEX operators_name ON operators (name);
CREATE TABLE approvals (
  id varchar(40) NOT NULL PRIMARY KEY,
  kind varchar(60) NOT NULL,
  arguments text NOT NULL,
  summary text NOT NULL,
  status varchar(20) NOT NULL,
  prepared_by varchar(60) NOT NULL,
  ended_by varchar(60),
  created_at datetime(3) NOT NULL,
  expires_at datetime(3) NOT NULL,
  ended_at datetime(3)
);
CREATE TABLE audit_log (
  number bigint NOT NULL PRIMARY KEY,
  id varchar(40) NOT NULL,
  at datetime(3) NOT NULL,
  operator varchar(60) NOT NULL,
  command varchar(60) NOT NULL,
  arguments text NOT NULL,
  subjects text NOT NULL,
  result varchar(20) NOT NULL,
  key_name varchar(20) NOT NULL,
  previous varchar(64) NOT NULL,
  hmac varchar(64) NOT NULL
);
CREATE UNIQUE INDEX audit_log_previous ON audit_log (previous)
`;

export class Operators0000000000030 implements MigrationInterface {
  name = 'Operators0000000000030';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, 'DROP TABLE audit_log; DROP TABLE approvals; DROP TABLE operators');
}

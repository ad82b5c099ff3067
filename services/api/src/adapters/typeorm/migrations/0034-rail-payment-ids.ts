import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, runStatements } from './run-statements.ts';

/**
 * A partner can use a payment id again: each payment gets an id of its own, and is unique by rail, payment id and reference. The first
 * payment with a payment id has it once more, as `first_payment_id`, unique by rail.
 */
const newKeyOnMysql = `
ALTER TABLE rail_payments ADD COLUMN id varchar(40);
ALTER TABLE rail_payments ADD COLUMN first_payment_id varchar(100);
UPDATE rail_payments SET id = CONCAT('rpay_', LEFT(SHA2(CONCAT(rail, ' ', payment_id), 256), 32)), first_payment_id = payment_id
  WHERE id IS NULL;
ALTER TABLE rail_payments MODIFY id varchar(40) NOT NULL, DROP PRIMARY KEY, ADD PRIMARY KEY (id),
  ADD UNIQUE INDEX rail_payments_payment (rail, payment_id, reference), ADD UNIQUE INDEX rail_payments_first (rail, first_payment_id)
`;

/** SQLite cannot change a primary key: the table is copied. */
const newKeyOnSqlite = `
CREATE TABLE new_rail_payments (
  id varchar(40) NOT NULL PRIMARY KEY,
  rail varchar(20) NOT NULL,
  payment_id varchar(100) NOT NULL,
  first_payment_id varchar(100),
  reference varchar(100) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  at datetime(3) NOT NULL,
  payment_intent_id varchar(40),
  statement_day varchar(10),
  created_at datetime(3) NOT NULL
);
INSERT INTO new_rail_payments
    (id, rail, payment_id, first_payment_id, reference, amount_centimos, at, payment_intent_id, statement_day, created_at)
  SELECT 'rpay_' || LOWER(HEX(RANDOMBLOB(16))), rail, payment_id, payment_id, reference, amount_centimos, at, payment_intent_id,
    statement_day, created_at FROM rail_payments;
DROP TABLE rail_payments;
ALTER TABLE new_rail_payments RENAME TO rail_payments;
CREATE UNIQUE INDEX rail_payments_payment ON rail_payments (rail, payment_id, reference);
CREATE UNIQUE INDEX rail_payments_first ON rail_payments (rail, first_payment_id);
CREATE INDEX rail_payments_intent ON rail_payments (payment_intent_id);
CREATE INDEX rail_payments_statement ON rail_payments (rail, statement_day, at)
`;

/** Of a line that is matched with money that has arrived. */
const railOfLine = `CASE WHEN statement_lines.kind = 'payment' THEN 'collection'
  WHEN statement_lines.kind = 'payout' AND statement_lines.amount_centimos > 0 THEN 'payout' END`;

/** Lines, suspense and chargebacks name the payment by its id. */
const references = `
UPDATE statement_lines SET subject_id =
    (SELECT id FROM rail_payments paid WHERE paid.rail = ${railOfLine} AND paid.payment_id = statement_lines.subject_id)
  WHERE subject_id IS NOT NULL AND EXISTS
    (SELECT 1 FROM rail_payments paid WHERE paid.rail = ${railOfLine} AND paid.payment_id = statement_lines.subject_id);
ALTER TABLE suspense ADD COLUMN rail_payment_id varchar(40);
UPDATE suspense SET rail_payment_id =
    (SELECT id FROM rail_payments paid WHERE paid.rail = suspense.rail AND paid.payment_id = suspense.partner_id)
  WHERE rail_payment_id IS NULL;
ALTER TABLE chargebacks ADD COLUMN rail_payment_id varchar(40);
UPDATE chargebacks SET rail_payment_id =
    (SELECT id FROM rail_payments paid WHERE paid.payment_intent_id = chargebacks.payment_intent_id)
  WHERE rail_payment_id IS NULL
`;

/** Each line is named anew by the id of its payment, which needs an index until then. It goes with its column. */
const oldKeyOnMysql =
  'ALTER TABLE rail_payments DROP PRIMARY KEY, ADD PRIMARY KEY (rail, payment_id), ADD UNIQUE INDEX rail_payments_id (id)';

const withoutIdsOnMysql = `
ALTER TABLE rail_payments DROP INDEX rail_payments_payment, DROP INDEX rail_payments_first, DROP COLUMN first_payment_id, DROP COLUMN id
`;

const oldTableOnSqlite = `
CREATE TABLE old_rail_payments (
  rail varchar(20) NOT NULL,
  payment_id varchar(100) NOT NULL,
  reference varchar(100) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  at datetime(3) NOT NULL,
  payment_intent_id varchar(40),
  created_at datetime(3) NOT NULL,
  statement_day varchar(10),
  PRIMARY KEY (rail, payment_id)
);
INSERT INTO old_rail_payments (rail, payment_id, reference, amount_centimos, at, payment_intent_id, created_at, statement_day)
  SELECT rail, payment_id, reference, amount_centimos, at, payment_intent_id, created_at, statement_day FROM rail_payments;
DROP TABLE rail_payments;
ALTER TABLE old_rail_payments RENAME TO rail_payments;
CREATE INDEX rail_payments_intent ON rail_payments (payment_intent_id);
CREATE INDEX rail_payments_statement ON rail_payments (rail, statement_day, at)
`;

const oldReferences = `
UPDATE statement_lines SET subject_id = (SELECT payment_id FROM rail_payments paid WHERE paid.id = statement_lines.subject_id)
  WHERE subject_id IS NOT NULL AND EXISTS (SELECT 1 FROM rail_payments paid WHERE paid.id = statement_lines.subject_id);
ALTER TABLE suspense DROP COLUMN rail_payment_id;
ALTER TABLE chargebacks DROP COLUMN rail_payment_id
`;

export class RailPaymentIds0000000000034 implements MigrationInterface {
  name = 'RailPaymentIds0000000000034';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, isMysql(runner) ? newKeyOnMysql : newKeyOnSqlite);
    await runStatements(runner, references);
  }
  /** Where two payments have one payment id, the old key refuses them, before anything has changed. */
  async down(runner: QueryRunner): Promise<void> {
    // The ids go last. Without them, an interrupted undoing had come to its end.
    if (isMysql(runner) && !(await runner.hasColumn('rail_payments', 'id'))) return;
    if (isMysql(runner)) await runStatements(runner, oldKeyOnMysql);
    await runStatements(runner, oldReferences);
    await runStatements(runner, isMysql(runner) ? withoutIdsOnMysql : oldTableOnSqlite);
  }
}

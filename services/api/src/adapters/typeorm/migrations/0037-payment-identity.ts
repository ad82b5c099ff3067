import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/**
 * A partner can give one payment id to several payments, also with the same reference: they are numbered, and unique by rail, payment id
 * and number. The first ones were marked by `first_payment_id`. What contradicts what was told before has a table of its own. A call
 * that a partner has accepted says when it should have ended.
 */
const newColumns = `
ALTER TABLE rail_payments ADD COLUMN occurrence integer NOT NULL DEFAULT 1;
ALTER TABLE rail_payments ADD COLUMN voided_at datetime(3);
ALTER TABLE rail_payments ADD COLUMN told_at datetime(3);
ALTER TABLE rail_calls ADD COLUMN due_at datetime(3);
CREATE TABLE contradictions (
  id varchar(40) NOT NULL PRIMARY KEY,
  rail varchar(20) NOT NULL,
  notification_id varchar(100) NOT NULL,
  occurrence integer NOT NULL,
  field varchar(40) NOT NULL,
  type varchar(40) NOT NULL,
  reference varchar(100) NOT NULL,
  amount_centimos bigint,
  currency varchar(3),
  payment_id varchar(100),
  failure_code varchar(40),
  at datetime(3) NOT NULL,
  status varchar(20) NOT NULL,
  created_at datetime(3) NOT NULL,
  ended_at datetime(3)
);
CREATE UNIQUE INDEX contradictions_notification ON contradictions (rail, notification_id, occurrence);
CREATE INDEX contradictions_status ON contradictions (status, id)
`;

const numbers = `
UPDATE rail_payments SET occurrence =
    (SELECT number FROM
      (SELECT id, ROW_NUMBER() OVER
          (PARTITION BY rail, payment_id ORDER BY CASE WHEN first_payment_id IS NULL THEN 1 ELSE 0 END, id) AS number
        FROM rail_payments) numbered
      WHERE numbered.id = rail_payments.id)
  WHERE first_payment_id IS NULL
`;

const newKey = 'CREATE UNIQUE INDEX rail_payments_occurrence ON rail_payments (rail, payment_id, occurrence)';

/** When what a partner has accepted should have ended: a payout as its order says, a refund some days after it was asked for. */
const dueTimes = (fiveDaysLater: string): string => `
UPDATE rail_calls SET due_at = CASE WHEN kind = 'payout'
    THEN REPLACE(REPLACE(REPLACE(JSON_EXTRACT(request, '$.endsAt'), '"', ''), 'T', ' '), 'Z', '') ELSE ${fiveDaysLater} END
  WHERE livemode = 1 AND status = 'ACCEPTED' AND kind IN ('payout', 'refund') AND due_at IS NULL
`;

/** Two payments with one payment id and reference are refused by the first index, before anything has changed. What is dropped comes last. */
const oldKey = `
CREATE UNIQUE INDEX rail_payments_payment ON rail_payments (rail, payment_id, reference);
ALTER TABLE rail_payments ADD COLUMN first_payment_id varchar(100);
UPDATE rail_payments SET first_payment_id = payment_id WHERE occurrence = 1;
CREATE UNIQUE INDEX rail_payments_first ON rail_payments (rail, first_payment_id)
`;

/** On MySQL the index and the numbers go at once: where the index is, the numbers are right. */
const withoutNumbersOnMysql = `
ALTER TABLE rail_payments DROP INDEX rail_payments_occurrence, DROP COLUMN occurrence, DROP COLUMN voided_at, DROP COLUMN told_at
`;

const withoutNumbersOnSqlite = `
DROP INDEX rail_payments_occurrence;
ALTER TABLE rail_payments DROP COLUMN occurrence;
ALTER TABLE rail_payments DROP COLUMN voided_at;
ALTER TABLE rail_payments DROP COLUMN told_at
`;

async function hasNumbers(runner: QueryRunner): Promise<boolean> {
  const table = await runner.getTable('rail_payments');
  return table?.indices.some(({ name }) => name === 'rail_payments_occurrence') ?? false;
}

export class PaymentIdentity0000000000037 implements MigrationInterface {
  name = 'PaymentIdentity0000000000037';
  async up(runner: QueryRunner): Promise<void> {
    const isNumbered = await hasNumbers(runner);
    await runStatements(runner, newColumns);
    const fiveDaysLater = isMysql(runner)
      ? 'created_at + INTERVAL 5 DAY'
      : "strftime('%Y-%m-%d %H:%M:%f', created_at, '+5 days')";
    await runStatements(runner, dueTimes(fiveDaysLater));
    if (!isNumbered) await runStatements(runner, `${numbers};${newKey}`);
    // An interrupted run, also of `down`, has left some of these.
    const table = onTable(runner, 'rail_payments');
    await runStatements(
      runner,
      `DROP INDEX rail_payments_payment${table};
       DROP INDEX rail_payments_first${table};
       ALTER TABLE rail_payments DROP COLUMN first_payment_id`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    // Without this column, an interrupted run has changed the key.
    if (await runner.hasColumn('rail_payments', 'occurrence')) {
      await runStatements(runner, oldKey);
      await runStatements(runner, isMysql(runner) ? withoutNumbersOnMysql : withoutNumbersOnSqlite);
    }
    await runStatements(runner, 'ALTER TABLE rail_calls DROP COLUMN due_at; DROP TABLE contradictions');
  }
}

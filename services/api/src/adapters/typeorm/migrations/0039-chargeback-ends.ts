import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/**
 * A chargeback can be of money in suspense, which belongs to no payment intent and perhaps to no merchant; svc can bear a part of it; and it
 * can be won for a part. Lines of statements find a payment by its reference, too, and money in suspense by its payment.
 */
const columns = `
ALTER TABLE chargebacks ADD COLUMN suspense_id varchar(40);
ALTER TABLE chargebacks ADD COLUMN our_centimos bigint NOT NULL DEFAULT 0;
ALTER TABLE chargebacks ADD COLUMN won_centimos bigint;
ALTER TABLE chargebacks ADD COLUMN end_id varchar(40);
ALTER TABLE chargebacks ADD COLUMN won_end_id varchar(40);
UPDATE chargebacks SET won_centimos = amount_centimos WHERE status = 'WON' AND won_centimos IS NULL
`;

const onMysql = `
ALTER TABLE chargebacks RENAME COLUMN won_transaction_id TO end_transaction_id;
ALTER TABLE chargebacks MODIFY merchant_id varchar(40), MODIFY payment_intent_id varchar(40), MODIFY balance_transaction_id varchar(40)
`;

/** SQLite cannot change a column: the table is copied. */
const tableOf = (name: string, end: string, required: '' | ' NOT NULL', more: string): string => `
CREATE TABLE ${name} (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40)${required},
  livemode boolean NOT NULL,
  payment_intent_id varchar(40)${required},
  open_intent_id varchar(40) UNIQUE,
  rail_payment_id varchar(40),
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  reason varchar(500) NOT NULL,
  status varchar(20) NOT NULL,
  balance_transaction_id varchar(40)${required},
  ${end} varchar(40),
  statement_day varchar(10),
  won_statement_day varchar(10),
  created_at datetime(3) NOT NULL,
  ended_at datetime(3),${more}
  FOREIGN KEY (payment_intent_id) REFERENCES payment_intents (id),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
)`;

const kept = `id, merchant_id, livemode, payment_intent_id, open_intent_id, rail_payment_id, amount_centimos, reason, status,
    balance_transaction_id, statement_day, won_statement_day, created_at, ended_at`;

const newColumns = `
  suspense_id varchar(40),
  our_centimos bigint NOT NULL,
  won_centimos bigint,
  end_id varchar(40),
  won_end_id varchar(40),`;

const oldIndexes = `
CREATE INDEX chargebacks_intent ON chargebacks (payment_intent_id, id);
CREATE INDEX chargebacks_status ON chargebacks (status, id);
CREATE INDEX chargebacks_statement ON chargebacks (livemode, statement_day, created_at);
CREATE INDEX chargebacks_won_statement ON chargebacks (livemode, status, won_statement_day, ended_at)
`;

const onSqlite = `
${tableOf('new_chargebacks', 'end_transaction_id', '', newColumns)};
INSERT INTO new_chargebacks (${kept}, end_transaction_id, suspense_id, our_centimos, won_centimos)
  SELECT ${kept}, won_transaction_id, suspense_id, our_centimos, won_centimos FROM chargebacks;
DROP TABLE chargebacks;
ALTER TABLE new_chargebacks RENAME TO chargebacks;
${oldIndexes}
`;

const indexes = `
CREATE INDEX chargebacks_payment ON chargebacks (rail_payment_id);
CREATE INDEX rail_payments_reference ON rail_payments (rail, reference);
CREATE INDEX suspense_payment ON suspense (rail_payment_id)
`;

const backOnMysql = `
ALTER TABLE chargebacks MODIFY merchant_id varchar(40) NOT NULL, MODIFY payment_intent_id varchar(40) NOT NULL,
  MODIFY balance_transaction_id varchar(40) NOT NULL;
ALTER TABLE chargebacks RENAME COLUMN end_transaction_id TO won_transaction_id;
ALTER TABLE chargebacks DROP COLUMN won_end_id;
ALTER TABLE chargebacks DROP COLUMN end_id;
ALTER TABLE chargebacks DROP COLUMN won_centimos;
ALTER TABLE chargebacks DROP COLUMN our_centimos;
ALTER TABLE chargebacks DROP COLUMN suspense_id
`;

const backOnSqlite = `
${tableOf('old_chargebacks', 'won_transaction_id', ' NOT NULL', '')};
INSERT INTO old_chargebacks (${kept}, won_transaction_id) SELECT ${kept}, end_transaction_id FROM chargebacks;
DROP TABLE chargebacks;
ALTER TABLE old_chargebacks RENAME TO chargebacks;
${oldIndexes}
`;

export class ChargebackEnds0000000000039 implements MigrationInterface {
  name = 'ChargebackEnds0000000000039';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, columns);
    await runStatements(runner, isMysql(runner) ? onMysql : onSqlite);
    await runStatements(runner, indexes);
  }
  /** A chargeback that the version before cannot have is refused, before anything has changed. */
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(runner, isMysql(runner) ? backOnMysql : backOnSqlite);
    await runStatements(
      runner,
      `DROP INDEX suspense_payment${onTable(runner, 'suspense')};
       DROP INDEX rail_payments_reference${onTable(runner, 'rail_payments')};
       ${isMysql(runner) ? 'DROP INDEX chargebacks_payment ON chargebacks' : ''}`,
    );
  }
}

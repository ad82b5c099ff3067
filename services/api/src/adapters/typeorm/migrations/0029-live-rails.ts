import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/** What partners of live mode tell, and the payments that they bring. */
const up = `
CREATE TABLE rail_notifications (
  rail varchar(20) NOT NULL,
  notification_id varchar(100) NOT NULL,
  type varchar(40) NOT NULL,
  reference varchar(100) NOT NULL,
  amount_centimos bigint,
  payment_id varchar(100),
  failure_code varchar(40),
  at datetime(3) NOT NULL,
  outcome varchar(20) NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (rail, notification_id)
);
CREATE TABLE rail_payments (
  rail varchar(20) NOT NULL,
  payment_id varchar(100) NOT NULL,
  reference varchar(100) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  at datetime(3) NOT NULL,
  payment_intent_id varchar(40),
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (rail, payment_id)
);
CREATE INDEX rail_payments_intent ON rail_payments (payment_intent_id);
CREATE INDEX rail_calls_unknown ON rail_calls (livemode, status, created_at);
ALTER TABLE payment_intents ADD COLUMN institution_name varchar(60);
ALTER TABLE merchants ADD COLUMN may_overdraw boolean NOT NULL DEFAULT FALSE
`;

/**
 * Money can belong to no merchant, and several payments can have the same reference. A partner's QR can be longer than ours, and its
 * reference is that of its order.
 */
const changesOnMysql = `
ALTER TABLE payment_intents MODIFY qr_reference varchar(40), MODIFY qr_payload varchar(512);
ALTER TABLE journal_entries MODIFY merchant_id varchar(40) NULL;
ALTER TABLE suspense MODIFY merchant_id varchar(40) NULL, MODIFY reference varchar(100) NOT NULL;
CREATE INDEX suspense_reference ON suspense (rail, reference);
ALTER TABLE suspense DROP INDEX rail
`;

/** SQLite cannot make a column nullable: the tables are copied, the one that refers to another is dropped first. */
const nullableMerchantOnSqlite = `
CREATE TABLE new_journal_entries (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40),
  livemode boolean NOT NULL,
  balance_transaction_id varchar(40),
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (balance_transaction_id) REFERENCES balance_transactions (id)
);
CREATE TABLE new_journal_lines (
  entry_id varchar(40) NOT NULL,
  line int NOT NULL,
  account varchar(60) NOT NULL,
  amount_centimos bigint NOT NULL,
  PRIMARY KEY (entry_id, line),
  FOREIGN KEY (entry_id) REFERENCES new_journal_entries (id)
);
INSERT INTO new_journal_entries (id, merchant_id, livemode, balance_transaction_id, created_at)
  SELECT id, merchant_id, livemode, balance_transaction_id, created_at FROM journal_entries;
INSERT INTO new_journal_lines (entry_id, line, account, amount_centimos)
  SELECT entry_id, line, account, amount_centimos FROM journal_lines;
DROP TABLE journal_lines;
DROP TABLE journal_entries;
ALTER TABLE new_journal_entries RENAME TO journal_entries;
ALTER TABLE new_journal_lines RENAME TO journal_lines;
CREATE INDEX journal_entries_transaction ON journal_entries (balance_transaction_id);
CREATE TABLE new_suspense (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40),
  livemode boolean NOT NULL,
  rail varchar(20) NOT NULL,
  reference varchar(100) NOT NULL,
  partner_id varchar(100),
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  reason varchar(40) NOT NULL,
  payment_intent_id varchar(40),
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
INSERT INTO new_suspense (id, merchant_id, livemode, rail, reference, partner_id, amount_centimos, reason, payment_intent_id, created_at)
  SELECT id, merchant_id, livemode, rail, reference, partner_id, amount_centimos, reason, payment_intent_id, created_at FROM suspense;
DROP TABLE suspense;
ALTER TABLE new_suspense RENAME TO suspense;
CREATE INDEX suspense_intent ON suspense (payment_intent_id);
CREATE INDEX suspense_reference ON suspense (rail, reference)
`;

export class LiveRails0000000000029 implements MigrationInterface {
  name = 'LiveRails0000000000029';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, up);
    await runStatements(runner, isMysql(runner) ? changesOnMysql : nullableMerchantOnSqlite);
  }
  /** The wider and the nullable columns stay: an older version writes a value into each row. */
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `ALTER TABLE merchants DROP COLUMN may_overdraw;
       ALTER TABLE payment_intents DROP COLUMN institution_name;
       DROP INDEX rail_calls_unknown${onTable(runner, 'rail_calls')};
       DROP TABLE rail_payments; DROP TABLE rail_notifications`,
    );
}

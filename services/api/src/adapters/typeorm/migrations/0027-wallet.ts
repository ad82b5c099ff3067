import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/** Saved wallets, the links that wait for their owners, email codes, and money in suspense. */
const up = `
CREATE TABLE saved_payment_methods (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  customer_id varchar(40) NOT NULL,
  status varchar(20) NOT NULL,
  phone_last4 varchar(4) NOT NULL,
  phone_key varchar(64) NOT NULL,
  active_phone_key varchar(64) UNIQUE,
  token text,
  created_at datetime(3) NOT NULL,
  last_used_at datetime(3),
  revoked_at datetime(3),
  detached_at datetime(3),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX saved_payment_methods_customer ON saved_payment_methods (merchant_id, livemode, customer_id, id);
CREATE TABLE affiliations (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  payment_intent_id varchar(40) NOT NULL,
  open_intent_id varchar(40) UNIQUE,
  customer_id varchar(40) NOT NULL,
  open_customer_id varchar(40),
  status varchar(20) NOT NULL,
  phone_last4 varchar(4) NOT NULL,
  phone_keys text NOT NULL,
  expires_at datetime(3) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX affiliations_intent ON affiliations (payment_intent_id, id);
CREATE INDEX affiliations_open ON affiliations (open_customer_id);
CREATE TABLE email_codes (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  payment_intent_id varchar(40) NOT NULL,
  customer_id varchar(40) NOT NULL,
  secret_key varchar(20) NOT NULL,
  tries int NOT NULL,
  used_at datetime(3),
  created_at datetime(3) NOT NULL
);
CREATE INDEX email_codes_intent ON email_codes (payment_intent_id, id);
CREATE INDEX email_codes_customer ON email_codes (customer_id, id);
CREATE INDEX email_codes_age ON email_codes (created_at);
CREATE TABLE suspense (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  rail varchar(20) NOT NULL,
  reference varchar(40) NOT NULL,
  partner_id varchar(100),
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  reason varchar(40) NOT NULL,
  payment_intent_id varchar(40),
  created_at datetime(3) NOT NULL,
  UNIQUE (rail, reference),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX suspense_intent ON suspense (payment_intent_id);
ALTER TABLE payment_intents ADD COLUMN last_debit_result varchar(20);
ALTER TABLE payment_intents ADD COLUMN last_debit_failure varchar(40);
ALTER TABLE payment_intents ADD COLUMN saved_methods_until datetime(3);
ALTER TABLE rail_calls ADD COLUMN open_subject_id varchar(40);
ALTER TABLE rail_calls ADD COLUMN subject_status varchar(40);
ALTER TABLE rail_calls ADD COLUMN payment_method_id varchar(40);
UPDATE rail_calls SET open_subject_id = subject_id WHERE ended_at IS NULL;
CREATE UNIQUE INDEX rail_calls_open ON rail_calls (kind, open_subject_id);
CREATE INDEX rail_calls_method ON rail_calls (payment_method_id, ended_at)
`;

/** SQLite cannot make a column nullable: both tables are copied, the one that refers to the other is dropped first. */
const nullableTransactionOnSqlite = `
CREATE TABLE new_journal_entries (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
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
CREATE INDEX journal_entries_transaction ON journal_entries (balance_transaction_id)
`;

const nullableTransactionOnMysql = 'ALTER TABLE journal_entries MODIFY balance_transaction_id varchar(40) NULL';

export class Wallet0000000000027 implements MigrationInterface {
  name = 'Wallet0000000000027';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, up);
    await runStatements(runner, isMysql(runner) ? nullableTransactionOnMysql : nullableTransactionOnSqlite);
  }
  /** The column of the journal stays as it is: an older version writes a value into each row. */
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `DROP INDEX rail_calls_method${onTable(runner, 'rail_calls')};
       DROP INDEX rail_calls_open${onTable(runner, 'rail_calls')};
       ALTER TABLE rail_calls DROP COLUMN payment_method_id;
       ALTER TABLE rail_calls DROP COLUMN subject_status;
       ALTER TABLE rail_calls DROP COLUMN open_subject_id;
       ALTER TABLE payment_intents DROP COLUMN saved_methods_until;
       ALTER TABLE payment_intents DROP COLUMN last_debit_failure;
       ALTER TABLE payment_intents DROP COLUMN last_debit_result;
       DROP TABLE suspense; DROP TABLE email_codes; DROP TABLE affiliations; DROP TABLE saved_payment_methods`,
    );
}

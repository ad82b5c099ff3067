import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * SQL that SQLite, MariaDB and MySQL accept. The application generates ids that sort by time, so new rows are appended to the
 * primary key. Amounts are in céntimos. `status` columns change by compare-and-set only.
 */
const up = `
CREATE TABLE merchants (
  id varchar(40) NOT NULL PRIMARY KEY,
  legal_name varchar(200) NOT NULL,
  trade_name varchar(200),
  tax_id varchar(11) NOT NULL,
  email varchar(200),
  phone varchar(20),
  category_code varchar(4),
  city varchar(100),
  status varchar(20) NOT NULL,
  verification_status varchar(20) NOT NULL,
  created_at datetime(3) NOT NULL
);

CREATE TABLE api_keys (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  kind varchar(20) NOT NULL,
  prefix varchar(20) NOT NULL,
  last4 varchar(4) NOT NULL,
  hash varchar(64) NOT NULL,
  permissions text NOT NULL,
  origins text NOT NULL,
  created_at datetime(3) NOT NULL,
  revoked_at datetime(3),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);

CREATE TABLE customers (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  external_id varchar(200),
  type varchar(20) NOT NULL,
  first_name varchar(100),
  last_name varchar(100),
  company_name varchar(100),
  document_country varchar(2),
  document_type varchar(20),
  document_value varchar(40),
  email varchar(200),
  phone varchar(20),
  metadata text NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE UNIQUE INDEX customers_external_id ON customers (merchant_id, livemode, external_id);

CREATE TABLE payment_intents (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  customer_id varchar(40),
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  status varchar(30) NOT NULL,
  payment_method_types varchar(60) NOT NULL,
  qr_reference varchar(25),
  qr_payload varchar(500),
  payment_code varchar(10),
  description varchar(500),
  external_reference varchar(200),
  requires_customer_info boolean NOT NULL,
  metadata mediumtext NOT NULL,
  expires_at datetime(3),
  paid_method varchar(20),
  paid_at datetime(3),
  payment_id varchar(40),
  secret_key varchar(10) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id),
  FOREIGN KEY (customer_id) REFERENCES customers (id)
);
CREATE INDEX payment_intents_list ON payment_intents (merchant_id, livemode, id);
CREATE INDEX payment_intents_customer ON payment_intents (customer_id, id);
CREATE INDEX payment_intents_reference ON payment_intents (merchant_id, livemode, external_reference);
CREATE UNIQUE INDEX payment_intents_qr ON payment_intents (livemode, qr_reference);
CREATE UNIQUE INDEX payment_intents_code ON payment_intents (livemode, payment_code);
CREATE UNIQUE INDEX payment_intents_payment ON payment_intents (payment_id);

CREATE TABLE checkout_sessions (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  customer_id varchar(40),
  payment_intent_id varchar(40) NOT NULL,
  amount_centimos bigint NOT NULL,
  status varchar(20) NOT NULL,
  description varchar(500),
  success_url varchar(2000),
  secret_key varchar(10) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (payment_intent_id) REFERENCES payment_intents (id)
);
CREATE UNIQUE INDEX checkout_sessions_intent ON checkout_sessions (payment_intent_id);

CREATE TABLE balance_transactions (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  type varchar(20) NOT NULL,
  status varchar(20) NOT NULL,
  payment_method varchar(20),
  source_type varchar(20) NOT NULL,
  source_id varchar(40) NOT NULL,
  gross_centimos bigint NOT NULL,
  fee_centimos bigint NOT NULL,
  fee_tax_centimos bigint NOT NULL,
  net_centimos bigint NOT NULL,
  fee_plan varchar(40) NOT NULL,
  available_on datetime(3) NOT NULL,
  available_confirmed boolean NOT NULL,
  payout_id varchar(40),
  created_at datetime(3) NOT NULL,
  CHECK (gross_centimos + fee_centimos + fee_tax_centimos = net_centimos),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX balance_transactions_list ON balance_transactions (merchant_id, livemode, id);
CREATE INDEX balance_transactions_payout ON balance_transactions (payout_id, id);
CREATE UNIQUE INDEX balance_transactions_source ON balance_transactions (source_id, type);

CREATE TABLE journal_entries (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  balance_transaction_id varchar(40) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (balance_transaction_id) REFERENCES balance_transactions (id)
);
CREATE INDEX journal_entries_transaction ON journal_entries (balance_transaction_id);

CREATE TABLE journal_lines (
  entry_id varchar(40) NOT NULL,
  line int NOT NULL,
  account varchar(60) NOT NULL,
  amount_centimos bigint NOT NULL,
  PRIMARY KEY (entry_id, line),
  FOREIGN KEY (entry_id) REFERENCES journal_entries (id)
)
`;

const down = `
DROP TABLE journal_lines; DROP TABLE journal_entries; DROP TABLE balance_transactions; DROP TABLE checkout_sessions;
DROP TABLE payment_intents; DROP TABLE customers; DROP TABLE api_keys; DROP TABLE merchants
`;

// TypeORM needs a class. The number at the end of its name orders the migrations.
export class Money0000000000001 implements MigrationInterface {
  name = 'Money0000000000001';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

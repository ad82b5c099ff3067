import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * Payouts, and which entries each has included. An entry is in at most one payout at a time: its `payout_id` says in which
 * one, and is changed by compare-and-set. `payout_entries` also has the entries of the newest failed and cancelled payouts.
 */
const up = `
CREATE TABLE payouts (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  source varchar(10) NOT NULL,
  status varchar(20) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  gross_centimos bigint NOT NULL,
  fee_centimos bigint NOT NULL,
  account_id varchar(40) NOT NULL,
  destination_bank varchar(40) NOT NULL,
  destination_account_masked varchar(20) NOT NULL,
  statement_descriptor varchar(22),
  arrival_expected_on varchar(10) NOT NULL,
  test_failure varchar(40),
  failure_code varchar(40),
  initiated_at datetime(3),
  ended_at datetime(3),
  created_at datetime(3) NOT NULL,
  CHECK (gross_centimos + fee_centimos = amount_centimos),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX payouts_list ON payouts (merchant_id, livemode, id, created_at);
CREATE INDEX payouts_status ON payouts (merchant_id, livemode, status, id, created_at);

CREATE TABLE payout_entries (
  payout_id varchar(40) NOT NULL,
  balance_transaction_id varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (payout_id, balance_transaction_id),
  FOREIGN KEY (payout_id) REFERENCES payouts (id),
  FOREIGN KEY (balance_transaction_id) REFERENCES balance_transactions (id)
);
CREATE INDEX payout_entries_list ON payout_entries (payout_id, balance_transaction_id, created_at);
CREATE INDEX payout_entries_entry ON payout_entries (balance_transaction_id);

ALTER TABLE payout_accounts ADD COLUMN paused_reason varchar(40)
`;

export class Payouts0000000000017 implements MigrationInterface {
  name = 'Payouts0000000000017';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      'ALTER TABLE payout_accounts DROP COLUMN paused_reason; DROP TABLE payout_entries; DROP TABLE payouts',
    );
}

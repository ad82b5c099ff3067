import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** The bank accounts of merchants, and when their payouts are created. */
const up = `
CREATE TABLE payout_accounts (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  cci varchar(20) NOT NULL,
  account_type varchar(10) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE UNIQUE INDEX payout_accounts_cci ON payout_accounts (merchant_id, livemode, cci);
CREATE INDEX payout_accounts_list ON payout_accounts (merchant_id, livemode, id, created_at);

CREATE TABLE payout_settings (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  schedule varchar(10) NOT NULL,
  weekly_day varchar(10),
  minimum_centimos bigint,
  maximum_centimos bigint,
  default_account_id varchar(40),
  payable_from datetime(3),
  version int NOT NULL,
  PRIMARY KEY (merchant_id, livemode),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
)
`;

export class PayoutAccounts0000000000016 implements MigrationInterface {
  name = 'PayoutAccounts0000000000016';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(runner, 'DROP TABLE payout_settings; DROP TABLE payout_accounts');
}

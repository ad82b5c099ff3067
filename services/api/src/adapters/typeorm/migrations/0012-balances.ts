import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * `_due` finds the merchants and modes with due entries, `_pending` their entries, and `_status` what a payout can include.
 * Balances, with the sums of the entries that exist; the INSERT can be run again: it does nothing then. Fee plans of
 * merchants: the newest is in force. Holidays that the operator has added, as days in Lima.
 */
const up = `
CREATE TABLE balances (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  pending_centimos bigint NOT NULL,
  available_centimos bigint NOT NULL,
  in_payout_centimos bigint NOT NULL,
  paid_centimos bigint NOT NULL,
  PRIMARY KEY (merchant_id, livemode)
);
INSERT INTO balances
  (merchant_id, livemode, pending_centimos, available_centimos, in_payout_centimos, paid_centimos)
SELECT merchant_id, livemode,
  SUM(CASE WHEN status = 'PENDING' THEN net_centimos ELSE 0 END),
  SUM(CASE WHEN status = 'AVAILABLE' THEN net_centimos ELSE 0 END),
  SUM(CASE WHEN status = 'IN_PAYOUT' THEN net_centimos ELSE 0 END),
  SUM(CASE WHEN status = 'PAID' THEN net_centimos ELSE 0 END)
FROM balance_transactions
WHERE type <> 'PAYOUT' AND NOT EXISTS (SELECT 1 FROM balances)
GROUP BY merchant_id, livemode;
CREATE INDEX balance_transactions_due ON balance_transactions (status, available_on, merchant_id, livemode);
CREATE INDEX balance_transactions_pending ON balance_transactions (merchant_id, livemode, status, available_on, id);
CREATE INDEX balance_transactions_status ON balance_transactions (merchant_id, livemode, status, type, id);

CREATE TABLE fee_plans (
  merchant_id varchar(40) NOT NULL,
  number int NOT NULL,
  version varchar(40) NOT NULL,
  rules varchar(1000) NOT NULL,
  tax_basis_points int NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (merchant_id, number),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

CREATE TABLE added_holidays (
  day varchar(10) NOT NULL PRIMARY KEY
)
`;

const indexes = ['balance_transactions_due', 'balance_transactions_pending', 'balance_transactions_status'];

export class Balances0000000000012 implements MigrationInterface {
  name = 'Balances0000000000012';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  async down(runner: QueryRunner): Promise<void> {
    const dropped = indexes.map((index) => `DROP INDEX ${index}${onTable(runner, 'balance_transactions')}`).join('; ');
    await runStatements(runner, `DROP TABLE added_holidays; DROP TABLE fee_plans; ${dropped}; DROP TABLE balances`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * Refunds, and what was refunded of each intent. The new columns have no CHECK: MySQL would copy the whole table of
 * intents for it.
 */
const up = `
ALTER TABLE payment_intents ADD COLUMN refunded_centimos bigint NOT NULL DEFAULT 0;
ALTER TABLE payment_intents ADD COLUMN next_refund_outcome varchar(10) NOT NULL DEFAULT 'SUCCEED';
CREATE TABLE refunds (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  payment_intent_id varchar(40) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  status varchar(20) NOT NULL,
  reason varchar(500),
  failure_code varchar(40),
  balance_transaction_id varchar(40),
  settled_at datetime(3),
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id),
  FOREIGN KEY (payment_intent_id) REFERENCES payment_intents (id)
);
CREATE INDEX refunds_list ON refunds (merchant_id, livemode, id, created_at);
CREATE INDEX refunds_status ON refunds (merchant_id, livemode, status, id, created_at);
CREATE INDEX refunds_intent ON refunds (payment_intent_id, id)
`;

export class Refunds0000000000018 implements MigrationInterface {
  name = 'Refunds0000000000018';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `DROP TABLE refunds;
       ALTER TABLE payment_intents DROP COLUMN next_refund_outcome;
       ALTER TABLE payment_intents DROP COLUMN refunded_centimos`,
    );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * How money in suspense ends, chargebacks, and what operators adjust. Of money from before, the entry is found by its time and
 * amount; a process of the former version, which may still run, writes neither it nor the time of the arrival.
 */
const up = `
ALTER TABLE suspense ADD COLUMN status varchar(20) NOT NULL DEFAULT 'OPEN';
ALTER TABLE suspense ADD COLUMN assigned_to varchar(40);
ALTER TABLE suspense ADD COLUMN notification_id varchar(100);
ALTER TABLE suspense ADD COLUMN entry_id varchar(40);
ALTER TABLE suspense ADD COLUMN end_entry_id varchar(40);
ALTER TABLE suspense ADD COLUMN arrived_at datetime(3);
ALTER TABLE suspense ADD COLUMN ended_at datetime(3);
CREATE INDEX suspense_status ON suspense (status, id);
CREATE INDEX suspense_assigned ON suspense (assigned_to);
CREATE TABLE chargebacks (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  payment_intent_id varchar(40) NOT NULL,
  open_intent_id varchar(40) UNIQUE,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  reason varchar(500) NOT NULL,
  status varchar(20) NOT NULL,
  balance_transaction_id varchar(40) NOT NULL,
  won_transaction_id varchar(40),
  statement_day varchar(10),
  won_statement_day varchar(10),
  created_at datetime(3) NOT NULL,
  ended_at datetime(3),
  FOREIGN KEY (payment_intent_id) REFERENCES payment_intents (id),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX chargebacks_intent ON chargebacks (payment_intent_id, id);
CREATE INDEX chargebacks_status ON chargebacks (status, id);
CREATE INDEX chargebacks_statement ON chargebacks (livemode, statement_day, created_at);
CREATE INDEX chargebacks_won_statement ON chargebacks (livemode, status, won_statement_day, ended_at);
CREATE TABLE adjustments (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos <> 0),
  note varchar(500) NOT NULL,
  balance_transaction_id varchar(40) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX adjustments_list ON adjustments (merchant_id, livemode, id);
UPDATE suspense SET
  arrived_at = COALESCE((
    SELECT MIN(paid.at) FROM rail_payments paid WHERE paid.rail = suspense.rail AND paid.payment_id = suspense.partner_id
  ), created_at),
  entry_id = (
    SELECT MIN(entry.id) FROM journal_entries entry JOIN journal_lines line ON line.entry_id = entry.id
    WHERE entry.balance_transaction_id IS NULL AND entry.created_at = suspense.created_at
      AND entry.livemode = suspense.livemode
      AND line.account = 'svc:suspense' AND line.amount_centimos = -suspense.amount_centimos
  )
  WHERE arrived_at IS NULL
`;

export class SuspenseEnds0000000000033 implements MigrationInterface {
  name = 'SuspenseEnds0000000000033';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `DROP TABLE adjustments; DROP TABLE chargebacks;
       DROP INDEX suspense_assigned${onTable(runner, 'suspense')};
       DROP INDEX suspense_status${onTable(runner, 'suspense')};
       ALTER TABLE suspense DROP COLUMN ended_at;
       ALTER TABLE suspense DROP COLUMN arrived_at;
       ALTER TABLE suspense DROP COLUMN end_entry_id;
       ALTER TABLE suspense DROP COLUMN entry_id;
       ALTER TABLE suspense DROP COLUMN notification_id;
       ALTER TABLE suspense DROP COLUMN assigned_to;
       ALTER TABLE suspense DROP COLUMN status`,
    );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/**
 * Calls to partners, and the books of the simulated ones. What was under way becomes a call that the partner has accepted:
 * payouts in transit, and refunds that wait for the simulator. What the simulator was told moves into its own tables.
 */
const up = `
CREATE TABLE rail_calls (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  kind varchar(20) NOT NULL,
  subject_id varchar(40) NOT NULL,
  reference varchar(40) NOT NULL,
  request text NOT NULL,
  sealed text,
  status varchar(20) NOT NULL,
  attempts int NOT NULL,
  ask_at datetime(3),
  partner_id varchar(100),
  failure_code varchar(40),
  created_at datetime(3) NOT NULL,
  ended_at datetime(3),
  claimed_by varchar(40),
  claimed_until datetime(3),
  UNIQUE (kind, reference),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX rail_calls_subject ON rail_calls (subject_id, id);
CREATE TABLE simulated_orders (
  rail varchar(20) NOT NULL,
  reference varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  amount_centimos bigint NOT NULL,
  state varchar(20) NOT NULL,
  failure_code varchar(40),
  ends_at datetime(3),
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (rail, reference)
);
CREATE TABLE simulated_next_outcomes (
  rail varchar(20) NOT NULL,
  subject_id varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  outcome varchar(40) NOT NULL,
  PRIMARY KEY (rail, subject_id)
);
ALTER TABLE payouts ADD COLUMN destination_sealed text;
ALTER TABLE idempotency_keys ADD COLUMN rail_call_id varchar(40)
`;

const [ofPayout, ofRefund] = ['pyt_', 're_'].map((prefix) => `REPLACE(it.id, '${prefix}', 'rc_')`);

type Concat = (...texts: string[]) => string;

// On MySQL each statement is committed by itself, and an interrupted migration runs again: nothing is inserted twice, and the
// column that is read goes last.

const payoutsInTransit = (concat: Concat) => `
INSERT INTO rail_calls (id, merchant_id, livemode, kind, subject_id, reference, request, status, attempts, ask_at, created_at)
  SELECT ${ofPayout}, it.merchant_id, it.livemode, 'payout', it.id, it.id,
    ${concat(`'{"amountCentimos":'`, 'it.amount_centimos', `'}'`)}, 'ACCEPTED', 0, timer.due_at, it.initiated_at
  FROM payouts it JOIN timers timer ON timer.kind = 'settle-payout' AND timer.ref = it.id
  WHERE it.status = 'IN_TRANSIT' AND it.id NOT IN (SELECT subject_id FROM rail_calls);
INSERT INTO simulated_orders (rail, reference, merchant_id, livemode, amount_centimos, state, failure_code, ends_at, created_at)
  SELECT 'payout', it.id, it.merchant_id, it.livemode, it.amount_centimos, 'PENDING', it.test_failure, timer.due_at,
    it.initiated_at
  FROM payouts it JOIN timers timer ON timer.kind = 'settle-payout' AND timer.ref = it.id
  WHERE it.status = 'IN_TRANSIT' AND it.id NOT IN (SELECT reference FROM simulated_orders);
UPDATE timers SET kind = 'rail-call', ref = REPLACE(ref, 'pyt_', 'rc_') WHERE kind = 'settle-payout';
ALTER TABLE payouts DROP COLUMN test_failure
`;

const refunds = (concat: Concat) => `
INSERT INTO rail_calls (id, merchant_id, livemode, kind, subject_id, reference, request, status, attempts, created_at)
  SELECT ${ofRefund}, it.merchant_id, it.livemode, 'refund', it.id, it.id,
    ${concat(`'{"amountCentimos":'`, 'it.amount_centimos', `',"paymentIntentId":"'`, 'it.payment_intent_id', `'"}'`)},
    'ACCEPTED', 0, it.created_at
  FROM refunds it WHERE it.status = 'PENDING' AND it.id NOT IN (SELECT subject_id FROM rail_calls);
INSERT INTO simulated_orders (rail, reference, merchant_id, livemode, amount_centimos, state, created_at)
  SELECT 'refund', it.id, it.merchant_id, it.livemode, it.amount_centimos, 'PENDING', it.created_at
  FROM refunds it WHERE it.status = 'PENDING' AND it.id NOT IN (SELECT reference FROM simulated_orders);
INSERT INTO simulated_next_outcomes (rail, subject_id, merchant_id, livemode, outcome)
  SELECT 'refund', it.id, it.merchant_id, it.livemode, it.next_refund_outcome FROM payment_intents it
  WHERE it.next_refund_outcome <> 'SUCCEED' AND it.id NOT IN (SELECT subject_id FROM simulated_next_outcomes);
ALTER TABLE payment_intents DROP COLUMN next_refund_outcome
`;

export class RailCalls0000000000026 implements MigrationInterface {
  name = 'RailCalls0000000000026';
  async up(runner: QueryRunner): Promise<void> {
    const concat: Concat = (...texts) => (isMysql(runner) ? `CONCAT(${texts.join(', ')})` : texts.join(' || '));
    await runStatements(runner, up);
    if (await runner.hasColumn('payouts', 'test_failure')) await runStatements(runner, payoutsInTransit(concat));
    if (await runner.hasColumn('payment_intents', 'next_refund_outcome')) await runStatements(runner, refunds(concat));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(
      runner,
      `ALTER TABLE payment_intents ADD COLUMN next_refund_outcome varchar(10) NOT NULL DEFAULT 'SUCCEED';
       ALTER TABLE payouts ADD COLUMN test_failure varchar(40);
       ALTER TABLE idempotency_keys DROP COLUMN rail_call_id;
       ALTER TABLE payouts DROP COLUMN destination_sealed;
       DROP TABLE simulated_next_outcomes; DROP TABLE simulated_orders;
       DROP INDEX rail_calls_subject${onTable(runner, 'rail_calls')}; DROP TABLE rail_calls`,
    );
  }
}

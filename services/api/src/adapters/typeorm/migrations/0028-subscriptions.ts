import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, onTable, runStatements } from './run-statements.ts';

/**
 * Subscriptions with the intents of their periods, chat messages, and the balance of messages. The index of timers is for those
 * of one kind: without it, to find what has just become due reads all subscriptions that have been due since 06:00.
 */
const up = `
CREATE TABLE subscriptions (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  customer_id varchar(40) NOT NULL,
  status varchar(20) NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  period_unit varchar(10) NOT NULL,
  interval_count int NOT NULL,
  description varchar(500),
  payment_method_id varchar(40),
  start_at datetime(3),
  anchor varchar(10),
  period_number int,
  period_start varchar(10),
  period_end varchar(10),
  first_attempt_at datetime(3),
  next_attempt_at datetime(3),
  attempts int NOT NULL,
  intent_id varchar(40),
  intent_secret_key varchar(20),
  intent_is_paid boolean NOT NULL,
  cancel_at_period_end boolean NOT NULL,
  canceled_at datetime(3),
  cancel_reason varchar(20),
  metadata mediumtext NOT NULL,
  revision int NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX subscriptions_list ON subscriptions (merchant_id, livemode, id, created_at);
CREATE INDEX subscriptions_status ON subscriptions (merchant_id, livemode, status, id, created_at);
CREATE INDEX subscriptions_customer ON subscriptions (customer_id, id);
ALTER TABLE payment_intents ADD COLUMN subscription_id varchar(40);
ALTER TABLE payment_intents ADD COLUMN period_number int;
ALTER TABLE payment_intents ADD COLUMN period_start varchar(10);
ALTER TABLE payment_intents ADD COLUMN period_end varchar(10);
CREATE UNIQUE INDEX payment_intents_period ON payment_intents (subscription_id, period_number);
CREATE INDEX timers_kind ON timers (kind, due_at);
CREATE TABLE chat_messages (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  payment_intent_id varchar(40) NOT NULL,
  phone_last4 varchar(4) NOT NULL,
  created_at datetime(3) NOT NULL
);
CREATE INDEX chat_messages_intent ON chat_messages (payment_intent_id, id);
CREATE TABLE messaging_balances (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  units int NOT NULL CHECK (units >= 0),
  PRIMARY KEY (merchant_id, livemode),
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE TABLE simulated_messages (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  phone_last4 varchar(4) NOT NULL,
  text text NOT NULL,
  created_at datetime(3) NOT NULL
);
CREATE INDEX simulated_messages_scope ON simulated_messages (merchant_id, livemode, id)
`;

/** A subscription can be told several outcomes. SQLite does not look at lengths. */
const widerOutcome = (length: number): string =>
  `ALTER TABLE simulated_next_outcomes MODIFY outcome varchar(${length}) NOT NULL`;

export class Subscriptions0000000000028 implements MigrationInterface {
  name = 'Subscriptions0000000000028';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, up);
    if (isMysql(runner)) await runStatements(runner, widerOutcome(500));
  }
  down = (runner: QueryRunner): Promise<void> =>
    runStatements(
      runner,
      `DROP INDEX timers_kind${onTable(runner, 'timers')};
       DROP TABLE simulated_messages; DROP TABLE messaging_balances; DROP TABLE chat_messages;
       DROP INDEX payment_intents_period${onTable(runner, 'payment_intents')};
       ALTER TABLE payment_intents DROP COLUMN period_end;
       ALTER TABLE payment_intents DROP COLUMN period_start;
       ALTER TABLE payment_intents DROP COLUMN period_number;
       ALTER TABLE payment_intents DROP COLUMN subscription_id;
       DROP TABLE subscriptions`,
    );
}

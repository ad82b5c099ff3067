import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** The outbox, webhook endpoints, deliveries, timers, idempotent responses and call records. */
const up = `
CREATE TABLE events (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  type varchar(60) NOT NULL,
  resource_id varchar(40) NOT NULL,
  body mediumtext NOT NULL,
  request_id varchar(40),
  fanned_out boolean NOT NULL,
  created_at datetime(3) NOT NULL
);
CREATE INDEX events_list ON events (merchant_id, livemode, id);
CREATE INDEX events_resource ON events (resource_id, id);
CREATE INDEX events_outbox ON events (fanned_out, id);

CREATE TABLE webhook_endpoints (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  slot int NOT NULL,
  url varchar(2000) NOT NULL,
  events text NOT NULL,
  description varchar(500),
  status varchar(20) NOT NULL,
  disabled_reason varchar(20),
  consecutive_failures int NOT NULL,
  failing_since datetime(3),
  secret_key varchar(10) NOT NULL,
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE UNIQUE INDEX webhook_endpoints_slot ON webhook_endpoints (merchant_id, livemode, slot);
CREATE INDEX webhook_endpoints_list ON webhook_endpoints (merchant_id, livemode, id);

CREATE TABLE webhook_deliveries (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  event_id varchar(40) NOT NULL,
  event_type varchar(60) NOT NULL,
  webhook_endpoint_id varchar(40) NOT NULL,
  url varchar(2000) NOT NULL,
  status varchar(20) NOT NULL,
  attempts int NOT NULL,
  next_attempt_at datetime(3),
  created_at datetime(3) NOT NULL,
  FOREIGN KEY (event_id) REFERENCES events (id)
);
CREATE UNIQUE INDEX webhook_deliveries_event ON webhook_deliveries (event_id, webhook_endpoint_id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at, webhook_endpoint_id);
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (webhook_endpoint_id, next_attempt_at);

CREATE TABLE webhook_claims (
  webhook_endpoint_id varchar(40) NOT NULL PRIMARY KEY,
  worker varchar(40) NOT NULL,
  claimed_until datetime(3) NOT NULL
);

CREATE TABLE webhook_attempts (
  delivery_id varchar(40) NOT NULL,
  attempt int NOT NULL,
  at datetime(3) NOT NULL,
  outcome varchar(20) NOT NULL,
  response_status int,
  duration_ms int NOT NULL,
  error varchar(500),
  response_excerpt text,
  PRIMARY KEY (delivery_id, attempt),
  FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries (id)
);

CREATE TABLE timers (
  kind varchar(40) NOT NULL,
  ref varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  due_at datetime(3) NOT NULL,
  PRIMARY KEY (kind, ref)
);
CREATE INDEX timers_due ON timers (due_at);

CREATE TABLE idempotency_keys (
  id varchar(64) NOT NULL PRIMARY KEY,
  fingerprint varchar(64) NOT NULL,
  request_id varchar(40) NOT NULL,
  status int,
  body mediumtext,
  resource_id varchar(40),
  created_at datetime(3) NOT NULL
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

CREATE TABLE call_records (
  id varchar(40) NOT NULL PRIMARY KEY,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  correlation_id varchar(200),
  operation varchar(60) NOT NULL,
  method varchar(10) NOT NULL,
  path varchar(200) NOT NULL,
  status int NOT NULL,
  error_code varchar(60),
  duration_ms int NOT NULL,
  key_last4 varchar(4),
  created_at datetime(3) NOT NULL
);
CREATE INDEX call_records_age ON call_records (livemode, created_at)
`;

const down = `
DROP TABLE call_records; DROP TABLE idempotency_keys; DROP TABLE timers; DROP TABLE webhook_attempts; DROP TABLE webhook_claims;
DROP TABLE webhook_deliveries; DROP TABLE webhook_endpoints; DROP TABLE events
`;

export class Events0000000000002 implements MigrationInterface {
  name = 'Events0000000000002';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

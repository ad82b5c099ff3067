import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * The positions of events, for GET /events/stream: docs/adr/0009. Events that exist get theirs in the order of their ids;
 * those that are not fanned out yet get theirs when they are. The INSERT can be run again: it does nothing then. There is
 * no foreign key: it made a fan-out a fifth slower.
 */
const up = `
CREATE TABLE event_positions (
  position bigint NOT NULL PRIMARY KEY,
  event_id varchar(40) NOT NULL,
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL
);
CREATE UNIQUE INDEX event_positions_event ON event_positions (event_id);
CREATE INDEX event_positions_scope ON event_positions (merchant_id, livemode, position);
INSERT INTO event_positions (position, event_id, merchant_id, livemode)
SELECT ROW_NUMBER() OVER (ORDER BY id), id, merchant_id, livemode FROM events
WHERE fanned_out = 1 AND NOT EXISTS (SELECT 1 FROM event_positions)
`;

export class EventPositions0000000000010 implements MigrationInterface {
  name = 'EventPositions0000000000010';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'DROP TABLE event_positions');
}

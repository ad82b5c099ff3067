import type { MigrationInterface, QueryRunner } from 'typeorm';
import { run } from './run.ts';

/**
 * How a stored text writes the placeholders of its secrets: 1 as plain text, which somebody's words can hold too, 2 in a
 * form that nobody else can write. Rows that are there already, and those of an earlier version that still runs, are 1.
 */
const up = `
ALTER TABLE events ADD COLUMN placeholder_form int NOT NULL DEFAULT 1;
ALTER TABLE idempotency_keys ADD COLUMN placeholder_form int NOT NULL DEFAULT 1
`;

const down = `
ALTER TABLE events DROP COLUMN placeholder_form;
ALTER TABLE idempotency_keys DROP COLUMN placeholder_form
`;

export class Placeholders0000000000009 implements MigrationInterface {
  name = 'Placeholders0000000000009';
  up = (runner: QueryRunner): Promise<void> => run(runner, up);
  down = (runner: QueryRunner): Promise<void> => run(runner, down);
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * The form of the secret placeholders in a stored text. 1: plain text, which a merchant's text can contain, too. 2: a form
 * that only the service can write. Existing rows, and rows of an earlier version that is still running, have 1.
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
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchTextOf } from '../merchant-rows.ts';
import { onTable, runStatements } from './run-statements.ts';

/**
 * Each existing merchant gets an account of its own, whose id has the same time and random part. So two merchants with the
 * same RUC do not conflict. `account_id` and `search_text` may be NULL only because SQLite adds no other column without a
 * default. Indexes come last: until then all accounts are set.
 */
const up = `
CREATE TABLE accounts (
  id varchar(40) NOT NULL PRIMARY KEY,
  created_at datetime(3) NOT NULL
);
ALTER TABLE merchants ADD COLUMN account_id varchar(40);
ALTER TABLE merchants ADD COLUMN legal_name_source varchar(20) NOT NULL DEFAULT 'OPERATOR';
ALTER TABLE merchants ADD COLUMN address text;
ALTER TABLE merchants ADD COLUMN search_text text;
UPDATE merchants SET account_id = REPLACE(id, 'mer_', 'acc_') WHERE account_id IS NULL;
INSERT INTO accounts SELECT account_id, created_at FROM merchants WHERE account_id NOT IN (SELECT id FROM accounts);
CREATE UNIQUE INDEX merchants_tax_id ON merchants (account_id, tax_id);
CREATE INDEX merchants_list ON merchants (account_id, id, created_at);
ALTER TABLE api_keys ADD COLUMN expires_at datetime(3);
ALTER TABLE api_keys ADD COLUMN last_used_at datetime(3)
`;

const down = (on: string): string => `
ALTER TABLE api_keys DROP COLUMN last_used_at;
ALTER TABLE api_keys DROP COLUMN expires_at;
DROP INDEX merchants_list${on};
DROP INDEX merchants_tax_id${on};
ALTER TABLE merchants DROP COLUMN search_text;
ALTER TABLE merchants DROP COLUMN address;
ALTER TABLE merchants DROP COLUMN legal_name_source;
ALTER TABLE merchants DROP COLUMN account_id;
DROP TABLE accounts
`;

type OldRow = { id: string; legal_name: string; trade_name: string | null; tax_id: string };

/** SQL cannot remove accents in the same way on every database. */
async function fillSearchTexts(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    'SELECT id, legal_name, trade_name, tax_id FROM merchants WHERE search_text IS NULL',
  )) as OldRow[];
  for (const { id, legal_name: legalName, trade_name: tradeName, tax_id: taxId } of rows)
    await runner.query('UPDATE merchants SET search_text = ? WHERE id = ?', [
      searchTextOf({ legalName, tradeName, taxId }),
      id,
    ]);
}

export class Accounts0000000000014 implements MigrationInterface {
  name = 'Accounts0000000000014';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, up);
    await fillSearchTexts(runner);
  }
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down(onTable(runner, 'merchants')));
}

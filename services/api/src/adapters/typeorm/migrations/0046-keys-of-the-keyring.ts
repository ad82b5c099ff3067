import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * Which key of the keyring was used, is retired, or only verifies; and which one a hash was made with. Where the database knows one
 * key, it was that one. Where it knows several, nobody can tell: the next use of the API key or of the operator's key does.
 */
const up = `
ALTER TABLE keyring_checks ADD COLUMN used_at datetime(3);
ALTER TABLE keyring_checks ADD COLUMN retired_at datetime(3);
ALTER TABLE keyring_checks ADD COLUMN verify_only_at datetime(3);
UPDATE keyring_checks SET used_at = created_at WHERE used_at IS NULL;
ALTER TABLE api_keys ADD COLUMN hash_key varchar(10);
ALTER TABLE operators ADD COLUMN hash_key varchar(10);
UPDATE api_keys SET hash_key = (SELECT MAX(name) FROM keyring_checks) WHERE (SELECT COUNT(*) FROM keyring_checks) = 1;
UPDATE operators SET hash_key = (SELECT MAX(name) FROM keyring_checks) WHERE (SELECT COUNT(*) FROM keyring_checks) = 1
`;

/** To the version before, a key of the database is required for ever: one that only verifies would be used. */
const down = `
ALTER TABLE operators DROP COLUMN hash_key;
ALTER TABLE api_keys DROP COLUMN hash_key;
ALTER TABLE keyring_checks DROP COLUMN verify_only_at;
ALTER TABLE keyring_checks DROP COLUMN retired_at;
ALTER TABLE keyring_checks DROP COLUMN used_at
`;

export class KeysOfTheKeyring0000000000046 implements MigrationInterface {
  name = 'KeysOfTheKeyring0000000000046';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

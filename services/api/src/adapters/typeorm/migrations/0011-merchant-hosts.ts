import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/**
 * The hosts to which `success_url` may send payers, as JSON. Existing merchants have an empty list: any host. It is no
 * TEXT, because on MySQL a TEXT cannot have this default.
 */
const up = "ALTER TABLE merchants ADD COLUMN hosts varchar(6000) NOT NULL DEFAULT '[]'";

export class MerchantHosts0000000000011 implements MigrationInterface {
  name = 'MerchantHosts0000000000011';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, 'ALTER TABLE merchants DROP COLUMN hosts');
}

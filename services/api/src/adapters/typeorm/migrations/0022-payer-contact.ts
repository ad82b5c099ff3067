import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runStatements } from './run-statements.ts';

/** What the payment page needs beside the payment: its language, the way back to the shop, and whom to ask. */
const up = `
ALTER TABLE checkout_sessions ADD COLUMN cancel_url varchar(2000);
ALTER TABLE checkout_sessions ADD COLUMN locale varchar(4) NOT NULL DEFAULT 'auto';
ALTER TABLE merchants ADD COLUMN support_email varchar(200);
ALTER TABLE merchants ADD COLUMN support_phone varchar(20)
`;

const down = `
ALTER TABLE merchants DROP COLUMN support_phone;
ALTER TABLE merchants DROP COLUMN support_email;
ALTER TABLE checkout_sessions DROP COLUMN locale;
ALTER TABLE checkout_sessions DROP COLUMN cancel_url
`;

export class PayerContact0000000000022 implements MigrationInterface {
  name = 'PayerContact0000000000022';
  up = (runner: QueryRunner): Promise<void> => runStatements(runner, up);
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, down);
}

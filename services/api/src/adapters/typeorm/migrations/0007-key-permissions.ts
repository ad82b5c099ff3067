import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, runStatements } from './run-statements.ts';

/** All permissions that a secret key could have when each key still stored the whole list. */
const everything = [
  ...['account:read', 'account:write', 'balance:read', 'checkout_sessions:read', 'checkout_sessions:write'],
  ...['customers:read', 'customers:write', 'diagnostics:read', 'events:read', 'merchants:read', 'merchants:write'],
  ...['payment_intents:read', 'payment_intents:write', 'payment_methods:read', 'payment_methods:write'],
  ...['payout_accounts:read', 'payout_accounts:write', 'payout_settings:read', 'payout_settings:write'],
  ...['payouts:read', 'refunds:read', 'refunds:write', 'subscriptions:read', 'subscriptions:write'],
  ...['webhooks:read', 'webhooks:write'],
];

const lists = { secret: JSON.stringify(everything), publishable: JSON.stringify(['checkout_sessions:write']) };

const statement = (from: (list: string) => string, to: (list: string) => string): string =>
  Object.entries(lists)
    .map(
      ([kind, list]) =>
        `UPDATE api_keys SET permissions = '${to(list)}' WHERE kind = '${kind}' AND permissions = '${from(list)}'`,
    )
    .join(';');

const all = (): string => '"all"';
const asList = (list: string): string => list;

/**
 * An unrestricted key stores "all" instead of a list, so it also gets permissions that are added later. On MySQL, a
 * customer's metadata gets the same column type as an intent's: 27,000 characters of four bytes do not fit into a TEXT.
 */
export class KeyPermissions0000000000007 implements MigrationInterface {
  name = 'KeyPermissions0000000000007';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, statement(asList, all));
    if (isMysql(runner)) await runner.query('ALTER TABLE customers MODIFY metadata mediumtext NOT NULL');
  }
  down = (runner: QueryRunner): Promise<void> => runStatements(runner, statement(all, asList));
}

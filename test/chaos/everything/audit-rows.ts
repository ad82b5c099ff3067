import { listDifference, numberOf, textOf } from './rows.ts';
import type { ShopService } from './service.ts';
import { madeTables, type MadeTable } from './shop.ts';

/** On the embedded profile each start makes a checkout session to try, unless there is one: see main/demo-checkout.ts. */
const notToTry = "COALESCE(description, '') <> 'Pedido de prueba'";

/** The rows that are made by calls, by what the caller knows of them. */
const madeBy: Record<MadeTable, string> = {
  customers: 'SELECT id FROM customers',
  payment_intents: `SELECT id FROM payment_intents WHERE subscription_id IS NULL AND ${notToTry}`,
  checkout_sessions: `SELECT id FROM checkout_sessions WHERE ${notToTry}`,
  refunds: 'SELECT id FROM refunds',
  payouts: "SELECT id FROM payouts WHERE source = 'MANUAL'",
  payout_accounts: 'SELECT id FROM payout_accounts',
  subscriptions: 'SELECT id FROM subscriptions',
  webhook_endpoints: 'SELECT id FROM webhook_endpoints',
  email_codes: 'SELECT payment_intent_id AS id FROM email_codes',
  chat_messages: `SELECT payment_intent_id AS id FROM chat_messages JOIN rail_calls ON subject_id = chat_messages.id
    WHERE rail_calls.status = 'SUCCEEDED'`,
};

const withStatus = ['payment_intents', 'checkout_sessions', 'refunds', 'payouts', 'subscriptions'] as const;
const messagesInTestMode = 100;

/** Each thing that was acknowledged is there, once, in the status that it should have; and nothing else is. */
export async function rowDifferences({ database, shops, bank }: Pick<ShopService, 'database' | 'shops' | 'bank'>) {
  const { query } = database;
  const wrong: string[] = [];
  for (const table of madeTables) {
    const made = shops.flatMap(({ facts }) => facts.made[table]);
    const found = (await query(madeBy[table])).map((row) => textOf(row, 'id'));
    wrong.push(...listDifference(table, made, found));
  }
  const statuses = new Map<string, string>();
  for (const table of withStatus)
    for (const row of await query(`SELECT id, status FROM ${table}`))
      statuses.set(textOf(row, 'id'), textOf(row, 'status'));
  for (const { facts } of shops)
    for (const [id, ends] of facts.ends)
      if (!ends.includes(statuses.get(id) ?? '')) wrong.push(`${id} is ${statuses.get(id)}, not ${ends.join(' or ')}`);

  const held = await query('SELECT partner_id FROM suspense WHERE livemode = 1');
  wrong.push(
    ...listDifference(
      'suspense',
      bank.payments,
      held.map((row) => textOf(row, 'partner_id')),
    ),
  );
  for (const { merchant, registered, facts } of shops) {
    const ofAccount = await query(
      `SELECT tax_id FROM merchants WHERE id <> '${merchant.id}'
       AND account_id = (SELECT account_id FROM merchants WHERE id = '${merchant.id}')`,
    );
    wrong.push(
      ...listDifference(
        'merchants',
        registered,
        ofAccount.map((row) => textOf(row, 'tax_id')),
      ),
    );
    const [balance] = await query(`SELECT units FROM messaging_balances WHERE merchant_id = '${merchant.id}'`);
    const expected = messagesInTestMode - facts.made.chat_messages.length;
    if (balance !== undefined && numberOf(balance, 'units') !== expected)
      wrong.push(`${merchant.id} has ${numberOf(balance, 'units')} messages left, not ${expected}`);
  }
  return wrong;
}

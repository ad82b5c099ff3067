import { expectSame, type Session } from './session.ts';
import type { Row } from './target.ts';

// What must be true of the service by itself when everything has come to its end, whatever the model says.

const number = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

export async function compareAtEnd({ target, merchantId, model }: Session): Promise<void> {
  const own = `merchant_id = '${merchantId}'`;
  const one = async (sql: string): Promise<Row | undefined> => (await target.query(sql))[0];
  const count = async (what: string, sql: string): Promise<void> =>
    expectSame(what, 0, number(await one(`SELECT COUNT(*) AS total FROM ${sql}`), 'total'));

  await count('intents that stay PROCESSING', `payment_intents WHERE ${own} AND status = 'PROCESSING'`);
  await count(
    'rail calls that stay open',
    `rail_calls WHERE ${own} AND ended_at IS NULL AND NOT (kind = 'refund' AND status = 'ACCEPTED')`,
  );
  await count(
    'journal entries that do not sum to zero',
    `(SELECT entry_id FROM journal_lines JOIN journal_entries ON id = entry_id WHERE ${own} GROUP BY entry_id HAVING SUM(amount_centimos) <> 0) AS uneven`,
  );
  await count(
    'intents without exactly one payment',
    `payment_intents WHERE ${own} AND (paid_method IS NOT NULL) <> (status = 'SUCCEEDED')`,
  );
  await count(
    'charges of a method that was gone or of another customer',
    `rail_calls JOIN saved_payment_methods ON saved_payment_methods.id = payment_method_id
     JOIN payment_intents ON payment_intents.id = subject_id
     WHERE rail_calls.${own} AND (payment_intents.customer_id <> saved_payment_methods.customer_id
       OR revoked_at < rail_calls.created_at OR detached_at < rail_calls.created_at)`,
  );

  const booked = await one(
    `SELECT COUNT(*) AS entries, SUM(net_centimos) AS net, COUNT(DISTINCT source_id) AS sources FROM balance_transactions WHERE ${own}`,
  );
  const balance = await one(`SELECT pending_centimos + available_centimos AS net FROM balances WHERE ${own}`);
  const net = model.entries.reduce((sum, { gross, fee, tax }) => sum + gross - fee - tax, 0);
  expectSame(
    'the balance',
    { entries: net, balance: net },
    { entries: number(booked, 'net'), balance: number(balance, 'net') },
  );
  expectSame('entries of one source', number(booked, 'entries'), number(booked, 'sources'));
  const journal = await one(`SELECT COUNT(*) AS entries FROM journal_entries WHERE ${own}`);
  expectSame('journal entries', model.entries.length + model.suspense.length, number(journal, 'entries'));

  // The wallet's own book. One that ends by itself stays PENDING in it.
  const paidOrders = `simulated_orders WHERE ${own} AND rail = 'debit' AND failure_code IS NULL`;
  const orders = await one(`SELECT COUNT(*) AS orders, SUM(amount_centimos) AS centimos FROM ${paidOrders}`);
  const calls = await one(
    `SELECT COUNT(*) AS orders FROM rail_calls WHERE ${own} AND kind = 'debit' AND status = 'SUCCEEDED'`,
  );
  const byWallet = model.entries.filter(({ type, method }) => type === 'PAYMENT' && method === 'WALLET');
  const sum = (several: readonly number[]): number => several.reduce((total, each) => total + each, 0);
  expectSame(
    "the wallet's own book",
    {
      orders: number(calls, 'orders'),
      centimos: sum(byWallet.map(({ gross }) => gross)) + sum(model.suspense.map(({ centimos }) => centimos)),
    },
    { orders: number(orders, 'orders'), centimos: number(orders, 'centimos') },
  );
  await count(
    'orders of the wallet without a rail call',
    `simulated_orders WHERE ${own} AND rail IN ('debit', 'refund', 'affiliation')
     AND NOT EXISTS (SELECT 1 FROM rail_calls WHERE rail_calls.kind = rail AND rail_calls.reference = simulated_orders.reference)`,
  );
}

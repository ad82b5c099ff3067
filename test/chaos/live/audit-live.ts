import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { svcJson, type Env } from '../../process/process.ts';
import type { Body } from '../../exchange.ts';
import type { Bank } from './bank.ts';
import { differences, names, type Books } from './books.ts';
import type { Database } from './database.ts';
import { eventDifferences } from './events.ts';
import type { Order } from './orders.ts';
import type { startCountingReceiver } from './receiver.ts';

type Audited = {
  bank: Bank;
  database: Database;
  orders: readonly Order[];
  receiver: Awaited<ReturnType<typeof startCountingReceiver>>;
  /** The settings of a command. */
  env: Env;
};

/** At most so many differences are printed. */
const shown = 30;

export async function readBooks({
  bank,
  database,
  orders,
}: Pick<Audited, 'bank' | 'database' | 'orders'>): Promise<Books> {
  const { query } = database;
  const [bankOrders, movements, { balance }] = [await bank.orders(), await bank.movements(), await bank.balance()];
  const nameOf = names(
    await query("SELECT kind, subject_id, reference FROM rail_calls WHERE livemode = 1 AND kind <> 'order_withdrawal'"),
  );
  return {
    orders,
    bank: {
      orders: bankOrders.map((order) => ({ ...order, id: nameOf(order.id) })),
      movements: movements.map((one) => ({ ...one, reference: nameOf(one.reference) })),
      balance,
    },
    svc: {
      intents: await query(
        'SELECT id, external_reference, status, amount_centimos FROM payment_intents WHERE livemode = 1',
      ),
      payments: (
        await query('SELECT payment_id, reference, amount_centimos, payment_intent_id FROM rail_payments')
      ).map((row) => ({ ...row, reference: nameOf(String(row['reference'])) })),
      suspense: await query('SELECT partner_id, reason FROM suspense'),
      payouts: await query('SELECT id, status, amount_centimos FROM payouts'),
      refunds: await query('SELECT id, status, amount_centimos FROM refunds'),
      events: await query('SELECT id, type, resource_id FROM events'),
      accounts: await query('SELECT account, SUM(amount_centimos) AS centimos FROM journal_lines GROUP BY account'),
    },
  };
}

/** When everything has ended: the partner's books, ours, the events, and what `svc-admin doctor` says. @returns what there was */
export async function auditLive(audited: Audited): Promise<Books> {
  const { database, receiver, env } = audited;
  expect(await database.count('rail_calls WHERE ended_at IS NULL')).toBe(0);
  const books = await readBooks(audited);
  expect(differences(books).slice(0, shown)).toEqual([]);

  for (let missing = books.svc.events.length; missing > 0;) {
    const received = receiver.received();
    missing = books.svc.events.filter(({ id }) => !received.has(String(id))).length;
    if (missing > 0) await pause(500);
  }
  expect(eventDifferences(books, receiver.received()).slice(0, shown)).toEqual([]);
  expect(receiver.wrong).toEqual([]);

  const sums = 'SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING SUM(amount_centimos) <> 0 LIMIT 5';
  expect(await database.query(sums)).toEqual([]);
  const findings = await svcJson<Body[]>(['doctor'], env);
  // There are no operators: this is development.
  expect(findings.filter(({ check, result }) => result !== 'ok' && check !== 'operators')).toEqual([]);
  return books;
}

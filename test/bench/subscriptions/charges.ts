import type { DataSource } from '../seed/dialects.ts';
import { columnTime } from './fill.ts';

type Counts = { waiting: number; calls: number };

/** Makes all subscriptions due at the same time. */
export async function makeDue(dataSource: DataSource, dueAt: Date): Promise<void> {
  await dataSource.query(
    `INSERT INTO timers (kind, ref, merchant_id, livemode, due_at)
     SELECT 'run-subscription', id, merchant_id, livemode, ? FROM subscriptions`,
    [columnTime(dueAt)],
  );
}

/** How many subscriptions wait for their charge, and how many charges wait for the wallet or its answer. */
export async function countWaiting(dataSource: DataSource, dueAt: Date): Promise<Counts> {
  const [found] = (await dataSource.query(
    `SELECT (SELECT COUNT(*) FROM timers WHERE kind = 'run-subscription' AND due_at <= ?) AS waiting,
      (SELECT COUNT(*) FROM timers WHERE kind = 'rail-call') AS calls`,
    [columnTime(dueAt)],
  )) as Counts[];
  return { waiting: Number(found?.waiting), calls: Number(found?.calls) };
}

export type Charges = {
  charged: number;
  /** Seconds from the due time to the last payment. */
  tookS: number;
  /** How many others with a later turn were charged before one. */
  largestInversion: number;
  /** Subscriptions that do not have exactly two paid periods, each once: those that wait when the time is over, too. */
  wrong: number;
  /** Periods that were debited more than once. */
  twice: number;
  /** Debits in the book of the wallet. */
  debits: number;
};

/** What the database says at the end. All are due at the same time, so their turn is that of their ids. */
export async function readCharges(dataSource: DataSource, dueAt: Date): Promise<Charges> {
  const query = async <T>(sql: string): Promise<T[]> => (await dataSource.query(sql)) as T[];
  const paid = await query<{ id: string; at: Date }>(
    `SELECT subscription_id AS id, paid_at AS at FROM payment_intents
     WHERE subscription_id IS NOT NULL AND period_number = 2 AND status = 'SUCCEEDED'
     ORDER BY paid_at, subscription_id`,
  );
  const [rows] = await query<{ wrong: unknown; twice: unknown; debits: unknown }>(
    `SELECT (SELECT COUNT(*) FROM subscriptions) - (SELECT COUNT(*) FROM (
        SELECT subscription_id FROM payment_intents WHERE subscription_id IS NOT NULL GROUP BY subscription_id
        HAVING COUNT(*) = 2 AND COUNT(DISTINCT period_number) = 2 AND SUM(status = 'SUCCEEDED') = 2) charged) AS wrong,
      (SELECT COUNT(*) FROM (SELECT subject_id FROM rail_calls WHERE kind = 'debit' AND status = 'SUCCEEDED'
        GROUP BY subject_id HAVING COUNT(*) > 1) again) AS twice,
      (SELECT COUNT(*) FROM simulated_orders o JOIN rail_calls c ON c.kind = 'debit' AND c.reference = o.reference
        JOIN payment_intents i ON i.id = c.subject_id
        WHERE o.rail = 'debit' AND o.state = 'SUCCEEDED' AND i.subscription_id IS NOT NULL) AS debits`,
  );
  return {
    charged: paid.length,
    tookS: ((paid.at(-1)?.at.getTime() ?? dueAt.getTime()) - dueAt.getTime()) / 1_000,
    largestInversion: largestInversion(paid.map(({ id }) => id)),
    wrong: Number(rows?.wrong),
    twice: Number(rows?.twice),
    debits: Number(rows?.debits),
  };
}

/** For the ids in the order of their charge: how many places the one that was passed over most came too late. */
function largestInversion(ids: readonly string[]): number {
  const turns = new Map(ids.toSorted().map((id, turn) => [id, turn]));
  return ids.reduce((largest, id, place) => Math.max(largest, place - (turns.get(id) ?? 0)), 0);
}

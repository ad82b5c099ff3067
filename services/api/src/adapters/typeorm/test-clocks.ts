import type { MovedClock, TestClocks } from '../../application/test-clocks/test-clocks-port.ts';
import { deliveryLifecycle } from '../../domain/delivery.ts';
import { balanceTransactionLifecycle } from '../../domain/ledger.ts';
import { initialClock, testClockLifecycle, type TestClock } from '../../domain/test-clock.ts';
import type { Session } from './connection/session.ts';
import { instant, integer, milliseconds, table, text } from './statements/columns.ts';
import { databaseClock, indexHint } from './statements/dialects.ts';
import { compareAndSet, insert, selectOne, update } from './statements/statements.ts';
import { claimIsOver } from './webhook-claims.ts';

type Claimed = { worker: string | null; claimedUntil: Date | null };
type TestClockRow = TestClock & Claimed;

export const testClockTable = table<TestClockRow>('test_clocks', {
  merchantId: { ...text, primary: true },
  status: text,
  aheadMs: milliseconds,
  advancingTo: instant,
  version: integer,
  worker: text,
  claimedUntil: instant,
});

const {
  from: [advancing],
  to: ready,
} = testClockLifecycle.transitions.finish;
const unclaimed: Claimed = { worker: null, claimedUntil: null };

export const testClocks = (session: Session): TestClocks => ({
  get: ({ merchantId }) => getClock(session, merchantId),
  moved: (after, limit) => movedClocks(session, after, limit),
  async unclaimed() {
    const { rows } = await session.run(
      `SELECT merchant_id FROM test_clocks WHERE status = ? AND (worker IS NULL OR ${claimIsOver(session)})`,
      [advancing],
    );
    return rows.map((row) => String(row['merchant_id']));
  },
  async update({ merchantId, version }, after) {
    const next = { ...after, version: version + 1 };
    if (version === 0) await insert(session, testClockTable, { ...next, ...unclaimed });
    else {
      const set = after.status === 'READY' ? { ...next, ...unclaimed } : next;
      await compareAndSet(session, testClockTable, { merchantId, version }, set);
    }
    return next;
  },
  async claim(merchantId, { worker, seconds }) {
    const { affected } = await session.run(
      `UPDATE test_clocks SET worker = ?, claimed_until = ${databaseClock(session).plus(seconds)}
       WHERE merchant_id = ? AND status = ? AND (worker IS NULL OR worker = ? OR ${claimIsOver(session)})`,
      [worker, merchantId, advancing, worker],
    );
    return affected === 1 ? getClock(session, merchantId) : null;
  },
  async release(merchantId, worker) {
    await update(session, testClockTable, { merchantId, worker }, unclaimed);
  },
  async releaseAll() {
    await session.defer('UPDATE test_clocks SET worker = NULL, claimed_until = NULL WHERE worker IS NOT NULL', []);
  },
});

async function getClock(session: Session, merchantId: string): Promise<TestClock> {
  const row = await selectOne(session, testClockTable, { merchantId });
  if (row === null) return initialClock(merchantId);
  const { worker: _, claimedUntil: __, ...clock } = row;
  return clock;
}

const [pending] = balanceTransactionLifecycle.transitions.makeAvailable.from;
/** The statuses of a delivery that is not at its end. */
const open = deliveryLifecycle.transitions.markDead.from;

/**
 * Each subquery reads one entry of an index, and those of deliveries the open deliveries of the merchant. Each condition on
 * an index is an equality: MariaDB cannot use a range that depends on another table. So there is one for each status.
 */
async function movedClocks(session: Session, after: string, limit: number): Promise<MovedClock[]> {
  const of = (alias: string): string => `${alias}.merchant_id = clock.merchant_id AND ${alias}.livemode = 0`;
  const earliestDelivery = `SELECT MIN(delivery.next_attempt_at)
    FROM webhook_deliveries delivery ${indexHint(session, 'webhook_deliveries_status')}
    WHERE ${of('delivery')} AND delivery.status = ?`;
  const subqueries = [
    `SELECT timer.due_at FROM timers timer ${indexHint(session, 'timers_scope')}
     WHERE ${of('timer')} ORDER BY timer.due_at LIMIT 1`,
    `SELECT entry.available_on FROM balance_transactions entry ${indexHint(session, 'balance_transactions_pending')}
     WHERE ${of('entry')} AND entry.status = ? ORDER BY entry.available_on LIMIT 1`,
    ...open.map(() => earliestDelivery),
  ];
  const columns = subqueries.map((subquery, index) => `(${subquery}) AS due_${index}`);
  const { rows } = await session.run(
    `SELECT clock.merchant_id, clock.ahead_ms, ${columns.join(', ')} FROM test_clocks clock
     WHERE clock.status = ? AND clock.merchant_id > ? ORDER BY clock.merchant_id LIMIT ${limit}`,
    [pending, ...open, ready, after],
  );
  return rows.map((row) => ({
    merchantId: String(row['merchant_id']),
    aheadMs: Number(row['ahead_ms']),
    nextDueAt: earliest(subqueries.flatMap((_, index) => row[`due_${index}`] ?? []).map(instant.fromStored)),
  }));
}

function earliest(times: readonly Date[]): Date | null {
  const [first = null] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}

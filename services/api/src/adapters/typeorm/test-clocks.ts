import type { TestClocks } from '../../application/test-clocks/test-clocks-port.ts';
import { initialClock, testClockLifecycle, type TestClock, type TestClockStatus } from '../../domain/test-clock.ts';
import { instant, integer, milliseconds, table, text } from './sql/columns.ts';
import { databaseClock } from './sql/database-clock.ts';
import type { Session } from './sql/session.ts';
import { compareAndSet, insert, selectOne, update } from './sql/statements.ts';
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

const [advancing] = testClockLifecycle.transitions.finish.from;
const unclaimed: Claimed = { worker: null, claimedUntil: null };

export const testClocks = (session: Session): TestClocks => ({
  get: ({ merchantId }) => getClock(session, merchantId),
  async known() {
    const { rows } = await session.run(
      `SELECT merchant_id, status, ahead_ms, version,
         CASE WHEN worker IS NULL OR ${claimIsOver(session)} THEN 0 ELSE 1 END AS is_claimed FROM test_clocks`,
      [],
    );
    return rows.map((row) => ({
      merchantId: String(row['merchant_id']),
      status: String(row['status']) as TestClockStatus,
      aheadMs: Number(row['ahead_ms']),
      version: Number(row['version']),
      isClaimed: Number(row['is_claimed']) === 1,
    }));
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

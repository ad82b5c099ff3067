import type { RailCalls } from '../../application/rail-calls/rail-calls-port.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { Session } from './connection/session.ts';
import { instant, integer, json, longText, scoped, table, text } from './statements/columns.ts';
import { databaseClock } from './statements/dialects.ts';
import { compareAndSet, insert, selectOne, update } from './statements/statements.ts';
import { claimIsOver } from './webhook-claims.ts';

type Claimed = { claimedBy: string | null; claimedUntil: Date | null };

export const railCallTable = table<RailCall & Claimed>('rail_calls', {
  ...scoped,
  kind: text,
  subjectId: text,
  reference: text,
  request: json,
  sealed: longText,
  status: text,
  attempts: integer,
  askAt: instant,
  partnerId: text,
  failureCode: text,
  endedAt: instant,
  claimedBy: text,
  claimedUntil: instant,
});

const unclaimed: Claimed = { claimedBy: null, claimedUntil: null };

const withoutClaim = (row: (RailCall & Claimed) | null): RailCall | null => {
  if (row === null) return null;
  const { claimedBy: _, claimedUntil: __, ...call } = row;
  return call;
};

export const railCalls = (session: Session): RailCalls => ({
  async find(id) {
    return withoutClaim(await selectOne(session, railCallTable, { id }));
  },
  async openOf(subjectId) {
    const options = { order: { id: 'DESC' }, index: 'rail_calls_subject' } as const;
    const newest = withoutClaim(await selectOne(session, railCallTable, { subjectId }, options));
    return newest?.endedAt === null ? newest : null;
  },
  async insert(call) {
    await insert(session, railCallTable, { ...call, ...unclaimed });
  },
  async update({ id, status, attempts }, after) {
    const { status: next, sealed, askAt, partnerId, failureCode, endedAt, attempts: tries } = after;
    const set = { status: next, sealed, askAt, partnerId, failureCode, endedAt, attempts: tries, ...unclaimed };
    await compareAndSet(session, railCallTable, { id, status, attempts }, set);
  },
  async claim(id, { by, seconds }) {
    const { affected } = await session.run(
      `UPDATE rail_calls SET claimed_by = ?, claimed_until = ${databaseClock(session).plus(seconds)}, attempts = attempts + 1
       WHERE id = ? AND ended_at IS NULL AND (claimed_by IS NULL OR ${claimIsOver(session)})`,
      [by, id],
    );
    return affected === 1 ? withoutClaim(await selectOne(session, railCallTable, { id })) : null;
  },
  async isClaimedBy(id, claimedBy) {
    return (await selectOne(session, railCallTable, { id, claimedBy })) !== null;
  },
  async release(id, by) {
    await update(session, railCallTable, { id, claimedBy: by }, unclaimed);
  },
  async releaseAll() {
    await session.defer(
      'UPDATE rail_calls SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL',
      [],
    );
  },
});

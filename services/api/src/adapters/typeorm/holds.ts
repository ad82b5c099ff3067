import type { Holds } from '../../application/hold/holds-port.ts';
import { heldKinds, type Hold } from '../../domain/hold.ts';
import { railCallLifecycle } from '../../domain/rail-call.ts';
import type { Session } from './connection/session.ts';
import { flag, instant, integer, table, text } from './statements/columns.ts';
import { inList } from './statements/conditions.ts';
import { compareAndRemove, compareAndSet, insert, selectOne } from './statements/statements.ts';
import { claimIsOver } from './webhook-claims.ts';

/** One row at most. */
type Row = Hold & { id: number };

export const holdTable = table<Row>('holds', {
  id: { ...integer, primary: true },
  note: text,
  createdAt: instant,
  restoreId: text,
  checkedAt: instant,
  canTell: flag,
});
const id = 1;

const { to: accepted } = railCallLifecycle.transitions.accept;

export const holds = (session: Session): Holds => ({
  async find() {
    const row = await selectOne(session, holdTable, { id });
    if (row === null) return null;
    const { id: _, ...hold } = row;
    return hold;
  },
  async underWay() {
    const kinds = inList(heldKinds);
    const isClaimed = `NOT (${claimIsOver(session)})`;
    // An endpoint may have been deleted while an attempt is in flight.
    const { rows } = await session.run(
      `SELECT (SELECT COUNT(*) FROM rail_calls WHERE kind ${kinds.sql} AND open_subject_id IS NOT NULL AND livemode = 1
          AND status <> ? AND claimed_by IS NOT NULL AND ${isClaimed}) AS calls,
        (SELECT COUNT(*) FROM webhook_claims LEFT JOIN webhook_endpoints ON webhook_endpoints.id = webhook_endpoint_id
          WHERE (livemode IS NULL OR livemode = 1) AND ${isClaimed}) AS endpoints`,
      [...kinds.values, accepted],
    );
    return { calls: Number(rows[0]?.['calls']), endpoints: Number(rows[0]?.['endpoints']) };
  },
  async insert(hold) {
    await insert(session, holdTable, { id, ...hold });
  },
  async update({ createdAt, restoreId, checkedAt }, after) {
    await compareAndSet(session, holdTable, { id, createdAt, restoreId, checkedAt }, after);
  },
  async remove({ createdAt }) {
    await compareAndRemove(session, holdTable, { id, createdAt });
  },
});

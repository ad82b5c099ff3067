import type { Holds } from '../../application/hold/holds-port.ts';
import { heldKinds, type Hold } from '../../domain/hold.ts';
import type { Session } from './connection/session.ts';
import { inList } from './statements/conditions.ts';
import { instant, table, text, integer } from './statements/columns.ts';
import { compareAndRemove, insert, selectOne } from './statements/statements.ts';
import { claimIsOver } from './webhook-claims.ts';

/** One row at most. */
type Row = Hold & { id: number };

export const holdTable = table<Row>('holds', { id: { ...integer, primary: true }, note: text, createdAt: instant });
const only = 1;

export const holds = (session: Session): Holds => ({
  async find() {
    const row = await selectOne(session, holdTable, { id: only });
    return row && { note: row.note, createdAt: row.createdAt };
  },
  async underWay() {
    const kinds = inList(heldKinds);
    const { rows } = await session.run(
      `SELECT (SELECT COUNT(*) FROM rail_calls WHERE livemode = 1 AND kind ${kinds.sql} AND ended_at IS NULL
          AND claimed_by IS NOT NULL AND NOT (${claimIsOver(session)})) AS calls,
        (SELECT COUNT(*) FROM webhook_claims JOIN webhook_endpoints ON webhook_endpoints.id = webhook_endpoint_id
          WHERE livemode = 1 AND NOT (${claimIsOver(session)})) AS endpoints`,
      kinds.values,
    );
    return { calls: Number(rows[0]?.['calls']), endpoints: Number(rows[0]?.['endpoints']) };
  },
  async insert(hold) {
    await insert(session, holdTable, { id: only, ...hold });
  },
  async remove({ createdAt }) {
    await compareAndRemove(session, holdTable, { id: only, createdAt });
  },
});

import { positionsAtOnce, type EventPositionReads } from '../../application/webhooks/streaming/event-positions-port.ts';
import { idTime } from '../../domain/id-time.ts';
import type { Session } from './connection/session.ts';
import { eventTable, fromRow } from './events.ts';
import { fromStored, instant, scopeIn } from './statements/columns.ts';
import { ofScope } from './statements/conditions.ts';
import { indexHint } from './statements/dialects.ts';

const newestPosition = 'SELECT COALESCE(MAX(position), 0) AS position FROM event_positions';

/** The largest difference assumed between the time in an id and `created_at`, as in list-selects.ts. */
const clockSlackMs = 24 * 60 * 60 * 1000;
/** Events whose positions may be in another order than their ids. */
const outOfOrder = 1_000;

export function eventPositions(session: Session): EventPositionReads {
  async function firstPosition(sql: string, values: readonly unknown[]): Promise<number | null> {
    const [row] = (await session.run(sql, values)).rows;
    const position = row?.['position'];
    return position === null || position === undefined ? null : Number(position);
  }

  return {
    newest: async () => (await firstPosition(newestPosition, [])) ?? 0,

    async newestOfEach(after) {
      const { rows } = await session.run(
        // Without the inner SELECT, SQLite reads all positions, in the order of the groups.
        `SELECT merchant_id, livemode, MAX(position) AS position FROM (
           SELECT merchant_id, livemode, position FROM event_positions WHERE position > ?
           ORDER BY position LIMIT ${positionsAtOnce}) fresh
         GROUP BY merchant_id, livemode`,
        [after],
      );
      return rows.map((row) => ({
        ...scopeIn(row),
        position: Number(row['position']),
      }));
    },

    /** One statement reads the events and the newest position: both must be of one moment and of one server. */
    async page(scope, after, limit) {
      const names = eventTable.columns.map(({ name }) => name);
      const { rows } = await session.run(
        `SELECT * FROM (
           SELECT item.position, ${names.map((name) => `event.${name}`).join(', ')}
           FROM event_positions item ${indexHint(session, 'event_positions_scope')}
           JOIN events event ON event.id = item.event_id
           WHERE item.merchant_id = ? AND item.livemode = ? AND item.position > ? ORDER BY item.position LIMIT ${limit}
         ) page UNION ALL ${newestPosition.replace(' AS position', `, ${names.map(() => 'NULL').join(', ')}`)}`,
        [...ofScope(scope).values, after],
      );
      // The row without an event has the newest position.
      const events = rows
        .filter(({ id }) => id !== null)
        .map((row) => ({ ...fromRow(fromStored(eventTable, row)), position: Number(row['position']) }))
        .toSorted((one, other) => one.position - other.position);
      const isLast = events.length < limit;
      const newest = Number(rows.find(({ id }) => id === null)?.['position']);
      return { events, isLast, upTo: isLast ? newest : (events.at(-1)?.position ?? after) };
    },

    async firstSince(scope, since, aheadMs) {
      const createdAt = instant.toStored(since, session.dialect);
      return firstPosition(
        `SELECT MIN(position) AS position FROM event_positions WHERE event_id IN (SELECT id FROM (
           SELECT item.id FROM events item ${indexHint(session, 'events_list')}
           WHERE item.merchant_id = ? AND item.livemode = ? AND item.id >= ? AND item.created_at >= ?
           ORDER BY item.id LIMIT ${outOfOrder}) oldest)`,
        [...ofScope(scope).values, `evt_${idTime(since.getTime() - clockSlackMs - aheadMs)}`, createdAt],
      );
    },
  };
}

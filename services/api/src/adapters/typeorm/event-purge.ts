import { Conflict } from '../../application/unit/conflict.ts';
import type { EventPurge, EventRetention } from '../../application/webhooks/event-purge-port.ts';
import { idTime } from '../../domain/id-time.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Row, Session } from './connection/session.ts';
import { countPurgedRows, lockForPurge } from './lists/counted-lists.ts';
import { merchantsAfter } from './merchant-rows.ts';
import { indexHint } from './statements/dialects.ts';
import { inList, joined, ofScope, type Condition } from './statements/conditions.ts';

/** The rows that one unit deletes: an event and its position, its deliveries and their attempts. */
const rowsPerUnit = 1_000;
const rowsOfEvent = 2;

export function eventPurge(session: Session): EventPurge {
  /**
   * The events to purge of a merchant in a mode, oldest first. Ids have real time, `created_at` the merchant's. Of NOT EXISTS, MariaDB
   * first reads all deliveries of all merchants into a table of its own, and again for each search: 2,000 rows for 2,000 deliveries.
   */
  function purgeable(scope: Scope, { test, live }: EventRetention): Condition {
    const { sql, values } = ofScope(scope);
    const end = `evt_${idTime((scope.livemode ? live : test).getTime())}`;
    return {
      sql: `FROM events item ${indexHint(session, 'events_list')} WHERE ${sql} AND id < ? AND fanned_out = 1
        AND (SELECT due.event_id FROM webhook_deliveries due ${indexHint(session, 'webhook_deliveries_event')}
          WHERE due.event_id = item.id AND due.next_attempt_at IS NOT NULL LIMIT 1) IS NULL ORDER BY id`,
      values: [...values, end],
    };
  }

  async function rowsOf(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return (await session.run(sql, values)).rows;
  }

  /** @throws Conflict when another unit has changed or deleted one of the rows */
  async function removeAll(sql: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const list = inList(ids);
    const { affected } = await session.run(`${sql} ${list.sql}`, list.values);
    if (affected !== ids.length) throw new Conflict('A row to purge has changed since it was read');
  }

  return {
    async scopesToPurge(before, afterMerchant) {
      const { ids, last } = await merchantsAfter(session, afterMerchant);
      const scopes = ids.flatMap((merchantId) => [
        { merchantId, livemode: false },
        { merchantId, livemode: true },
      ]);
      if (scopes.length === 0) return { found: [], last };
      const parts = scopes.map((scope, index) => {
        const { sql, values } = purgeable(scope, before);
        return { sql: `SELECT ${index} AS scope, (SELECT id ${sql} LIMIT 1) AS oldest`, values };
      });
      const { sql, values } = joined(parts, ' UNION ALL ');
      const found = await session.runUnprepared(`SELECT scope FROM (${sql}) found WHERE oldest IS NOT NULL`, values);
      return { found: found.flatMap(({ scope }) => scopes[Number(scope)] ?? []), last };
    },

    async purgeSome(scope, before) {
      const list = { ...scope, list: 'events' };
      // First, so that what follows is read after every other unit that counts these events.
      const checkpoint = await lockForPurge(session, list);
      if (checkpoint === null) return;
      const { sql, values } = purgeable(scope, before);
      const oldest = await rowsOf(`SELECT id ${sql} LIMIT ${rowsPerUnit / rowsOfEvent}`, values);
      const candidates = oldest.map(({ id }) => String(id));
      if (candidates.length === 0) return;
      const among = inList(candidates);
      const deliveries = await rowsOf(
        `SELECT id, event_id, attempts FROM webhook_deliveries WHERE event_id ${among.sql}`,
        among.values,
      );
      const ids = firstUpTo(rowsPerUnit, candidates, deliveries);
      const purged = new Set(ids);
      const deliveryIds = deliveries.filter((row) => purged.has(String(row['event_id']))).map(({ id }) => String(id));

      const ofDeliveries = inList(deliveryIds);
      if (deliveryIds.length > 0)
        await session.defer(`DELETE FROM webhook_attempts WHERE delivery_id ${ofDeliveries.sql}`, ofDeliveries.values);
      // A delivery that is retried at this moment is due again: then the unit is run again, and keeps the event.
      await removeAll('DELETE FROM webhook_deliveries WHERE next_attempt_at IS NULL AND id', deliveryIds);
      const [newest] = await rowsOf('SELECT MAX(position) AS position FROM event_positions', []);
      // The row with the highest position stays: the next one is counted from it.
      const ofEvents = inList(ids);
      await session.defer(`DELETE FROM event_positions WHERE position < ? AND event_id ${ofEvents.sql}`, [
        Number(newest?.['position'] ?? 0),
        ...ofEvents.values,
      ]);
      await removeAll('DELETE FROM events WHERE id', ids);
      await countPurgedRows(session, list, ids.filter((id) => id <= checkpoint.countedId).length);
    },
  };
}

/** The first events that have at most this number of rows in all tables together; at least one. */
function firstUpTo(limit: number, eventIds: readonly string[], deliveries: readonly Row[]): string[] {
  const rows = new Map(eventIds.map((id) => [id, rowsOfEvent]));
  for (const { event_id: id, attempts } of deliveries)
    rows.set(String(id), (rows.get(String(id)) ?? 0) + 1 + Number(attempts));
  let sum = 0;
  return eventIds.filter((id, index) => {
    sum += rows.get(id) ?? 0;
    return sum <= limit || index === 0;
  });
}

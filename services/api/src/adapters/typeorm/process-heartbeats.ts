import type { ProcessHeartbeat, ProcessHeartbeats } from '../../application/heartbeat/process-heartbeats-port.ts';
import type { Session } from './connection/session.ts';
import { migrations } from './migrations/index.ts';
import { fromStored, instant, integer, json, table, text } from './statements/columns.ts';
import { databaseClock, ifRowExists } from './statements/dialects.ts';
import { remove } from './statements/statements.ts';

export const processHeartbeatTable = table<ProcessHeartbeat>('process_heartbeats', {
  id: { ...text, primary: true },
  kind: text,
  host: text,
  pid: integer,
  version: text,
  contract: text,
  migration: text,
  keyNames: json,
  settings: json,
  startedAt: instant,
  seenAt: instant,
});

/** The newest one that this version knows. */
export const newestMigration = migrations.at(-1)?.name ?? '';

export const processHeartbeats = (session: Session): ProcessHeartbeats => {
  const clock = databaseClock(session);
  const before = (ms: number): string => clock.plus(-ms / 1000);
  return {
    async alive(sinceMs) {
      const { rows } = await session.run(
        `SELECT ${processHeartbeatTable.names} FROM process_heartbeats WHERE seen_at >= ${before(sinceMs)}
         ORDER BY started_at, id`,
        [],
      );
      return rows.map((row) => fromStored(processHeartbeatTable, row));
    },
    async unknownMigrations() {
      const known = new Set(migrations.map(({ name }) => name));
      const { rows } = await session.run('SELECT name FROM migrations ORDER BY id', []);
      return rows.map(({ name }) => String(name)).filter((name) => !known.has(name));
    },
    async beat({ id, kind, host, pid, version, contract, migration, keyNames, settings }) {
      await session.defer(
        `INSERT INTO process_heartbeats (${processHeartbeatTable.names})
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${clock.now}, ${clock.now})
         ${ifRowExists(session, ['id'])} seen_at = ${clock.now}`,
        [id, kind, host, pid, version, contract, migration, JSON.stringify(keyNames), JSON.stringify(settings)],
      );
    },
    async remove(id) {
      await remove(session, processHeartbeatTable, { id });
    },
    async purge(unseenMs) {
      await session.defer(`DELETE FROM process_heartbeats WHERE seen_at < ${before(unseenMs)}`, []);
    },
  };
};

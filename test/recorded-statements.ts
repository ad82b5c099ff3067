import { recordSeen } from './seen.ts';

type Send = (sql: unknown, ...rest: unknown[]) => unknown;
/** The methods of mysql2's connection that send statements. */
type Connection = Record<'query' | 'execute', Send>;
type Pool = { on(event: 'acquire', listener: (connection: Connection) => void): void };

const known = new WeakSet<Connection>();

/** Notes which statements the connections of a store on MySQL send, for engine-limits.ts: their texts without values. */
export function recordStatements(store: object): void {
  const { pool } = (store as { dataSource?: { driver: { pool?: Pool } } }).dataSource?.driver ?? {};
  pool?.on('acquire', (connection) => {
    if (known.has(connection)) return;
    known.add(connection);
    for (const verb of ['query', 'execute'] as const) {
      const send = connection[verb].bind(connection);
      connection[verb] = (sql, ...rest) => {
        if (typeof sql === 'string' && isOfAdapter(verb, sql, rest[0])) note(sql);
        return send(sql, ...rest);
      };
    }
  });
}

/**
 * TypeORM's own `query`, which tests and migrations use, gives undefined, an array or nothing as values. The adapter gives none to
 * set up a connection and to roll back.
 */
const isOfAdapter = (verb: string, sql: string, values: unknown): boolean =>
  verb === 'execute' || values === null || (typeof values === 'function' && /^(SET|ROLLBACK)\b/.test(sql));

function note(packet: string): void {
  const found = shapesIn(packet);
  for (const shape of found) recordSeen(`statement ${shape}`);
  if (found.length > 1) recordSeen(`statement ${severalInOne}`);
}

/** Stands for a packet with several statements. */
export const severalInOne = '(several statements in one packet)';

const shapes = new Map<string, readonly string[]>();

/** Texts of one shape differ in their values, and in the number of values of a list and of rows of an INSERT. */
export function shapesIn(packet: string): readonly string[] {
  // Most texts have question marks instead of values, and there are few of them.
  const found = shapes.get(packet);
  if (found !== undefined) return found;
  const withoutValues = packet
    .replaceAll(/_utf8mb4 X'[0-9a-f]*'/g, '?')
    .replaceAll(/'(?:''|[^'])*'/g, (text) => (/^'[\w ]*'$/.test(text) && !/\d/.test(text) ? text : '?'))
    .replaceAll(/(?<![\w.])-?\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\?(?:, \?)+\)/g, '(?, …)')
    .replaceAll(/(\(\?, …\)|\(\?\))(?:, (?:\(\?, …\)|\(\?\)))+/g, '$1, …');
  const made = [
    ...new Set(
      withoutValues
        .split('; ')
        .map((text) => text.trim())
        .filter(Boolean),
    ),
  ];
  if (shapes.size < 5_000 && packet.length < 2_000) shapes.set(packet, made);
  return made;
}

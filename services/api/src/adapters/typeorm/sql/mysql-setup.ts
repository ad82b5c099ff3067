import { lockedTableMs, silentConnectionMs } from '../../../application/lists/settling-times.ts';

/** Of SHOW VARIABLES: names and values as text. */
export type Variable = { Variable_name: string; Value: string };

/**
 * What the statements of this service rely on. A server's own settings (`SET GLOBAL …`, `init_connect`, my.cnf) differ,
 * so each session is given these before anything else is sent on it.
 */
const required = {
  // What is sent is UTF-8, and is read as UTF-8.
  character_set_client: 'utf8mb4',
  character_set_connection: 'utf8mb4',
  character_set_results: 'utf8mb4',
  // A value that does not fit is an error, never cut. Without ANSI_QUOTES, NO_BACKSLASH_ESCAPES, PAD_CHAR_TO_FULL_LENGTH.
  sql_mode: 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
  autocommit: 'ON',
  // CHAIN would begin another transaction after a COMMIT, RELEASE would end the connection.
  completion_type: 'NO_CHAIN',
  foreign_key_checks: 'ON',
  unique_checks: 'ON',
  sql_safe_updates: 'OFF',
  sql_auto_is_null: 'OFF',
  // Where `max_join_size` is set, a statement that may look at more rows is refused without this.
  sql_big_selects: 'ON',
  sql_select_limit: '18446744073709551615',
  time_zone: '+00:00',
  default_storage_engine: 'InnoDB',
  // Seconds. A statement that meets a row which another unit is writing fails after one second instead of fifty.
  innodb_lock_wait_timeout: '1',
  // Seconds. While somebody has a table locked, statements would wait for up to a year, and then be carried out: a row
  // that was asked for long ago would be missing in its total, see docs/adr/0005.
  lock_wait_timeout: String(lockedTableMs / 1000),
  // Seconds. What was sent on a connection and has not come by then is not carried out any more: see docs/adr/0005.
  wait_timeout: String(silentConnectionMs / 1000),
};

/** Two names of one variable: MariaDB before 11.1 has the first, MySQL 8 and later the second. */
const isolationNames = ['tx_isolation', 'transaction_isolation'];
const isolation = 'READ-COMMITTED';

const literal = (value: string): string => (/^\d+$/.test(value) ? value : `'${value}'`);

const byNames = ['character_set_client', 'character_set_connection', 'character_set_results'];

/** Sent in one packet; the last one answers with what the session is then. Plain ASCII, and so safe in any charset. */
export const sessionSetup: readonly string[] = [
  'SET NAMES utf8mb4 COLLATE utf8mb4_bin',
  `SET SESSION ${Object.entries(required)
    .filter(([name]) => !byNames.includes(name))
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(', ')}`,
  // Readers never wait.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE',
  // An open transaction would show its readers the past.
  'ROLLBACK',
  `SHOW SESSION VARIABLES WHERE Variable_name IN (${[...Object.keys(required), ...isolationNames]
    .map((name) => `'${name}'`)
    .join(', ')})`,
];

/** The first setting that is not as required, as a sentence; null when all are. */
export function sessionProblem(variables: readonly Variable[]): string | null {
  const found = new Map(variables.map(({ Variable_name: name, Value: value }) => [name, value]));
  const isolationName = isolationNames.find((name) => found.has(name)) ?? isolationNames[0] ?? '';
  for (const [name, value] of Object.entries({ ...required, [isolationName]: isolation }))
    if (canonical(found.get(name)) !== canonical(value))
      return `The session variable ${name} is "${found.get(name) ?? 'not there'}" after it was set to "${value}".`;
  return null;
}

/** Servers list the parts of sql_mode in an order of their own. */
const canonical = (value = ''): string => value.split(',').toSorted().join(',');

import { lockWaitTimeoutMs, idleConnectionTimeoutMs } from '../../../application/lists/counting-times.ts';

// The settings of a MySQL connection, and the check that the server has applied them.

/** A row of SHOW VARIABLES. */
export type Variable = { Variable_name: string; Value: string };

/**
 * The settings that the statements of this service rely on. Servers have different defaults (`SET GLOBAL …`,
 * `init_connect`, my.cnf), so each session gets these before any other statement.
 */
const required = {
  // Statements and results are UTF-8.
  character_set_client: 'utf8mb4',
  character_set_connection: 'utf8mb4',
  character_set_results: 'utf8mb4',
  // A value that does not fit its column is an error and is not cut. This list also excludes ANSI_QUOTES,
  // NO_BACKSLASH_ESCAPES and PAD_CHAR_TO_FULL_LENGTH.
  sql_mode: 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
  autocommit: 'ON',
  // CHAIN would begin a new transaction after each COMMIT; RELEASE would close the connection.
  completion_type: 'NO_CHAIN',
  foreign_key_checks: 'ON',
  unique_checks: 'ON',
  sql_safe_updates: 'OFF',
  sql_auto_is_null: 'OFF',
  // Without this, a server with `max_join_size` refuses statements that may read more rows than that.
  sql_big_selects: 'ON',
  sql_select_limit: '18446744073709551615',
  time_zone: '+00:00',
  default_storage_engine: 'InnoDB',
  // Seconds. A statement that waits for another unit's row lock fails after 1 s. The default is 50 s.
  innodb_lock_wait_timeout: '1',
  // Seconds. By default MySQL waits up to a year for a locked table and then executes the statement. A row that is inserted
  // so late would be missing in its total: see docs/adr/0005.
  lock_wait_timeout: String(lockWaitTimeoutMs / 1000),
  // Seconds. The server closes a connection after this time without a statement; a COMMIT that arrives later is not
  // executed. See docs/adr/0005.
  wait_timeout: String(idleConnectionTimeoutMs / 1000),
};

/** Only nodes of a Galera cluster have these. */
const cluster = {
  isOn: 'wsrep_on',
  /**
   * A node executes what the others have committed a moment later, so a read could miss a commit that was already answered, and
   * an UPDATE outside of a unit could miss the row. With these bits, each of them waits until its node has executed all commits
   * of the cluster; inside a unit, only its begin does. It costs a round trip between the nodes. 1: SELECT and START
   * TRANSACTION, 2: UPDATE and DELETE, 4: INSERT.
   */
  waiting: 'wsrep_sync_wait',
  waitingBits: 7,
  /**
   * How often a node repeats a statement outside of a transaction that conflicts with another node. MariaDB 10.11 takes a COMMIT
   * behind other statements of a packet for one: it undoes the transaction, repeats the COMMIT alone, and reports success.
   * Measured with units of three nodes that change the same row: 19 of 6,946 acknowledged ones were lost, with 0 none.
   */
  repeats: 'wsrep_retry_autocommit',
};

/** With these, the server refuses each write of READ COMMITTED (error 1665). No session can change it without SUPER. */
const binaryLog = { isOn: 'log_bin', format: 'binlog_format', refused: 'STATEMENT' };

/** Two names of one variable. MariaDB before 11.1 has the first; MySQL 8 and newer MariaDB have the second. */
const isolationNames = ['tx_isolation', 'transaction_isolation'];
const isolation = 'READ-COMMITTED';

const literal = (value: string): string => (/^\d+$/.test(value) ? value : `'${value}'`);

const byNames = ['character_set_client', 'character_set_connection', 'character_set_results'];

/** Sent in one packet. The last statement returns the resulting settings. ASCII only, so it is safe in any charset. */
export const sessionSetup: readonly string[] = [
  'SET NAMES utf8mb4 COLLATE utf8mb4_bin',
  `SET SESSION ${Object.entries(required)
    .filter(([name]) => !byNames.includes(name))
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(', ')}`,
  // A read sees the newest committed rows and waits for no row lock.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE',
  // Ends a transaction that is already open. Its reads could return older data.
  'ROLLBACK',
  `SHOW SESSION VARIABLES WHERE Variable_name IN (${[
    ...Object.keys(required),
    ...isolationNames,
    cluster.isOn,
    cluster.waiting,
    binaryLog.isOn,
    binaryLog.format,
  ]
    .map((name) => `'${name}'`)
    .join(', ')})`,
];

/** A sentence about the first setting that is not as required; null when all are. */
export function sessionProblem(variables: readonly Variable[]): string | null {
  const found = new Map(variables.map(({ Variable_name: name, Value: value }) => [name, value]));
  const isolationName = isolationNames.find((name) => found.has(name)) ?? isolationNames[0] ?? '';
  for (const [name, value] of Object.entries({ ...required, [isolationName]: isolation }))
    if (canonical(found.get(name)) !== canonical(value))
      return `The session variable ${name} is "${found.get(name) ?? 'missing'}" after it was set to "${value}".`;
  if (found.get(binaryLog.isOn) === 'ON' && found.get(binaryLog.format) === binaryLog.refused)
    return 'It writes its binary log by statements, and so refuses each write of svc (error 1665): set binlog_format=ROW on the server, or MIXED.';
  return null;
}

/** Sent after the rest, to the node of a cluster. It keeps the bits that an operator has set. */
export const clusterSetup: readonly string[] = [
  `SET SESSION ${cluster.waiting} = @@SESSION.${cluster.waiting} | ${cluster.waitingBits}, ${cluster.repeats} = 0`,
  `SHOW SESSION VARIABLES WHERE Variable_name IN ('${cluster.isOn}', '${cluster.waiting}', '${cluster.repeats}')`,
];

/** Whether the server is a node of a Galera cluster. */
export const isOfNode = (variables: readonly Variable[]): boolean =>
  variables.some(({ Variable_name: name, Value: value }) => name === cluster.isOn && value === 'ON');

/** Whether the server is a node of a cluster, and its session does not have what `clusterSetup` sets. */
export function needsClusterSetup(variables: readonly Variable[]): boolean {
  if (!isOfNode(variables)) return false;
  const found = new Map(variables.map(({ Variable_name: name, Value: value }) => [name, value]));
  const waits = (Number(found.get(cluster.waiting)) & cluster.waitingBits) === cluster.waitingBits;
  return !waits || found.get(cluster.repeats) !== '0';
}

/** Servers list the parts of sql_mode in different orders. */
const canonical = (value = ''): string => value.split(',').toSorted().join(',');

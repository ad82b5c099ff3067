import { expect, test } from '@jest/globals';
import {
  needsClusterSetup,
  sessionProblem,
} from '../../../../services/api/src/adapters/typeorm/connection/mysql-setup.ts';

const good: Record<string, string> = {
  character_set_client: 'utf8mb4',
  character_set_connection: 'utf8mb4',
  character_set_results: 'utf8mb4',
  sql_mode: 'NO_ENGINE_SUBSTITUTION,STRICT_ALL_TABLES',
  autocommit: 'ON',
  completion_type: 'NO_CHAIN',
  foreign_key_checks: 'ON',
  unique_checks: 'ON',
  sql_safe_updates: 'OFF',
  sql_auto_is_null: 'OFF',
  sql_big_selects: 'ON',
  sql_select_limit: '18446744073709551615',
  time_zone: '+00:00',
  default_storage_engine: 'InnoDB',
  innodb_lock_wait_timeout: '1',
  lock_wait_timeout: '10',
  wait_timeout: '240',
  tx_isolation: 'READ-COMMITTED',
};
const variables = (changes: Record<string, string>) =>
  Object.entries({ ...good, ...changes }).map(([name, value]) => ({ Variable_name: name, Value: value }));

test('a session with the required settings has no problem; the order of the parts of sql_mode does not matter', () => {
  expect(sessionProblem(variables({}))).toBeNull();
});

test.each(Object.keys(good))('a session with another %s has a problem, which names the setting', (name) => {
  expect(sessionProblem(variables({ [name]: 'other' }))).toContain(`${name} is "other"`);
});

test('a session that reports no settings has a problem', () => {
  expect(sessionProblem([])).toContain('"missing"');
});

const onCluster = (wsrep_sync_wait: string, wsrep_retry_autocommit = '0') => ({
  wsrep_on: 'ON',
  wsrep_sync_wait,
  wsrep_retry_autocommit,
});

test.each([
  ['MySQL', {}, false],
  ['a MariaDB that is not in a cluster', { ...onCluster('0', '1'), wsrep_on: 'OFF' }, false],
  ['a node that does not wait for the others', onCluster('0'), true],
  ['a node that waits before SELECT only', onCluster('1'), true],
  ['a node that waits before SELECT, UPDATE and INSERT', onCluster('7'), false],
  ['a node that waits always', onCluster('15'), false],
  ['a node that repeats a COMMIT', onCluster('7', '1'), true],
])('%s needs the settings of a cluster: %j', (_name, given, expected) => {
  expect(needsClusterSetup(variables(given))).toBe(expected);
});

test('a server whose binary log has statements is refused, with the setting to change; one without a binary log is not', () => {
  const logging = (log_bin: string, binlog_format: string) => sessionProblem(variables({ log_bin, binlog_format }));
  expect(logging('ON', 'STATEMENT')).toContain('set binlog_format=ROW');
  expect([logging('OFF', 'STATEMENT'), logging('ON', 'MIXED'), logging('ON', 'ROW')]).toEqual([null, null, null]);
});

import { reportMissing, seenIn } from './seen-in.ts';

/**
 * Runs after all tests and fails unless each method of each port to the database was called on SQLite and on MariaDB.
 * test/recorded-store.ts has written what was called.
 *
 *   SVC_TEST_SEEN_DIR=… node --import tsx test/port-coverage.ts
 */
const seen = seenIn();
const methods = [...seen].flatMap((row) => (row.startsWith('port ') ? row.slice('port '.length) : []));
const expected = methods.flatMap((method) => [`called on embedded ${method}`, `called on production ${method}`]);
reportMissing('Port coverage', 'methods of the ports on each database', expected, seen);

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { begin, end, plain, reportOn } from './engines/report.ts';
import { seenIn } from './seen-in.ts';

/**
 * Runs after all tests and fails unless docs/scale.md says which SQL svc uses, by all statements that its tests have sent to MariaDB
 * and by its schema. test/recorded-statements.ts has written the statements.
 *
 *   SVC_TEST_SEEN_DIR=… node --import tsx test/engine-limits.ts
 *   UPDATE_SCALE=1 SVC_TEST_SEEN_DIR=… node --import tsx test/engine-limits.ts     writes it into docs/scale.md
 */
const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'docs/scale.md');
const statements = [...seenIn()]
  .flatMap((row) => (row.startsWith('statement ') ? row.slice('statement '.length) : []))
  .toSorted();
const report = reportOn(statements, readFileSync(path.join(root, 'services/api/schema.sql'), 'utf8'));

const text = readFileSync(file, 'utf8');
const [before = '', rest = ''] = text.split(begin);
const [written = '', after = ''] = rest.split(end);
if (process.env['UPDATE_SCALE']) writeFileSync(file, `${before}${begin}\n\n${report}\n\n${end}${after}`);
else if (statements.length === 0 || plain(written) !== plain(report)) {
  process.stdout.write(
    `docs/scale.md does not say what svc uses, by ${statements.length} statements. It should have:\n\n${report}\n\nUPDATE_SCALE=1 writes it, see test/engine-limits.ts.\n`,
  );
  process.exitCode = 1;
} else process.stdout.write(`docs/scale.md says what the ${statements.length} kinds of statements use.\n`);

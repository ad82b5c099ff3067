import { expect, test } from '@jest/globals';
import { constructs } from '../engines/constructs.ts';
import { plain, reportOn } from '../engines/report.ts';
import { shapesIn } from '../recorded-statements.ts';

test.each(constructs.map(({ name, ...rest }) => [name, rest] as const))('%s is found in its example', (_, given) => {
  expect(given.pattern.test(given.in === 'schema' ? given.example : (shapesIn(given.example)[0] ?? ''))).toBe(true);
});

test('statements that differ in their values only have one shape, and a packet has several', () => {
  expect(shapesIn("SELECT a FROM b WHERE c = _utf8mb4 X'6f' AND d IN (1, 2) AND e = 'OPEN' LIMIT 5")).toEqual([
    "SELECT a FROM b WHERE c = ? AND d IN (?, …) AND e = 'OPEN' LIMIT ?",
  ]);
  expect(shapesIn('START TRANSACTION; INSERT INTO a (b, c) VALUES (?, ?), (?, ?); COMMIT')).toEqual([
    'START TRANSACTION',
    'INSERT INTO a (b, c) VALUES (?, …), …',
    'COMMIT',
  ]);
});

test('a statement that an engine refuses is listed, and so is a table without a merchant', () => {
  const schema = 'CREATE TABLE a (\n  id int PRIMARY KEY,\n  code int UNIQUE\n);\nCREATE UNIQUE INDEX a_b ON a (b);';
  const report = reportOn(['SELECT RANK() OVER (ORDER BY id) FROM a'], schema);
  expect(report).toContain('Statements that TiDB refuses: none.');
  expect(plain(report)).toContain('Statements that Vitess refuses: SELECT RANK() OVER (ORDER BY id) FROM a.');
  expect(report).toContain('Tables without a merchant: a.');
  expect(report).toContain('Unique keys over all merchants: a_b, a.code.');
});

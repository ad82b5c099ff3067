import { expect, test } from '@jest/globals';
import { csvRow } from '../../services/api/src/main/commands/report-file.ts';
import { barText, progressBar } from '../../services/api/src/main/progress-bar.ts';

test('a bar with its share and the time that is left', () => {
  expect(barText({ label: 'Checking', share: 0, note: '0 lines' }, 0)).toBe(
    `Checking  [${'.'.repeat(30)}]   0 %  0 lines`,
  );
  expect(barText({ label: 'Checking', share: 0.25, note: '5 lines' }, 10_000)).toBe(
    `Checking  [#######${'.'.repeat(23)}]  25 %  5 lines, 30 s left`,
  );
  expect(barText({ label: 'Checking', share: 0.5, note: '5 lines' }, 600_000)).toContain(', 10 min left');
  expect(barText({ label: 'Checking', share: 1, note: '9 lines' }, 600_000)).toBe(
    `Checking  [${'#'.repeat(30)}] 100 %  9 lines`,
  );
});

test('it is written on a terminal alone, at most ten times a second, and cleared at the end', () => {
  const written: string[] = [];
  let nowMs = 0;
  const terminal = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) });
  const silent = progressBar(terminal(false), () => nowMs);
  silent.show({ label: 'a', share: 0.5, note: '' });
  silent.clear();
  expect(written).toEqual([]);

  const bar = progressBar(terminal(true), () => nowMs);
  for (const [label, atMs] of [
    ['a', 0],
    ['a', 99],
    ['a', 100],
    ['b', 101],
  ] as const) {
    nowMs = atMs;
    bar.show({ label, share: 0.5, note: '' });
  }
  bar.clear();
  bar.clear();
  expect(written.map((text) => text.replaceAll('\r\u001B[K', '').slice(0, 1))).toEqual(['a', 'a', 'b', '']);
});

test('no cell of a report is a formula, and an amount stays a number', () => {
  const cells = ['-1.50', '=1+1', '+51', '-x', '@a', 'a,b', 'say "x"', null];
  expect(csvRow(cells)).toBe(`-1.50,'=1+1,'+51,'-x,'@a,"a,b","say ""x""",\n`);
});

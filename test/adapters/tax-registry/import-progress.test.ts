import { expect, test } from '@jest/globals';
import { importProgress } from '../../../services/api/src/main/commands/import-progress.ts';

/** 100,000 bytes a second, of 1,000,000. */
function shown(isTerminal: boolean, bytes: number | null): string[] {
  let nowMs = 0;
  const written: string[] = [];
  const progress = importProgress(
    { write: (text) => void written.push(text), isTerminal, monotonicMs: () => nowMs },
    bytes,
  );
  for (; nowMs <= 10_000; nowMs += 100)
    progress.report({ name: 'importing', bytes: nowMs * 100, taxpayers: nowMs * 2 });
  progress.end();
  return written;
}

test('a terminal has a bar with the time left, redrawn on one line and removed at the end', () => {
  const written = shown(true, 1_000_000);
  expect(written).toHaveLength(52);
  expect(written.every((text) => text.startsWith('\r') && text.endsWith('\u001b[K') && text.length < 120)).toBe(true);
  expect(written[20]?.slice(1, -3)).toBe(
    'Importing  [##########..............]  40 %  8,000 taxpayers  2,000/s  6 s left',
  );
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('a log has a line each ten seconds', () => {
  expect(shown(false, 2_000_000)).toEqual(['Importing  50 %  20,000 taxpayers  2,000/s  10 s left\n']);
});

test('without the size of the file there is no part and no time left', () => {
  expect(shown(false, null)).toEqual(['Importing  20,000 taxpayers  2,000/s\n']);
});

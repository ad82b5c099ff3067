import { afterEach } from '@jest/globals';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  const failures: unknown[] = [];
  for (const close of open.splice(0).toReversed()) await close().catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
});

/** What a test has opened is closed when it has ended, the last first. Every failure to close is one of the test. */
export const afterTest = (close: () => Promise<void>): void => void open.push(close);

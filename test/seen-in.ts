import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the tests of a run have seen: the lines that recordSeen in seen.ts has written. */
export function seenIn(): Set<string> {
  const dir = process.env['SVC_TEST_SEEN_DIR'];
  if (dir === undefined)
    throw new Error(
      'SVC_TEST_SEEN_DIR is not set: it is where the tests write what they have seen. `npm test` sets it.',
    );
  const files = readdirSync(dir).filter((file) => file.endsWith('.txt'));
  return new Set(files.flatMap((file) => readFileSync(path.join(dir, file), 'utf8').split('\n')));
}

/** Ends the process with 1 and the names of what is missing, if anything is. */
export function reportMissing(title: string, what: string, expected: readonly string[], seen: Set<string>): void {
  const missing = expected.filter((one) => !seen.has(one));
  process.stdout.write(
    missing.length === 0 && expected.length > 0
      ? `${title}: all ${expected.length} ${what} were seen in a test.\n`
      : `${missing.length} of ${expected.length} ${what} were seen by no test:\n${missing.map((one) => `  ${one}\n`).join('')}`,
  );
  process.exitCode = missing.length === 0 && expected.length > 0 ? 0 : 1;
}

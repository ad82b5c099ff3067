import { appendFileSync } from 'node:fs';
import path from 'node:path';

const written = new Set<string>();

/** Written to a file for contract-coverage.ts and port-coverage.ts, which report after all tests what none of them has seen. */
export function recordSeen(what: string): void {
  // First: it is called for each statement, and to read the environment takes longer.
  if (written.has(what)) return;
  written.add(what);
  const dir = process.env['SVC_TEST_SEEN_DIR'];
  if (dir === undefined) return;
  appendFileSync(path.join(dir, `${process.pid}.txt`), `${what}\n`);
}

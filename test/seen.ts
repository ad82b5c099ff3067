import { appendFileSync } from 'node:fs';
import path from 'node:path';

const written = new Set<string>();

/** Written to a file for contract-coverage.ts and port-coverage.ts, which report after all tests what none of them has seen. */
export function recordSeen(what: string): void {
  const dir = process.env['SVC_TEST_SEEN_DIR'];
  if (dir === undefined || written.has(what)) return;
  written.add(what);
  appendFileSync(path.join(dir, `${process.pid}.txt`), `${what}\n`);
}

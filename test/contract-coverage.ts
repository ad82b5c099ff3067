import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract-document.ts';
import { eventResources } from '../services/api/src/generated/events.ts';
import { operations } from '../services/api/src/generated/operations.ts';

/**
 * Runs after all tests and fails unless they have seen every documented response and every event of the service.
 * `recordSeen` in contract.ts has written what they have seen.
 *
 *   SVC_TEST_SEEN_DIR=… node --import tsx test/contract-coverage.ts
 */

type Responses = { responses: Record<string, unknown> };

/** `<operationId> <status>` for every documented response except `default`, and `webhook <type>`. */
function documented(): string[] {
  const paths = contract.paths as unknown as Record<string, Record<string, Responses>>;
  const responses = operations.flatMap(({ id, method, path: at }) =>
    Object.keys(paths[at]?.[method]?.responses ?? {})
      .filter((status) => status !== 'default')
      .map((status) => `${id} ${status}`),
  );
  return [...responses, ...Object.keys(eventResources).map((type) => `webhook ${type}`)];
}

function seenIn(dir: string): Set<string> {
  const files = readdirSync(dir).filter((file) => file.endsWith('.txt'));
  return new Set(files.flatMap((file) => readFileSync(path.join(dir, file), 'utf8').split('\n')));
}

const dir = process.env['SVC_TEST_SEEN_DIR'];
if (dir === undefined) {
  process.stderr.write(
    'SVC_TEST_SEEN_DIR is not set: it is the directory in which the tests write what they have seen. `npm test` sets it.\n',
  );
  process.exit(1);
}

const all = documented();
const seen = seenIn(dir);
const missing = all.filter((what) => !seen.has(what));
if (missing.length > 0) {
  process.stderr.write(`${missing.length} of ${all.length} documented responses and events were seen by no test:\n`);
  process.stderr.write(`${missing.map((what) => `  ${what}`).join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`Contract coverage: all ${all.length} documented responses and events were seen in a test.\n`);

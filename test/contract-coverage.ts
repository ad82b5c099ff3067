import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../services/api/src/generated/contract.ts';
import { eventResources } from '../services/api/src/generated/events.ts';
import { operations } from '../services/api/src/generated/operations.ts';

/**
 * The last question after all tests: was every answer that the contract promises, and every event that the service
 * sends, seen on the wire by one of them? `seen` in contract.ts wrote down what was.
 *
 *   SVC_TEST_SEEN_DIR=… node --import tsx test/contract-coverage.ts
 */

type Responses = { responses: Record<string, unknown> };

/** `<operationId> <status>` for every documented answer, `default` aside, and `webhook <type>`. */
function promised(): string[] {
  const paths = contract.paths as unknown as Record<string, Record<string, Responses>>;
  const answers = operations.flatMap(({ id, method, path: at }) =>
    Object.keys(paths[at]?.[method]?.responses ?? {})
      .filter((status) => status !== 'default')
      .map((status) => `${id} ${status}`),
  );
  return [...answers, ...Object.keys(eventResources).map((type) => `webhook ${type}`)];
}

function seenIn(dir: string): Set<string> {
  const files = readdirSync(dir).filter((file) => file.endsWith('.txt'));
  return new Set(files.flatMap((file) => readFileSync(path.join(dir, file), 'utf8').split('\n')));
}

const dir = process.env['SVC_TEST_SEEN_DIR'];
if (dir === undefined) {
  process.stderr.write(
    'SVC_TEST_SEEN_DIR is not set: it is where the tests write down what they saw. `npm test` sets it.\n',
  );
  process.exit(1);
}

const all = promised();
const seen = seenIn(dir);
const missing = all.filter((what) => !seen.has(what));
if (missing.length > 0) {
  process.stderr.write(
    `${missing.length} of ${all.length} answers and events that the contract promises were seen by no test:\n`,
  );
  process.stderr.write(`${missing.map((what) => `  ${what}`).join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`Contract coverage: all ${all.length} documented answers and events were seen on the wire.\n`);

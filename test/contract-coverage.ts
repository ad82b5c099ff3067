import { contract } from './contract-document.ts';
import { eventResources } from '../services/api/src/generated/events.ts';
import { operations } from '../services/api/src/generated/operations.ts';
import { reportMissing, seenIn } from './seen-in.ts';

/**
 * Runs after all tests and fails unless they have seen every documented response and every event of the service.
 * `recordSeen` in seen.ts has written what they have seen.
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

reportMissing('Contract coverage', 'documented responses and events', documented(), seenIn());

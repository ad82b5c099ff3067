import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { profile } from '../databases.ts';
import { isLong, isSoak, withSoak } from '../length.ts';
import { seed as newSeed } from '../seeded-random.ts';
import { curl } from './curl.ts';
import { anyRequest } from './request.ts';
import type { RequestTemplate } from './request-template.ts';
import { fuzzWorld, ownerOf } from './world.ts';
import type { RawResponse, Message } from '../exchange.ts';
import { checkRawResponse, operationAt } from '../operations/raw-requests.ts';

// Random requests, generated from the contract (see request.ts), on each profile. SVC_TEST_SEED=… makes others.

/** In all worlds. More operations need more requests: the check below asks for outcomes of each operation. On MariaDB a request takes twice as long. */
const requests = operations.length * withSoak(20, profile() === 'embedded' ? 130 : 30, 1_000);
/** Each world sends one request at a time, so every written row belongs to the last request. */
const worlds = withSoak(2, 2, 4);
const seed = isSoak
  ? newSeed
  : Number(process.env['SVC_TEST_SEED'] ?? (profile() === 'embedded' ? 20_261_123 : 20_262_123));
const request = anyRequest();

test(`${requests} random requests: no 5xx, every response matches the contract, no refusal writes (SVC_TEST_SEED=${seed})`, async () => {
  const counts: Counts = new Map();
  const runs = Array.from({ length: worlds }, (_, index) => run(seed + index, Math.ceil(requests / worlds), counts));
  const [failed] = (await Promise.allSettled(runs)).filter((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;

  // Checks the generator. In the soak run each operation must have had its common outcomes, and any operation the rare
  // ones. A tenth of the requests misses some with most seeds: in the long run on SQLite any operation must have had each outcome.
  const hadOutcome = (outcome: string) => (operation: Operation) => counts.get(operation.id)?.[outcome] !== undefined;
  const missing = operations.flatMap((operation) =>
    outcomesOf(operation)
      .filter((outcome) => !(isOfEach(outcome) ? [operation] : operations).some(hadOutcome(outcome)))
      .map((outcome) => `${operation.id} ${outcome}`),
  );
  const isEveryOutcome = isSoak || (isLong && profile() === 'embedded');
  expect(isEveryOutcome ? missing : []).toEqual([]);
  const succeeded = operations.filter(hadOutcome('done'));
  expect(succeeded.length).toBeGreaterThan((isEveryOutcome ? 0.9 : 0.75) * operations.length);
});

async function run(seedOfWorld: number, numRuns: number, counts: Counts): Promise<void> {
  const world = await fuzzWorld();
  const sendAll = async (template: RequestTemplate): Promise<void> => {
    const message = world.fillIn(template);
    for (const sent of template.twice ? [message, message] : [message]) await sendOne(template, sent);
  };
  const sendOne = async (template: RequestTemplate, message: Message): Promise<void> => {
    try {
      const response = await world.send(message);
      check(template, message, response, await world.writes());
      if (response.status < 400) world.learn(template, response);
      count(counts, message, response);
    } catch (error) {
      const lines = [String(error), 'To repeat it:', curl(world.origin, message), ...world.errors()];
      throw new Error(lines.join('\n'), { cause: error });
    }
  };
  await fc.assert(fc.asyncProperty(request, sendAll), { seed: seedOfWorld, numRuns });
  world.close();
}

/** @throws Error when a response is not what it must be */
function check(template: RequestTemplate, { method, path }: Message, response: RawResponse, writes: string[]): void {
  const { status, headers, error, text } = response;
  // A browser's preflight is no call of an operation: its response is its headers.
  const preflight = method === 'OPTIONS' && status === 204 && text === '';
  // Nor is a browser's look at `/`, which leads to a page.
  const frontDoor = path.split('?')[0] === '/' && status === 302 && text === '';
  if (!preflight && !frontDoor) checkRawResponse(method, path, response);

  // No partner is connected here in live mode.
  const noRail = error['code'] === 'RAIL_UNAVAILABLE' && ownerOf(template) === 'live';
  if (status >= 500 && !noRail) throw new Error(`The status is ${status}.`);

  // The validator refused the request, and the code that explains why found nothing: they must agree.
  if (text.includes('"Is not accepted."')) throw new Error('The refusal has no reason.');

  const mayWrite = status < 400 && method !== 'GET' && headers['idempotent-replayed'] === undefined;
  // A wrong code counts as a try.
  const counts = error['code'] === 'EMAIL_CODE_INVALID' && writes.join() === 'update email_codes';
  // The sender was asked, so the call to it stays on record.
  const wasAsked = error['code'] === 'MESSAGE_REFUSED';
  // What contradicts an earlier notification is kept for the operator.
  const contradicts = template.operation === 'receiveRailNotification' && isKept(error['code'], writes);
  if (!mayWrite && !counts && !wasAsked && !contradicts && writes.length > 0)
    throw new Error(`The status is ${status}, and it wrote: ${writes.join(', ')}.`);
}

const isKept = (code: unknown, writes: readonly string[]): boolean =>
  code === 'CONFLICT' && writes.every((one) => ['insert contradictions', 'insert rail_notifications'].includes(one));

/** How often each operation had each outcome. */
type Counts = Map<string, Record<string, number>>;

function count(counts: Counts, { method, path }: Message, { error, headers }: RawResponse): void {
  const id = operationAt(method, path) ?? 'none';
  const outcome = String(error['code'] ?? (headers['idempotent-replayed'] === 'true' ? 'replayed' : 'done'));
  const ofOperation = counts.get(id) ?? {};
  ofOperation[outcome] = (ofOperation[outcome] ?? 0) + 1;
  counts.set(id, ofOperation);
}

/** Whether each operation must have had it. */
const isOfEach = (outcome: string): boolean => isSoak && !rareOutcomes.has(outcome);
/**
 * It takes two valid requests in a row, or one with no fault but this one: fewer than 1 request in 100, so that some
 * seeds have none for one of the operations.
 */
const rareOutcomes = new Set([
  'replayed',
  'CONFLICT',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'KYB_REQUIRED',
  'RAIL_UNAVAILABLE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** It takes two requests at once, and here is one at a time; operators begin a hold, and none is here. */
const impossible: readonly string[] = ['IDEMPOTENCY_IN_PROGRESS', 'SERVICE_ON_HOLD'];

/** The outcomes that an operation can have, by the contract. */
function outcomesOf({ errors, hasBody, idempotent, keys, testOnly }: Operation): string[] {
  const withKey = (keys as readonly string[]).includes('secret');
  return [
    ...[
      'done',
      'UNAUTHORIZED',
      'BAD_REQUEST',
      'VALIDATION_ERROR',
      ...errors.filter((code) => !impossible.includes(code)),
    ],
    ...(withKey ? ['FORBIDDEN'] : []),
    ...(withKey && !testOnly ? ['KYB_REQUIRED'] : []),
    ...(idempotent ? ['replayed'] : []),
    ...(hasBody ? ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'] : []),
  ];
}

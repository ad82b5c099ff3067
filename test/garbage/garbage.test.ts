import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { profile } from '../databases.ts';
import { curl } from './curl.ts';
import { anyRequest } from './request.ts';
import type { Wish } from './wish.ts';
import { garbageWorld, whoseIs } from './world.ts';
import type { Answer, Message } from '../exchange.ts';
import { checkSaid, operationAt } from '../operations/raw.ts';

// 20,000 requests, made from the contract, half of them on each profile: see garbage/request.ts. SVC_TEST_SEED=… makes
// others.

const requests = 10_000;
/** In each, one request after the other, so that what is written can be blamed on the one that was answered last. */
const worlds = 4;
const seed = Number(process.env['SVC_TEST_SEED'] ?? (profile() === 'embedded' ? 20_261_123 : 20_262_123));
const patienceMs = 300_000;
const request = anyRequest();

test(
  'whatever is asked: no 5xx, every answer as the contract has it, nothing written by a refusal',
  async () => {
    const answered: Answered = new Map();
    const runs = Array.from({ length: worlds }, (_, index) => run(seed + index, requests / worlds, answered));
    const [failed] = (await Promise.allSettled(runs)).filter((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;

    // Else the generator could become useless without anybody noticing: of each operation what is common must have
    // come, and what is rare of all of them together.
    const seen = (operation: Operation, what: string) => answered.get(operation.id)?.[what] !== undefined;
    const missing = operations.flatMap((operation) =>
      mustBeSeen(operation)
        .filter((what) => !(isRare(what) ? operations.some((any) => seen(any, what)) : seen(operation, what)))
        .map((what) => `${operation.id} ${what}`),
    );
    expect(missing).toEqual([]);
  },
  patienceMs,
);

async function run(seedOfWorld: number, numRuns: number, answered: Answered): Promise<void> {
  const world = await garbageWorld();
  const ask = async (wish: Wish): Promise<void> => {
    const message = world.spelt(wish);
    for (const said of wish.twice ? [message, message] : [message]) await askOnce(wish, said);
  };
  const askOnce = async (wish: Wish, message: Message): Promise<void> => {
    try {
      const answer = await world.ask(message);
      judge(wish, message, answer, await world.written());
      if (answer.status < 400) world.learn(wish, answer);
      count(answered, message, answer);
    } catch (error) {
      const told = [String(error), 'Again by hand:', curl(world.origin, message), ...world.errors()];
      throw new Error(told.join('\n'), { cause: error });
    }
  };
  await fc.assert(fc.asyncProperty(request, ask), { seed: seedOfWorld, numRuns });
  world.close();
}

/** @throws Error where an answer is not what it must be */
function judge(wish: Wish, { method, path }: Message, answer: Answer, written: string[]): void {
  const { status, headers, error, text } = answer;
  // Before it calls, a browser asks whether it may. That is no call of an operation, and its answer is its headers.
  const preflight = method === 'OPTIONS' && status === 204 && text === '';
  if (!preflight) checkSaid(method, path, answer);

  // The one thing that is not there yet: a partner for live mode.
  const noRail = error['code'] === 'RAIL_UNAVAILABLE' && whoseIs(wish) === 'live';
  if (status >= 500 && !noRail) throw new Error(`Answered ${status}.`);

  // The validator refused it, and the walk that explains why found nothing: they must agree.
  if (text.includes('"Is not accepted."')) throw new Error('No reason is told.');

  const mayWrite = status < 400 && method !== 'GET' && headers['idempotent-replayed'] === undefined;
  if (!mayWrite && written.length > 0) throw new Error(`Answered ${status}, and yet: ${written.join(', ')}.`);
}

/** How often each operation was answered with what. */
type Answered = Map<string, Record<string, number>>;

function count(answered: Answered, { method, path }: Message, { error, headers }: Answer): void {
  const id = operationAt(method, path) ?? 'none';
  const what = String(error['code'] ?? (headers['idempotent-replayed'] === 'true' ? 'replayed' : 'done'));
  const counts = answered.get(id) ?? {};
  counts[what] = (counts[what] ?? 0) + 1;
  answered.set(id, counts);
}

/** It takes two right calls in a row, or one that is wrong in nothing but this. */
const isRare = (what: string): boolean =>
  /^(replayed|IDEMPOTENCY_KEY_REUSED|KYB_REQUIRED|RAIL_UNAVAILABLE|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE)$/.test(
    what,
  );

/** Two calls at once would meet it, and here is one at a time. */
const unmet = 'IDEMPOTENCY_IN_PROGRESS';

/** What the contract has in store for an operation. */
function mustBeSeen({ errors, hasBody, idempotent, keys, testOnly }: Operation): string[] {
  const withKey = (keys as readonly string[]).includes('secret');
  return [
    ...['done', 'UNAUTHORIZED', 'BAD_REQUEST', 'VALIDATION_ERROR', ...errors.filter((code) => code !== unmet)],
    ...(withKey ? ['FORBIDDEN'] : []),
    ...(withKey && !testOnly ? ['KYB_REQUIRED'] : []),
    ...(idempotent ? ['replayed'] : []),
    ...(hasBody ? ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'] : []),
  ];
}

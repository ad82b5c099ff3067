import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { operations, type OperationId } from '../../../services/api/src/generated/operations.ts';
import { checkResponse } from '../../contract.ts';
import { createSecretWatch } from '../../leaked-secrets.ts';
import type { RandomInt } from '../../seeded-random.ts';
import { send, type Reply, type UncheckedOptions } from '../../send.ts';

/** What was acknowledged for an Idempotency-Key. */
type Answer = { operation: OperationId; options: UncheckedOptions; status: number; hash: string };

/** One of so many acknowledged calls is repeated at once, while the service is being killed. */
const repeatedOneOf = 8;
const wanted = new Map(operations.map((row) => [row.id, row]));
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export type Caller = ReturnType<typeof aCaller>;

/**
 * Calls as the documentation says: one without a response, or with a 503, is sent again with the same Idempotency-Key. Each
 * response is checked against the contract.
 */
export function aCaller(origin: string, randomInt: RandomInt) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const statuses = new Map<number, number>();
  const succeeded = new Set<OperationId>();
  const answers: Answer[] = [];
  const wrong: string[] = [];
  const secrets = createSecretWatch();

  async function attempt<Id extends OperationId>(operation: Id, options: UncheckedOptions): Promise<Reply<Id> | null> {
    const reply = await send(origin, operation, options, agent).catch((error: unknown) => {
      // A response that has arrived whole, and is no JSON.
      if (error instanceof SyntaxError) wrong.push(`${operation}: ${String(error)}`);
      return null;
    });
    const status = reply?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (reply !== null) examine(operation, reply);
    return reply;
  }

  function examine(operation: OperationId, { status, text, headers }: Reply): void {
    if (status >= 500 && status !== 503) wrong.push(`${operation}: ${status} ${text}`);
    const isJson = headers.get('content-type')?.startsWith('application/json') === true;
    try {
      checkResponse(operation, status, isJson ? JSON.parse(text) : text || null, (name) => headers.get(name));
    } catch (error) {
      wrong.push(String(error));
    }
    // A list has nothing secret, and can be long.
    if (wanted.get(operation)?.response === 'object') secrets.record(text);
  }

  /** Sends it until there is an answer. `sent`: how often. */
  async function until<Id extends OperationId>(
    operation: Id,
    options: UncheckedOptions,
  ): Promise<{ reply: Reply<Id>; sent: number }> {
    for (let sent = 1; ; sent += 1) {
      const reply = await attempt(operation, options);
      if (reply !== null && !isTemporary(reply)) return { reply, sent };
      await pause(Math.min(1_000, 25 * sent) + randomInt(25));
    }
  }

  function compare({ operation, options, status, hash }: Answer, again: Reply): void {
    if (again.status === status && hashOf(again.text) === hash && again.headers.get('Idempotent-Replayed') === 'true')
      return;
    wrong.push(
      `${operation} ${options.idempotencyKey}: ${status}, and when it was repeated ${again.status} ${again.text}`,
    );
  }

  return {
    /** How many responses had each status; 0: none came. */
    statuses,
    /** The operations that have succeeded since this was emptied. */
    succeeded,
    /** What the service must never answer. */
    wrong,
    secrets,
    acknowledged: () => answers.length,

    /** @returns the first answer that is not temporary, also a refusal. `isDone`: the call has had its effect */
    async ask<Id extends OperationId>(
      operation: Id,
      options: UncheckedOptions,
    ): Promise<{ reply: Reply<Id>; isDone: boolean }> {
      const { reply, sent } = await until(operation, options);
      const row = wanted.get(operation);
      // A deletion has no key. What is no longer there when it is repeated, the call without a response has deleted.
      const isDeleted = row?.method === 'delete' && sent > 1 && reply.status === 404;
      if (reply.status >= 300 && !isDeleted) return { reply, isDone: false };
      succeeded.add(operation);
      if (row?.idempotent === true) {
        const answer = { operation, options, status: reply.status, hash: hashOf(reply.text) };
        answers.push(answer);
        if (randomInt(repeatedOneOf) === 0) compare(answer, (await until(operation, options)).reply);
      }
      return { reply, isDone: true };
    },

    /** Repeats acknowledged calls, `count` at most: each has the same answer as at first. */
    async repeat(count: number): Promise<void> {
      const left =
        count >= answers.length
          ? [...answers]
          : Array.from({ length: count }, () => answers[randomInt(answers.length)]);
      const one = async (): Promise<void> => {
        for (let answer = left.pop(); answer !== undefined; answer = left.pop())
          compare(answer, (await until(answer.operation, answer.options)).reply);
      };
      await Promise.all(Array.from({ length: 8 }, one));
    },

    close: async (): Promise<void> => agent.destroy(),
  };
}

/** The message that is certainly not sent has this answer for good: see docs/guides/en/chat-messages.md. */
const notSent = 'The message was not sent.';

/** The database is away, or the first call with this key still runs: to repeat it will help. */
const isTemporary = ({ status, text }: Reply): boolean =>
  (status === 503 && !text.includes(notSent)) || (status === 409 && text.includes('"IDEMPOTENCY_IN_PROGRESS"'));

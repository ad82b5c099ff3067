import { SvcError } from '../errors.ts';
import type { CallRecord } from '../generated/exports.ts';
import type { ListRecentRequestsQuery } from '../generated/resources.ts';
import type { CallOptions } from '../options.ts';
import type { Context } from './command.ts';
import { createMemory } from './memory.ts';

/** How often the service is asked for new calls. */
export const pauseMs = 1_000;
/** How many calls are shown at most from the time before the start. */
export const mostOlder = 1_000;
/** How many calls are kept to recognise one that comes again: those of the long look back, at a thousand a second. */
const rememberedIds = 100_000;

/**
 * How far each look goes back before the newest call. A call is listed at the time at which it arrived, but only when it
 * has ended, and a read or an error up to 200 ms later. Most have ended after two seconds. Every tenth look finds those
 * that took up to half a minute, which is three times what the service waits for a rail.
 */
const looksBackMs = { each: 2_000, long: 30_000 };
const longLookEvery = 10;

/**
 * Every call of the key's merchant and mode, from now on or from `since`, oldest first within each look. When the service
 * does not answer, the next look goes back to the last call that was seen.
 * @param filter for the calls from before. The others are not filtered: the newest of all says where the next look starts
 * @throws SvcError if the first look fails, or if a later one is refused
 */
export async function* followCalls(
  { svc, out, wait, signal }: Context,
  filter: ListRecentRequestsQuery,
  since: string | undefined,
): AsyncGenerator<CallRecord> {
  const isNew = createMemory(rememberedIds);
  /** While there is no call, each look is for all of them. */
  let newestMs = 0;
  const newOf = (calls: readonly CallRecord[]): CallRecord[] => {
    for (const { created_at } of calls) newestMs = Math.max(newestMs, Date.parse(created_at));
    return calls.filter(({ id }) => isNew(id)).toReversed();
  };
  async function look(backMs: number, options: CallOptions = { signal }): Promise<CallRecord[]> {
    const created_from = new Date(Math.max(0, newestMs - backMs)).toISOString();
    return newOf((await svc.diagnostics.listRecentRequests({ per_page: 'all', created_from }, options)).data);
  }

  newOf((await svc.diagnostics.listRecentRequests({ per_page: 1 }, { signal })).data);
  await look(looksBackMs.long);
  if (since !== undefined) {
    const query = { ...filter, created_from: since };
    const older = await svc.diagnostics.listRecentRequests(query, { signal }).toArray({ limit: mostOlder });
    newOf(older);
    yield* older.toReversed();
  }
  out.say(out.green('Ready. Ctrl-C ends.'));

  let isLost = false;
  for (let count = 1; ; count += 1) {
    await wait(pauseMs, signal);
    const backMs: number = isLost || count % longLookEvery === 0 ? looksBackMs.long : looksBackMs.each;
    const calls: CallRecord[] | null = await look(backMs, { signal, maxRetries: 0 }).catch((error: unknown) => {
      if (signal.aborted || !(error instanceof SvcError && error.retryable)) throw error;
      if (!isLost) out.say(out.yellow(`${error.message} Asking again …`));
      return null;
    });
    if (isLost && calls !== null) out.say(out.green('Connected again. No call was missed.'));
    isLost = calls === null;
    if (calls !== null) yield* calls;
  }
}

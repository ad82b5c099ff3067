import { registerWebhook } from './endpoint.ts';
import { missedEvents } from './missed-events.ts';
import { subjectOf, syncSubject } from './events.ts';
import { noteRun } from './health.ts';
import { compareStates, type Differences } from './compare-states.ts';
import { reasonOf } from './log.ts';
import { noteProblem, noteWorking } from './problems.ts';
import { SvcError } from './sdk.ts';
import type { StoreName } from './store.ts';
import type { Plugin } from './sync.ts';

/**
 * Where the last run ended: the position in the stream of events, and the newest event that was read by pages. `retry`: the
 * payments and refunds that the shop could not take.
 */
type State = Differences & { position: string | null; page: string | null; retry: string[] };

const none: State = { position: null, page: null, retry: [], unclaimed: [], missing: [] };

/** How long one run may take, in milliseconds. The next one goes on where it ended. */
const runForMs = 40_000;
/** A run that is killed repeats at most this many events. */
const saveEvery = 100;

/**
 * Finds what a missed webhook left behind. First the news: the events of svc since the last run, in the order in which svc
 * committed them. Then the state: what is open on one side and ended on the other. So nothing depends on a clock, and a shop
 * that no webhook reaches works by this alone. The host calls it each minute.
 *
 * @returns how many payments and refunds were looked at, how many could not be taken (the next run tries them again), and
 *   whether it came to its end
 * @throws SvcError if svc cannot be reached: nothing is skipped
 */
export async function reconcile(plugin: Plugin): Promise<{ synced: number; failed: number; isComplete: boolean }> {
  const { settings, store, log } = plugin;
  await registerWebhook(plugin);

  const name: StoreName = `position.${settings.about.mode}`;
  const before: State = { ...none, ...JSON.parse((await store.get(name)) ?? '{}') };
  const state = { ...before, retry: new Set(before.retry) };
  const stored = (): string => JSON.stringify({ ...state, retry: [...state.retry] } satisfies State);
  const save = () => store.set(name, stored());
  let [synced, read] = [0, 0];

  const sync = async (id: string) => {
    try {
      const done = await syncSubject(plugin, id);
      state.retry.delete(id);
      synced += 1;
      return done === 'refund' ? null : done;
    } catch (error) {
      if (error instanceof SvcError && error.retryable) throw error;
      state.retry.add(id);
      log.error(`The shop could not take ${id}; the next run tries again. ${reasonOf(error)}`);
      return null;
    }
  };

  const events = missedEvents(plugin, before, AbortSignal.timeout(runForMs));
  try {
    for (const id of before.retry) await sync(id);
    for await (const { event, ...place } of events) {
      const subject = subjectOf(event);
      if (subject !== null) await sync(subject);
      Object.assign(state, place);
      read += 1;
      if (read % saveEvery === 0) await save();
    }
    Object.assign(state, await compareStates(plugin, before, sync));
    noteWorking(settings);
  } catch (error) {
    noteProblem(settings, error);
    await noteRun(plugin, events, error);
    throw error;
  } finally {
    if (stored() !== JSON.stringify(before)) await save();
  }
  if (!events.isComplete()) log.warn(settings.words.health.incomplete);
  await noteRun(plugin, events);
  return { synced, failed: state.retry.size, isComplete: events.isComplete() };
}

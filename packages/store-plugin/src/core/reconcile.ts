import { registerWebhook } from './endpoint.ts';
import { subjectOf, syncSubject } from './events.ts';
import { reasonOf } from './log.ts';
import { SvcError, ValidationError, type EventStream } from './sdk.ts';
import type { Plugin } from './sync.ts';

/** Where the last run ended, and the payments and refunds that the shop could not take. */
type State = { position: string | null; retry: string[] };

/** How long one run may take, in milliseconds. The next one goes on where it ended. */
const runForMs = 40_000;
/** A run that is killed repeats at most this many events. */
const saveEvery = 100;

/**
 * Finds what a missed webhook left behind: reads the events of svc since the last run, in the order in which svc committed
 * them, and acts on each. So nothing depends on a clock, and a shop that no webhook reaches works by this alone. The host
 * calls it each minute.
 *
 * @returns how many payments and refunds were looked at, and how many could not be taken: the next run tries them again
 * @throws SvcError if svc cannot be reached: nothing is skipped
 */
export async function reconcile(plugin: Plugin): Promise<{ synced: number; failed: number }> {
  const { settings, store, log } = plugin;
  await registerWebhook(plugin).catch((error) => log.warn(`The webhook is not registered. ${reasonOf(error)}`));

  const name = `position.${settings.about.mode}`;
  const before: State = JSON.parse((await store.get(name)) ?? '{"position":null,"retry":[]}');
  const retry = new Set(before.retry);
  let [position, synced, read] = [before.position, 0, 0];
  const save = () => store.set(name, JSON.stringify({ position, retry: [...retry] } satisfies State));

  const sync = async (id: string) => {
    try {
      await syncSubject(plugin, id);
      retry.delete(id);
      synced += 1;
    } catch (error) {
      if (error instanceof SvcError && error.retryable) throw error;
      retry.add(id);
      log.error(`The shop could not take ${id}; the next run tries again. ${reasonOf(error)}`);
    }
  };

  try {
    for (const id of before.retry) await sync(id);
    for await (const { id, event } of eventsAfter(plugin, position)) {
      const subject = subjectOf(event);
      if (subject !== null) await sync(subject);
      position = id;
      read += 1;
      if (read % saveEvery === 0) await save();
    }
  } finally {
    if (position !== before.position || retry.size > 0 || before.retry.length > 0) await save();
  }
  return { synced, failed: retry.size };
}

/** All events up to now. Without a position, or with that of another merchant: as far back as svc keeps them. */
async function* eventsAfter({ settings: { svc }, log }: Plugin, position: string | null): EventStream {
  const options = { follow: false, signal: AbortSignal.timeout(runForMs) };
  try {
    if (position !== null) return yield* svc.events.stream({}, { ...options, lastEventId: position });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    log.warn(`The position is of another account of svc: all events are read again. ${reasonOf(error)}`);
  }
  yield* svc.events.stream({ since: '2020-01-01T00:00:00Z' }, options);
}

import { isTemporary } from '../../domain/refusal.ts';
import { scopeName, type Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import { inUnit } from '../unit/unit.ts';
import type { DueSearch } from '../worker/due-search.ts';
import type { Task, WorkerDeps } from '../worker/task.ts';
import { moveEntries } from './move-entries.ts';

/** Entries of one merchant that one unit makes available, with an event for each. */
const batchSize = 100;
/** A merchant and mode whose unit failed is left out for this time, so that it does not delay the others. */
const retryDelayMs = 60_000;
/** Merchants and modes that are read before their units run. Workers start at a random one, so that few of them meet. */
const readAtOnce = 100;

/**
 * Makes PENDING entries AVAILABLE when their `availableOn` has come. They are found by an index: an entry needs no timer.
 * Any number of workers can do this at the same time: each unit reads its entries again and changes them by
 * compare-and-set.
 */
export function availabilityTask({ app, onError, isStopped }: WorkerDeps): Task {
  /** Monotonic times, by merchant and mode. */
  const retryAtMs = new Map<string, number>();

  /** The merchants and modes with due entries, each once. */
  async function* dueScopes(searches: readonly DueSearch[]): AsyncGenerator<Scope> {
    for (const [name, atMs] of retryAtMs) if (atMs <= app.monotonicMs()) retryAtMs.delete(name);
    const seen = new Set(retryAtMs.keys());
    const { nextDue } = app.store.read.ledger;
    for (const search of searches)
      for (let place = await nextDue(search, null); place !== null; place = await nextDue(search, place)) {
        if (!seen.has(scopeName(place))) yield place;
        seen.add(scopeName(place));
      }
  }

  return {
    name: 'availability',
    async isDue(searches) {
      const { done } = await dueScopes(searches).next();
      return done !== true;
    },
    /** One unit for each merchant and mode: one with many entries gets the next one in the next round, as all others do. */
    async run(searches) {
      for await (const scopes of inGroups(dueScopes(searches), readAtOnce)) {
        const first = Math.floor(app.random.fraction() * scopes.length);
        for (const scope of [...scopes.slice(first), ...scopes.slice(0, first)]) {
          if (isStopped()) return;
          await makeSomeAvailable(app, scope).catch((error: unknown) => {
            if (!isTemporary(error)) retryAtMs.set(scopeName(scope), app.monotonicMs() + retryDelayMs);
            onError(new Error(`The due entries of ${scopeName(scope)} were not made available.`, { cause: error }));
          });
        }
      }
    },
  };
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Makes up to 100 due entries of one merchant available, the oldest first. */
export const makeSomeAvailable = (app: App, { merchantId, livemode }: Scope): Promise<void> =>
  inUnit(app, { merchantId, livemode }, null, async (unit) => {
    await moveEntries(unit, 'makeAvailable', await unit.tx.ledger.due(unit.caller, unit.now, batchSize));
  });

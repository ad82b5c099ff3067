import type { Scope } from '../../domain/scope.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { App } from '../ports.ts';
import { dueSearches, type DueMerchant } from '../worker/due-merchants.ts';
import { inUnit } from '../unit/unit.ts';
import { moveEntries } from './move-entries.ts';

/** Entries of one merchant that one unit makes available, with an event for each. */
const batchSize = 100;
/** A merchant and mode whose unit failed is left out for this time, so that it does not delay the others. */
const retryDelayMs = 60_000;
/** Merchants and modes that are read before their units run. Workers start at a random one, so that few of them meet. */
const readAtOnce = 100;

export type AvailabilitySweepDeps = {
  app: App;
  onError: (error: unknown) => void;
  isStopped: () => boolean;
};

export type AvailabilitySweep = ReturnType<typeof createAvailabilitySweep>;

const nameOf = ({ merchantId, livemode }: Scope): string => `${merchantId} ${livemode ? 'live' : 'test'}`;

/**
 * Makes PENDING entries AVAILABLE when their `availableOn` has come. They are found by an index: an entry needs no timer.
 * Any number of workers can do this at the same time: each unit reads its entries again and changes them by
 * compare-and-set.
 */
export function createAvailabilitySweep({ app, onError, isStopped }: AvailabilitySweepDeps) {
  /** Monotonic times, by merchant and mode. */
  const retryAtMs = new Map<string, number>();

  /** The merchants and modes with due entries, each once. */
  async function* dueScopes(merchants: readonly DueMerchant[], leftOut: ReadonlySet<string>): AsyncGenerator<Scope> {
    for (const [name, atMs] of retryAtMs) if (atMs <= app.monotonicMs()) retryAtMs.delete(name);
    const seen = new Set([...leftOut, ...retryAtMs.keys()]);
    const { nextDue } = app.store.read.ledger;
    for (const search of dueSearches(app, merchants))
      for (let place = await nextDue(search, null); place !== null; place = await nextDue(search, place)) {
        if (!seen.has(nameOf(place))) yield place;
        seen.add(nameOf(place));
      }
  }

  /** One round: one unit for each merchant and mode. @returns whether there may be more to do */
  async function runRound(merchants: readonly DueMerchant[], leftOut: Set<string>): Promise<boolean> {
    let found = false;
    for await (const scopes of inGroups(dueScopes(merchants, leftOut), readAtOnce)) {
      found = true;
      const first = Math.floor(app.random.fraction() * scopes.length);
      for (const scope of [...scopes.slice(first), ...scopes.slice(0, first)]) {
        if (isStopped()) return false;
        await makeSomeAvailable(app, scope).catch((error: unknown) => {
          leftOut.add(nameOf(scope));
          // SERVICE_UNAVAILABLE is temporary: the database is unavailable, or other workers change the same rows.
          if (!(error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE'))
            retryAtMs.set(nameOf(scope), app.monotonicMs() + retryDelayMs);
          onError(new Error(`The due entries of ${nameOf(scope)} were not made available.`, { cause: error }));
        });
      }
    }
    return found;
  }

  return {
    /** @param merchants whose clocks were moved and that may have due entries, here and below */
    async isDue(merchants: readonly DueMerchant[]): Promise<boolean> {
      const { done } = await dueScopes(merchants, new Set()).next();
      return done !== true;
    },
    /** Runs until nothing is due, but for what failed. A merchant with many entries gets one unit in each round, as all others do. */
    async run(merchants: readonly DueMerchant[]): Promise<void> {
      const leftOut = new Set<string>();
      while (await runRound(merchants, leftOut));
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

import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { isSoak, withSoak } from '../length.ts';
import type { PartnerFault, testPartner } from '../partner.ts';
import { startWorld, type World } from '../world.ts';
import { faults, inject, type Fault, type Injector } from './faults.ts';

// The whole path of a call to a rail: before the commit, between commit and call, while the partner works, after its answer,
// before the second commit. Each statement fails in turn, and so does the partner.

export type Partner = ReturnType<typeof testPartner>;

export const startWith = ({ rail }: Partner): Promise<{ world: World; injector: Injector }> =>
  startFailing({ rails: { rails: { refund: rail, payout: rail, debit: rail } } });

/** A world whose statements can fail. */
export async function startFailing(
  given: Pick<Parameters<typeof startWorld>[0] & object, 'rails' | 'config'>,
): Promise<{ world: World; injector: Injector }> {
  const opened: { injector?: Injector } = {};
  const { after } = realSystem();
  const world = await startWorld({
    ...given,
    // Call records are not written: their statements would be counted between those of the units.
    ports: { after: (delayMs, callback) => (delayMs < 200 ? after(delayMs, callback) : () => undefined) },
    store(store: Store) {
      opened.injector = inject(store);
      return store;
    },
  });
  if (opened.injector === undefined) throw new Error('The store was not opened.');
  return { world, injector: opened.injector };
}

/** The claims of a process that has died end. */
export const newProcess = ({ service }: World): Promise<void> =>
  service.app.store.transact((tx) => tx.railCalls.releaseAll());

/** In the long run every fifth statement has one fault, which takes two minutes; in the soak run each has all. */
const step = withSoak(5, 5, 1);
function* cases(): Generator<{ fault: Fault; at: number }, void, boolean> {
  for (let at = 1, wasHit = true; wasHit; at += step)
    for (const fault of isSoak ? faults : faults.slice(at % faults.length).slice(0, 1)) wasHit = yield { fault, at };
}

export const partnerFaults: readonly (PartnerFault | null)[] = isSoak
  ? [null, 'refused', 'lost', 'nonsense']
  : [null, 'lost'];

/** Runs `one` for each fault, until there are no more statements. `fails`: from here on its statements are counted. */
export async function forEachFault(
  injector: Injector,
  one: (name: string, fails: () => void, works: () => void) => Promise<unknown>,
) {
  const all = cases();
  for (let next = all.next(); next.done !== true;) {
    const { fault, at } = next.value;
    let wasHit = false;
    const works = (): void => void (wasHit ||= injector.disarm() !== null);
    await one(`${fault.name} ${at}`.replaceAll(/[^\w]/g, '-'), () => injector.arm(fault.name, at), works);
    next = all.next(wasHit);
  }
}

import { expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { createPaidIntent, emittedEvents, soles, typesOf } from '../fixtures.ts';
import { isSoak, withSoak } from '../length.ts';
import { testPartner, type PartnerFault } from '../partner.ts';
import { addAvailable, createPayout, ensureAccount, payoutNow } from '../payouts.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { startWorld, type World } from '../world.ts';
import { faults, inject, type Fault, type Injector } from './faults.ts';

// The whole path of a call to a rail: before the commit, between commit and call, while the partner works, after its answer,
// before the second commit. Each statement fails in turn, and so does the partner.

type Partner = ReturnType<typeof testPartner>;

async function startWith(partner: Partner): Promise<{ world: World; injector: Injector }> {
  const opened: { injector?: Injector } = {};
  const { after } = realSystem();
  const world = await startWorld({
    rails: { rails: { refund: partner.rail, payout: partner.rail } },
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
const newProcess = ({ service }: World): Promise<void> => service.app.store.transact((tx) => tx.railCalls.releaseAll());

/** In the long run every fifth statement has one fault, which takes two minutes; in the soak run each has all. */
const step = withSoak(5, 5, 1);
function* cases(): Generator<{ fault: Fault; at: number }, void, boolean> {
  for (let at = 1, wasHit = true; wasHit; at += step)
    for (const fault of isSoak ? faults : faults.slice(at % faults.length).slice(0, 1)) wasHit = yield { fault, at };
}

const partnerFaults: readonly (PartnerFault | null)[] = isSoak ? [null, 'refused', 'lost', 'nonsense'] : [null, 'lost'];

/** Runs `one` for each fault, until there are no more statements. `fails`: from here on its statements are counted. */
async function forEachFault(
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

test.each(partnerFaults)(
  'refunds, and the partner is %s: each statement fails in turn, and the money moves once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    const { id } = await createPaidIntent(world, { amount: soles('900000.00') });
    const answers = new Map<string, string>();
    const call = (idempotencyKey: string) =>
      world.call('createRefund', { id, body: { amount: soles('1.00') }, idempotencyKey });
    await forEachFault(injector, async (name, fails, works) => {
      if (broken !== null) partner.fail(broken);
      fails();
      await call(name);
      works();
      partner.fail();
      await newProcess(world);
      const { status, text } = await call(name);
      expect([name, status, (await call(name)).text]).toEqual([name, 201, text]);
      answers.set(name, text);
    });
    await world.advance({ minutes: 1 });
    for (const [name, text] of answers) expect([name, (await call(name)).text]).toEqual([name, text]);
    const { items } = await world.call('listRefunds', { query: { per_page: 'all' } });
    expect(items.map(({ status }) => status)).toEqual(items.map(() => 'SUCCEEDED'));
    const { size } = answers;
    expect([items.length, partner.book.size]).toEqual([size, size]);
    expect((await intentNow(world, { id })).amount_refunded).toEqual(soles(`${size}.00`));
    const events = typesOf(await emittedEvents(world, { per_page: 'all' }));
    for (const type of ['refund.created', 'refund.succeeded'])
      expect([type, events.filter((each) => each === type).length]).toEqual([type, size]);
    expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
  },
);

test.each(partnerFaults)(
  'payouts, and the partner is %s: each statement fails in turn, and each is paid once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    await ensureAccount(world);
    await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
    const payouts: string[] = [];
    await forEachFault(injector, async (name, fails, works) => {
      await addAvailable(world, 1_000);
      const payout = await createPayout(world);
      payouts.push(payout.id);
      if (broken !== null) partner.fail(broken);
      fails();
      await world.advance({ hours: 1 }).catch(() => undefined);
      works();
      partner.fail();
      await newProcess(world);
      await world.advance({ minutes: 2 });
      expect([name, (await payoutNow(world, payout)).status]).toEqual([name, 'PAID']);
    });
    expect(partner.book.size).toBe(payouts.length);
    const events = typesOf(await emittedEvents(world, { per_page: 'all' }));
    expect(events.filter((type) => type === 'payout.paid')).toHaveLength(payouts.length);
    expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
  },
);

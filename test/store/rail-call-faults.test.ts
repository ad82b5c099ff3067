import { expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { createPaidIntent, emittedEvents, soles, typesOf } from '../fixtures.ts';
import { isLong } from '../length.ts';
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

/** In `npm test` each statement has one fault; in the long run each has all. */
const faultsAt = (at: number): readonly Fault[] => (isLong ? faults : faults.slice(at % faults.length).slice(0, 1));

const partnerFaults: readonly (PartnerFault | null)[] = [null, 'refused', 'lost', 'nonsense'];

test.each(partnerFaults)(
  'a refund, and the partner is %s: each statement fails in turn, and the money moves once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    const { id } = await createPaidIntent(world, { amount: soles('900000.00') });
    const keys = new Set<string>();
    for (let at = 1, wasHit = true; wasHit; at += 1)
      for (const fault of faultsAt(at)) {
        const idempotencyKey = `${fault.name} ${at}`.replaceAll(/[^\w]/g, '-');
        keys.add(idempotencyKey);
        const call = () => world.call('createRefund', { id, body: { amount: soles('1.00') }, idempotencyKey });
        if (broken !== null) partner.fail(broken);
        injector.arm(fault.name, at);
        await call();
        wasHit = injector.disarm() !== null;
        partner.fail();
        await newProcess(world);
        const answers = [await call(), await call()];
        await world.advance({ minutes: 1 });
        answers.push(await call());
        expect([idempotencyKey, ...answers.map(({ status }) => status)]).toEqual([idempotencyKey, 201, 201, 201]);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
    const { items } = await world.call('listRefunds', { query: { per_page: 'all' } });
    expect(items.map(({ status }) => status)).toEqual(items.map(() => 'SUCCEEDED'));
    expect([items.length, partner.book.size]).toEqual([keys.size, keys.size]);
    expect((await intentNow(world, { id })).amount_refunded).toEqual(soles(`${keys.size}.00`));
    const events = typesOf(await emittedEvents(world, { per_page: 'all' }));
    for (const type of ['refund.created', 'refund.succeeded'])
      expect([type, events.filter((each) => each === type).length]).toEqual([type, keys.size]);
    expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
  },
);

test.each(partnerFaults)(
  'a payout, and the partner is %s: each statement fails in turn, and it is paid once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    await ensureAccount(world);
    await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
    const payouts: string[] = [];
    for (let at = 1, wasHit = true; wasHit; at += 1)
      for (const fault of faultsAt(at)) {
        await addAvailable(world, 1_000);
        const payout = await createPayout(world);
        payouts.push(payout.id);
        if (broken !== null) partner.fail(broken);
        injector.arm(fault.name, at);
        await world.advance({ hours: 1 }).catch(() => undefined);
        wasHit = injector.disarm() !== null;
        partner.fail();
        await newProcess(world);
        await world.advance({ hours: 2 });
        expect([fault.name, at, (await payoutNow(world, payout)).status]).toEqual([fault.name, at, 'PAID']);
      }
    expect(partner.book.size).toBe(payouts.length);
    const events = typesOf(await emittedEvents(world, { per_page: 'all' }));
    expect(events.filter((type) => type === 'payout.paid')).toHaveLength(payouts.length);
    expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
  },
);

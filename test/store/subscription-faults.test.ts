import { expect, test } from '@jest/globals';
import { emittedEvents, soles, typesOf } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { journalSums } from '../stories/steps.ts';
import { intentsOf, readSubscription } from '../subscriptions.ts';
import { saveWallet } from '../wallets.ts';
import { forEachFault, newProcess, partnerFaults, startWith } from './call-faults.ts';

test.each(partnerFaults)(
  'subscriptions, and the wallet is %s: each statement of a charge fails in turn, and each period is charged once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    const { customerId, method } = await saveWallet(world);
    const created: string[] = [];
    await forEachFault(injector, async (_name, fails, works) => {
      const start_at = new Date(world.now().getTime() + 60_000).toISOString();
      const body = {
        customer_id: customerId,
        payment_method: method.id,
        amount: soles('89.90'),
        interval: 'YEAR',
        start_at,
      } as const;
      const { id } = (await world.call('createSubscription', { body })).data;
      created.push(id);
      if (broken !== null) partner.fail(broken);
      fails();
      await world.advance({ minutes: 1 }).catch(() => undefined);
      works();
      partner.fail();
      await newProcess(world);
      // A timer that failed runs again after a minute, and a wallet that gave no answer is asked again.
      await world.advance({ minutes: 3 });
      expect([id, (await readSubscription(world, id)).status]).toEqual([id, 'ACTIVE']);
      expect((await intentsOf(world, id)).map(({ status }) => status)).toEqual(['SUCCEEDED']);
    });
    expect(created.length).toBeGreaterThan(5);
    // With the one by which the wallet was saved.
    expect(partner.book.size).toBe(created.length + 1);
    const activated = await emittedEvents(world, { type: ['subscription.activated'], per_page: 'all' });
    expect(typesOf(activated)).toHaveLength(created.length);
    const sums = await journalSums(world);
    expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([created.length + 1, true]);
  },
);

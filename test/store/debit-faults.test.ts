import { expect, test } from '@jest/globals';
import { emittedEvents, typesOf } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { charge, saveWallet } from '../wallets.ts';
import { forEachFault, newProcess, partnerFaults, startWith } from './call-faults.ts';

test.each(partnerFaults)(
  'debits, and the wallet is %s: each statement fails in turn, and each order is charged once',
  async (broken) => {
    const partner = testPartner();
    const { world, injector } = await startWith(partner);
    const saved = await saveWallet(world);
    const answers = new Map<string, string>();
    const intents = new Set<string>();
    const order = (idempotencyKey: string) => charge(world, saved, { idempotencyKey });
    await forEachFault(injector, async (name, fails, works) => {
      if (broken !== null) partner.fail(broken);
      fails();
      await order(name);
      works();
      partner.fail();
      await newProcess(world);
      const { status, text, data } = await order(name);
      expect([name, status, (await order(name)).text]).toEqual([name, 201, text]);
      answers.set(name, text);
      intents.add(data.id);
    });
    await world.advance({ minutes: 1 });
    for (const [name, text] of answers) expect([name, (await order(name)).text]).toEqual([name, text]);
    for (const id of intents) expect([id, (await intentNow(world, { id })).status]).toEqual([id, 'SUCCEEDED']);
    // With the one by which the wallet was saved.
    const count = answers.size + 1;
    const { items } = await world.call('listPaymentIntents', { query: { per_page: 'all' } });
    expect([items.length, partner.book.size, intents.size]).toEqual([count, count, count - 1]);
    const events = typesOf(await emittedEvents(world, { type: ['payment.succeeded'], per_page: 'all' }));
    expect(events).toHaveLength(count);
    const sums = await journalSums(world);
    expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([count, true]);
    expect(await world.service.app.store.read.suspense.oldest(null, 1)).toEqual([]);
  },
);

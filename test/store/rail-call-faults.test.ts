import { expect, test } from '@jest/globals';
import { createPaidIntent, emittedEvents, soles, typesOf } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { addAvailable, createPayout, ensureAccount, payoutNow } from '../payouts.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { forEachFault, newProcess, partnerFaults, startWith } from './call-faults.ts';

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

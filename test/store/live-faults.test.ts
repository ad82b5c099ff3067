import { expect, test } from '@jest/globals';
import { intentBody, typesOf } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner, referencesOf } from '../live-partner.ts';
import { journalSums } from '../stories/steps.ts';
import { forEachFault, newProcess, startFailing } from './call-faults.ts';

const bothWays = { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] } as const;

test.each([null, 'loses'] as const)(
  'live payment intents, and the partner %s its answers: each statement fails in turn, nothing can be paid that is not known, and each is paid once',
  async (broken) => {
    const partner = await startLivePartner();
    const { world, injector } = await startFailing({ config: { partners: partner.partners() } });
    const key = await world.key({ livemode: true });
    const body = intentBody({ payment_method_types: [...bothWays.payment_method_types] });
    const create = (idempotencyKey: string) =>
      world.callUnchecked('createPaymentIntent', { key, body, idempotencyKey });
    const answers = new Map<string, string>();
    await forEachFault(injector, async (name, fails, works) => {
      if (broken !== null) partner.fail(broken);
      fails();
      await create(name);
      works();
      partner.fail();
      await newProcess(world);
      const { status, text, data } = await create(name);
      expect([name, status, (await create(name)).text]).toEqual([name, 201, text]);
      answers.set(data.id, text);
    });
    await world.advance({ minutes: 1 });
    const known = (await referencesOf(world, ...answers.keys())).toSorted();
    const open = [...partner.book.values()].filter(({ status }) => status === 'OPEN').map(({ reference }) => reference);
    expect(open.toSorted()).toEqual(known);

    const ids = [...answers.keys()];
    await forEachFault(injector, async (name, fails, works) => {
      const id = ids.pop();
      if (id === undefined) return works();
      const [, reference = ''] = await referencesOf(world, id);
      const told = notificationOf(world, { reference, amount: body.amount });
      fails();
      await notify(world, 'collection', told);
      works();
      const again = await notify(world, 'collection', told);
      expect([name, again.status, again.data['outcome']]).toEqual([name, 200, 'APPLIED']);
    });
    await world.advance({ minutes: 1 });
    const paid = answers.size - ids.length;
    const rows = await world.rows();
    expect([rows['balance_transactions']?.length, rows['rail_payments']?.length, rows['suspense']]).toEqual([
      paid,
      paid,
      [],
    ]);
    const events = typesOf((await world.call('listEvents', { key, query: { per_page: 'all' } })).items);
    for (const [type, count] of [
      ['payment.created', answers.size],
      ['payment.succeeded', paid],
    ] as const)
      expect([type, events.filter((each) => each === type).length]).toEqual([type, count]);
    expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
    expect([...partner.book.values()].filter(({ status }) => status === 'OPEN')).toHaveLength(2 * answers.size - paid);
  },
);

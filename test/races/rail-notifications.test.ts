import { expect, test } from '@jest/globals';
import { cancelPaymentIntent } from '../../services/api/src/application/payment-intents/cancel-payment-intent.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { receiveNotification } from '../../services/api/src/application/rails/receive-notification.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { intentBody } from '../fixtures.ts';
import { startLivePartner } from '../live-partner.ts';
import { journalSums } from '../stories/steps.ts';
import { startWorld } from '../world.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`a payment is told twice, by two notifications, while its intent is cancelled, in ${schedules} schedules: the money is booked once`, async () => {
  await interleavings(['paid', 'cancelled'], async () => {
    const partner = await startLivePartner();
    const world = await startWorld({ config: { partners: partner.partners() } });
    const key = await world.key({ livemode: true });
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: true };
    let count = 0;
    let paid = 0;
    return {
      async play({ run }) {
        count += 1;
        const { data: intent } = await world.callUnchecked('createPaymentIntent', { key, body: intentBody() });
        const told = (id: string) => (teller: App) =>
          inUnit(teller, null, null, (unit) =>
            receiveNotification(unit, 'collection', {
              notificationId: `${intent.id} ${id}`,
              type: 'payment.received',
              reference: `${intent.id}-qr`,
              amountCentimos: 2_590,
              currency: 'PEN',
              paymentId: `BNK-${intent.id}`,
              failureCode: null,
              at: world.now(),
            }),
          );
        await run(app, {
          first: told('a'),
          again: told('a'),
          other: told('b'),
          cancel: (shop) =>
            inUnit(shop, caller, null, (unit) => cancelPaymentIntent(unit, intent.id)).catch(() => undefined),
        });
        const after = await app.store.read.paymentIntents.find(caller, intent.id);
        paid += after?.status === 'SUCCEEDED' ? 1 : 0;
        return after?.status === 'SUCCEEDED' ? 'paid' : 'cancelled';
      },
      async finish() {
        const rows = await world.rows();
        expect(rows['rail_payments']).toHaveLength(count);
        expect(rows['rail_notifications']).toHaveLength(2 * count);
        expect(rows['suspense']).toHaveLength(count - paid);
        expect(rows['balance_transactions']).toHaveLength(paid);
        const sums = await journalSums(world);
        expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([count, true]);
      },
    };
  });
});

test.each(['ever', 'day'] as const)(
  `%s: two payments are told at the same time under one payment id, in ${schedules} schedules: one pays, the other is held`,
  async (declared) => {
    await interleavings(['first', 'second'], async () => {
      const partner = await startLivePartner(declared);
      const world = await startWorld({ config: { partners: partner.partners() } });
      const key = await world.key({ livemode: true });
      const { app } = world.service;
      const caller = { merchantId: world.keys.merchantId, livemode: true };
      let count = 0;
      return {
        async play({ run }) {
          count += 1;
          const create = async () =>
            (await world.callUnchecked('createPaymentIntent', { key, body: intentBody() })).data.id;
          const [yesterday, first, second] = [await create(), await create(), await create()];
          const told =
            (id: string, at = world.now()) =>
            (teller: App) =>
              inUnit(teller, null, null, (unit) =>
                receiveNotification(unit, 'collection', {
                  notificationId: id,
                  type: 'payment.received',
                  reference: `${id}-qr`,
                  amountCentimos: 2_590,
                  currency: 'PEN',
                  paymentId: `BNK-${first}`,
                  failureCode: null,
                  at,
                }),
              );
          // Neither of the two is the first one with the number.
          if (declared === 'day') await told(yesterday, new Date(world.now().getTime() - 24 * 3_600_000))(app);
          await run(app, { first: told(first), second: told(second) });
          const intents = [first, second].map((id) => app.store.read.paymentIntents.find(caller, id));
          const statuses = (await Promise.all(intents)).map((intent) => intent?.status);
          expect(statuses.toSorted()).toEqual(['PENDING', 'SUCCEEDED']);
          return statuses[0] === 'SUCCEEDED' ? 'first' : 'second';
        },
        async finish() {
          const rows = await world.rows();
          const payments = declared === 'day' ? 3 : 2;
          expect(rows['rail_payments']).toHaveLength(payments * count);
          expect(rows['suspense']).toHaveLength(count);
          expect((rows['suspense'] ?? []).every((row) => Object(row).reason === 'SAME_PAYMENT_ID')).toBe(true);
          const sums = await journalSums(world);
          expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([payments * count, true]);
        },
      };
    });
  },
);

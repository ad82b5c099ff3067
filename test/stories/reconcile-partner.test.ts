import { expect, test } from '@jest/globals';
import { startPartner } from '../../examples/partner/partner.js';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { reconcile } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { railNames, type RailName } from '../../services/api/src/domain/rail.ts';
import { intentBody, payoutAccountBody } from '../fixtures.ts';
import { allRails, counts, fileOf } from '../statements.ts';
import { closedAfter } from '../tools/partner/a-partner.ts';
import { startWorld } from '../world.ts';

// Four days with the reference partner, which never notifies svc: all that svc learns stands in its statements.

const sendKey = 's'.repeat(32);
const receiveKeys = ['r'.repeat(32)];

async function startWithPartner() {
  let now = (): Date => new Date('2026-11-23T15:00:00.000Z');
  const clock = { now: () => now().getTime(), after: () => () => undefined };
  const partner = closedAfter(
    await startPartner({
      keysFromSvc: [sendKey],
      keyToSvc: receiveKeys[0] ?? '',
      host: '127.0.0.1',
      clock,
      isManual: true,
      settings: { notify: 'never', payout_delay_ms: null, refund_delay_ms: null },
    }),
  );
  const settings = (rail: RailName) => ({
    rail,
    url: partner.url,
    sendKey,
    receiveKeys,
    paymentIds: 'ever' as const,
    refundDays: 3,
    tls: {},
  });
  const world = await startWorld({ config: { partners: railNames.map(settings) } });
  ({ now } = world);
  const key = await world.key({ livemode: true });
  return { partner: partner.control, world, key };
}

test.each(['csv', 'xml'] as const)(
  'four days that only the statements tell, as %s: both sides agree',
  async (format) => {
    const { partner, world, key } = await startWithPartner();
    const statement = (day: string) => {
      const text = partner.statement(day, format) ?? '';
      return reconcile(world.service.app, { rails: allRails, day }, fileOf(text));
    };
    const create = async (amount: string) =>
      (
        await world.callUnchecked('createPaymentIntent', {
          key,
          body: intentBody({ amount: { amount, currency: 'PEN' } }),
        })
      ).data;

    const [first, second] = [await create('100.00'), await create('30.00')];
    partner.pay({ reference: `${first.id}-qr` });
    partner.pay({ reference: `${second.id}-qr`, amount: '31.00' });
    partner.pay({ reference: 'nobody "knows", this', amount: '5.00' });
    const monday = await statement('2026-11-23');
    expect([counts(monday), agrees(monday), needsPerson(monday)]).toEqual([{ MISSING_HERE: 3 }, true, false]);
    expect((await world.call('getPaymentIntent', { key, id: first.id })).data.status).toBe('SUCCEEDED');
    const { suspense } = await world.rows();
    expect((suspense as { reason: string }[]).map(({ reason }) => reason).toSorted()).toEqual([
      'UNKNOWN_REFERENCE',
      'WRONG_AMOUNT',
    ]);

    await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
    const { data: refund } = await world.callUnchecked('createRefund', {
      key,
      id: first.id,
      body: { amount: { amount: '40.00', currency: 'PEN' } },
    });
    partner.end({ reference: refund.id });
    partner.fee({ amount: '0.90' });
    const again = await statement('2026-11-23');
    expect(counts(again)).toEqual({ MISSING_HERE: 4, BOOKED: 1 });
    expect((await world.call('getRefund', { key, id: refund.id })).data.status).toBe('SUCCEEDED');

    // Thursday, 10:00.
    await world.advance({ days: 3 });
    const [payout] = (await world.call('listPayouts', { key })).items;
    partner.end({ reference: payout?.id ?? '' });
    partner.settle({ amount: '20.00' });
    partner.chargeback({ payment_id: partner.movements()[0]?.payment_id ?? '' });
    const thursday = await statement('2026-11-26');
    expect([counts(thursday), agrees(thursday)]).toEqual([{ MISSING_HERE: 1, BOOKED: 1, TO_OPEN: 1 }, true]);
    expect((await world.call('listPayouts', { key })).items).toMatchObject([
      { status: 'PAID', amount: { amount: '58.23' } },
    ]);
    expect(Number(partner.balance().balance) * 100).toBeCloseTo(thursday.totals.closingCentimos);
    expect(await statement('2026-11-26')).toEqual(thursday);
  },
);

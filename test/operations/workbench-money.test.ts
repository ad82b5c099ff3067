import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { ask, ownRequest, startWorkbench, type Workbench } from './workbench.ts';

const soles = (amount: string) => ({ amount, currency: 'PEN' as const });

async function pay({ call }: Workbench, amount: string): Promise<string> {
  const { data } = await call('createPaymentIntent', { body: { ...intentBody(), amount: soles(amount) } });
  await call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  return data.id;
}

/** The next due time of the merchant, and the clock moved to it. */
async function toNext({ act, snapshot, work }: Workbench) {
  const { clock } = await snapshot();
  expect((await act('/test-clock/advance', { to: clock?.next?.at })).status).toBe(202);
  await work();
  return clock?.next;
}

test('the clock says what is due next, and moves there; the money moves with it, to the bank', async () => {
  const workbench = await startWorkbench();
  const { act, snapshot } = workbench;
  expect((await snapshot()).clock).toEqual({ status: 'READY', ahead_ms: 0, advancing_to: null, next: null });
  await pay(workbench, '100.00');
  const registered = await act('/payout-accounts', { cci: '00219300123456789013', account_type: 'CHECKING' });
  expect(registered.status).toBe(201);
  const statuses = async () => {
    const { money } = await snapshot();
    const { PENDING, AVAILABLE, IN_PAYOUT, PAID } = money?.balance.by_status ?? {};
    return [PENDING, AVAILABLE, IN_PAYOUT, PAID].map((one) => one?.amount);
  };

  // Monday 10:00 in Lima. A QR payment is available on Tuesday at 00:00, paid out at 06:00, there on Wednesday at 12:00.
  expect(await statuses()).toEqual(['98.23', '0.00', '0.00', '0.00']);
  expect(await toNext(workbench)).toEqual({ at: '2026-11-24T05:00:00.000Z', what: 'make-entries-available' });
  expect(await statuses()).toEqual(['0.00', '98.23', '0.00', '0.00']);
  expect((await snapshot()).clock?.ahead_ms).toBe(14 * 3_600_000);
  expect((await snapshot()).money?.next_payout_at).toBe('2026-11-24T11:00:00.000Z');
  expect(await toNext(workbench)).toEqual({ at: '2026-11-24T11:00:00.000Z', what: 'run-payout-schedule' });
  expect(await statuses()).toEqual(['0.00', '0.00', '98.23', '0.00']);
  expect(await toNext(workbench)).toEqual({ at: '2026-11-24T12:00:00.000Z', what: 'submit-payout' });
  expect((await toNext(workbench))?.what).toBe('run-payout-schedule');
  expect(await toNext(workbench)).toEqual({ at: '2026-11-25T17:00:00.000Z', what: 'payout-arrives' });
  expect(await statuses()).toEqual(['0.00', '0.00', '0.00', '98.23']);
  expect((await snapshot()).money?.payouts).toMatchObject([{ status: 'PAID', amount: soles('98.23') }]);
});

test('an expiry and a failed delivery are due next, too', async () => {
  const workbench = await startWorkbench();
  const inbox = await workbench.listen('payment.created');
  inbox.respondWith(500, 'no');
  await workbench.call('createPaymentIntent', {
    body: { ...intentBody(), expires_at: '2026-11-23T15:02:00.000Z' },
  });
  await workbench.work();
  expect((await toNext(workbench))?.what).toBe('send-webhook');
  expect(await toNext(workbench)).toEqual({ at: '2026-11-23T15:02:00.000Z', what: 'expire-payment-intent' });
});

test('the calendar has whole weeks of Lima with their business days, and what becomes available on them', async () => {
  const workbench = await startWorkbench();
  await pay(workbench, '100.00');
  await pay(workbench, '10.00');
  const { days = [] } = (await workbench.snapshot()).money ?? {};
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-11-16', '2026-12-13', 28]);
  const closed = days.filter(({ is_business_day }) => !is_business_day).map(({ day }) => day);
  expect(closed.filter((day) => day >= '2026-12-05')).toEqual([
    '2026-12-05',
    '2026-12-06',
    '2026-12-08',
    '2026-12-09',
    '2026-12-12',
    '2026-12-13',
  ]);
  expect(days.filter((day) => day.becomes_available !== null)).toEqual([
    { day: '2026-11-24', is_business_day: true, becomes_available: '108.05' },
  ]);
});

test('a payment is refunded, and what is available is paid out and taken back', async () => {
  const workbench = await startWorkbench();
  const { act, snapshot, advance } = workbench;
  await act('/payout-accounts', { cci: '00219300123456789013', account_type: 'CHECKING' });
  const id = await pay(workbench, '100.00');
  await advance({ hours: 14 });
  expect((await act(`/payment-intents/${id}/refunds`, { amount: soles('40.00') })).status).toBe(201);
  expect((await snapshot()).payments).toMatchObject([{ id, refundable: '60.00' }]);
  expect((await act('/payouts')).status).toBe(201);
  const [payout] = (await snapshot()).money?.payouts ?? [];
  expect(payout).toMatchObject({ status: 'PENDING', source: 'MANUAL', amount: soles('58.23') });
  expect((await act(`/payouts/${payout?.id}/cancel`)).status).toBe(200);
  expect((await act(`/payment-intents/${id}/refunds`)).status).toBe(201);
  const after = await snapshot();
  expect(after.payments).toMatchObject([{ id, refundable: null }]);
  expect(after.money?.balance.by_status.AVAILABLE).toEqual(soles('-1.77'));
});

test('a CCI is not shown, and each answer says what time it is here', async () => {
  const workbench = await startWorkbench();
  const cci = '00219300123456789013';
  await workbench.act('/payout-accounts', { cci, account_type: 'CHECKING' });
  const { money } = await workbench.snapshot();
  expect(money?.accounts).toMatchObject([{ bank: 'BCP', account_masked: '****************9013', default: true }]);
  expect(JSON.stringify(money)).not.toContain(cci);
  const { origin, keys } = workbench;
  const headers = { ...ownRequest, 'X-Svc-Merchant': keys.merchantId };
  const first = await ask(origin, '/workbench/snapshot', { headers });
  const second = await ask(origin, '/workbench/snapshot', {
    headers: { ...headers, 'If-None-Match': String(first.headers.etag) },
  });
  expect([second.status, second.headers['x-svc-now']]).toEqual([304, '2026-11-23T15:00:00.000Z']);
});

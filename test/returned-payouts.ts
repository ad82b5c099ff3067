import { payoutAccountBody } from './fixtures.ts';
import { startLiveMoney } from './live-money.ts';
import { notificationOf, notify, type Notification } from './live-partner.ts';

/** A payout of live mode that is in transit, of payments of these amounts: 100.00 and 100.00 make 196.46, 105.00 makes 103.14. */
export async function startPayout(...amounts: readonly string[]) {
  return payoutOf(await startLiveMoney(), amounts);
}

/** The same where the bank keeps up to this for a return, and nobody is asked. */
export async function startPayoutWithFee(returnFeeMaximumCentimos: number, ...amounts: readonly string[]) {
  return payoutOf(await startLiveMoney({ returnFeeMaximumCentimos }), amounts);
}

async function payoutOf(live: Awaited<ReturnType<typeof startLiveMoney>>, amounts: readonly string[]) {
  const { world, key, paid, suspense } = live;
  for (const amount of amounts) await paid(amount);
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  // Thursday, 10:00.
  await world.advance({ days: 3 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  if (payout === undefined) throw new Error('There is no payout.');
  const { id, amount } = payout;
  const tell = async (told: Partial<Notification>) =>
    (await notify(world, 'payout', notificationOf(world, { reference: id, amount, payment_id: null, ...told }))).data[
      'outcome'
    ];
  const call = async () => {
    const found = await world.service.app.store.read.railCalls.findByReference(['payout'], id);
    if (found === null) throw new Error('The bank was not told.');
    return found;
  };
  return {
    ...live,
    id,
    amount: amount.amount,
    /** What the bank says of it. */
    tell,
    paidOut: (told: Partial<Notification> = {}) => tell({ type: 'payout.paid', payment_id: 'OUT-1', ...told }),
    comesBack: (part: string, paymentId: string, told: Partial<Notification> = {}) =>
      tell({ type: 'payout.returned', amount: { amount: part, currency: 'PEN' }, payment_id: paymentId, ...told }),
    payout: async () => (await world.call('getPayout', { key, id })).data,
    call,
    account: async () => (await world.call('listPayoutAccounts', { key })).items[0],
    /** The sums in suspense, the oldest first. */
    parts: () => suspense.oldest(null, 99),
    /** By status, in soles. */
    sums: async () => {
      const { data } = await world.call('getBalance', { key });
      return { available: data.by_status.AVAILABLE.amount, deposited: data.deposited.amount };
    },
  };
}

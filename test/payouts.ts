import { bookEntry } from '../services/api/src/application/ledger/book-entry.ts';
import { inUnit } from '../services/api/src/application/unit/unit.ts';
import { paymentLines, refundLines, type BalanceTransaction } from '../services/api/src/domain/ledger.ts';
import { payoutAccountBody, type PayoutAccountBody } from './fixtures.ts';
import type { Data, World } from './world.ts';

// Fixtures of the tests about payouts.

const method = 'INTEROPERABLE_QR';

/**
 * Books a payment with this net amount that is available at once, with a fee of 1.77; a negative amount books a refund.
 * @returns the id of the ledger entry
 */
export function addAvailable(
  { service, keys, now }: Pick<World, 'service' | 'keys' | 'now'>,
  netCentimos = 9_823,
): Promise<string> {
  const scope = { merchantId: keys.merchantId, livemode: false };
  return inUnit(service.app, scope, null, async (unit) => {
    const { random } = unit;
    const isRefund = netCentimos < 0;
    const fees = isRefund ? { feeCentimos: 0, feeTaxCentimos: 0 } : { feeCentimos: -150, feeTaxCentimos: -27 };
    const parts = { ...fees, grossCentimos: netCentimos - fees.feeCentimos - fees.feeTaxCentimos, netCentimos };
    const type = isRefund ? 'REFUND' : 'PAYMENT';
    const entry: BalanceTransaction = {
      ...scope,
      ...parts,
      id: random.id('btxn_'),
      type,
      status: 'AVAILABLE',
      paymentMethod: method,
      sourceType: type,
      sourceId: random.id(isRefund ? 're_' : 'pay_'),
      feePlan: 'default-1',
      availableOn: now(),
      availableConfirmed: true,
      payoutId: null,
      createdAt: now(),
    };
    const lines = isRefund ? refundLines(method, -netCentimos, entry.livemode) : paymentLines(method, entry);
    await bookEntry(unit, entry, lines);
    return entry.id;
  });
}

/** Registers the first payout account, if there is none. */
export async function ensureAccount(world: World, changes: Partial<PayoutAccountBody> = {}): Promise<void> {
  const { pagination } = await world.call('listPayoutAccounts');
  if (pagination.total === 0) await world.call('createPayoutAccount', { body: payoutAccountBody(changes) });
}

/** Makes S/ 98.23 available, and pays out what is available. */
export async function createPayout(world: World): Promise<Data<'createPayout'>> {
  await ensureAccount(world);
  await addAvailable(world);
  return (await world.call('createPayout')).data;
}

export const payoutNow = async (world: World, { id }: { id: string }): Promise<Data<'getPayout'>> =>
  (await world.call('getPayout', { id })).data;

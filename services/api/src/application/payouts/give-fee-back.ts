import { adjustmentLines, withoutFee } from '../../domain/ledger.ts';
import type { Payout } from '../../domain/payout.ts';
import { feeBackLines } from '../../domain/returned-payout.ts';
import { suspenseAccount } from '../../domain/suspense.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * What was settled as the bank's fee of a payout that came back has come back after all: whoever bore it gets it.
 * @param entryId of the journal entry
 * @returns whether that is the merchant
 * @throws Conflict when another part is given back at the same time
 */
export async function giveFeeBack(
  unit: Unit,
  payout: Payout,
  { amountCentimos, entryId }: { amountCentimos: number; entryId: string },
): Promise<boolean> {
  const { tx, random, now: createdAt } = unit;
  const { id: sourceId, merchantId, livemode } = payout;
  const returnedCentimos = payout.returnedCentimos + amountCentimos;
  const returnFeeCentimos = payout.returnFeeCentimos - amountCentimos;
  const isMerchants = (await borneByMerchant(unit, sourceId)) >= amountCentimos;
  await tx.payouts.update(payout, { ...payout, returnedCentimos, returnFeeCentimos });
  if (isMerchants) {
    const source = { type: 'ADJUSTMENT', sourceType: 'PAYOUT', sourceId, paymentMethod: null } as const;
    const id = random.id('btxn_');
    const entry = { ...source, id, merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
    const lines = adjustmentLines(amountCentimos, suspenseAccount);
    await bookEntry(unit, withoutFee(entry, amountCentimos), lines, entryId);
  } else {
    const lines = feeBackLines(amountCentimos);
    await tx.ledger.bookAlone({ id: entryId, merchantId, livemode, createdAt, balanceTransactionId: null, lines });
  }
  return isMerchants;
}

/** The plan of then said so. All other ADJUSTMENTs of a payout are pairs, which add up to zero. */
async function borneByMerchant({ tx, caller }: Unit, payoutId: string): Promise<number> {
  const entries = await tx.ledger.ofSource(caller, payoutId);
  return 0 - entries.reduce((sum, { type, netCentimos }) => (type === 'ADJUSTMENT' ? sum + netCentimos : sum), 0);
}

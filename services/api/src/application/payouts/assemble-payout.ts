import { asciiUpTo } from '../../domain/ascii-text.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import { publicName } from '../../domain/merchant.ts';
import { arrivalDay, payoutAmounts, submissionAt, type Payout } from '../../domain/payout.ts';
import type { PayoutAccount } from '../../domain/payout-account.ts';
import { maximumPayoutEntries } from '../../domain/payout-entries.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import { bankOfCci, maskedCci } from '../../domain/peru/cci.ts';
import { found } from '../../domain/refusal.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import { moveEntries } from '../ledger/move-entries.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { collectEntries } from './collect-entries.ts';
import { payableCentimos } from './payable-centimos.ts';
import { payoutView } from './payout-view.ts';

/** `isFull`: there may be more entries than one payout can have. */
export type Assembled = { payout: Payout; isFull: boolean };

const descriptorLength = 22;

/**
 * Creates a payout of what is available.
 * The settings must be locked before they are read.
 * @param minimumCentimos with less than this available, nothing is created; at least 1
 * @returns null when nothing was created
 */
export async function assemblePayout(
  unit: Unit,
  { settings, account, source }: { settings: PayoutSettings; account: PayoutAccount; source: Payout['source'] },
  minimumCentimos: number,
): Promise<Assembled | null> {
  const { tx, caller } = unit;
  const available = await payableCentimos(unit);
  if (available < minimumCentimos) return null;
  const entries = await collectEntries(unit, available, settings.maximumCentimos);
  if (entries.length === 0) return null;

  const holidays = await addedHolidays(unit);
  const submitAt = submissionAt(unit.now, caller.livemode, holidays);
  const arrivalExpectedOn = arrivalDay(submitAt, holidays);
  const payout = { ...(await newPayout(unit, account, source, entries)), arrivalExpectedOn };
  const { id, merchantId, livemode } = payout;
  await tx.payouts.insert(payout);
  await tx.payoutEntries.insert(id, entries);
  await tx.timers.set({ kind: 'submit-payout', ref: id, merchantId, livemode, dueAt: submitAt });
  await emitEvent(unit, 'payout.created', payoutView(payout));
  // Compare-and-set on the payout id of each entry: no entry can be in two payouts.
  await moveEntries(unit, 'include', entries, id);
  return { payout, isFull: entries.length === maximumPayoutEntries };
}

async function newPayout(
  unit: Unit,
  { id: accountId, cci }: PayoutAccount,
  source: Payout['source'],
  entries: readonly BalanceTransaction[],
): Promise<Omit<Payout, 'arrivalExpectedOn'>> {
  const { tx, now, caller, random, secrets } = unit;
  const id = random.id('pyt_');
  const merchant = found(await tx.merchants.find(caller.merchantId), 'MERCHANT_NOT_FOUND');
  return {
    ...payoutAmounts(entries),
    id,
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    source,
    status: 'PENDING',
    accountId,
    destinationBank: bankOfCci(cci),
    destinationAccountMasked: maskedCci(cci),
    statementDescriptor: asciiUpTo(descriptorLength, publicName(merchant)) || null,
    destinationSealed: secrets.seal(cci, id),
    returnedCentimos: 0,
    returnFeeCentimos: 0,
    failureCode: null,
    initiatedAt: null,
    endedAt: null,
    createdAt: now,
  };
}

import type { Adjustment } from '../../domain/adjustment.ts';
import { adjustmentLines, withoutFee, writeOffAccount, type Balance } from '../../domain/ledger.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { maximumAmountCentimos } from '../../domain/payment-intent.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { bookEntry } from './book-entry.ts';
import { checkNote } from './check-note.ts';

/** Above zero: the merchant gets it. Below: it is taken from the merchant, whose balance may then be below zero. */
export type NewAdjustment = Scope & { amountCentimos: number; note: string };

/** Writes nothing. @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR */
export async function adjustableLedger(
  { tx }: CommandUnit,
  { amountCentimos, note, ...scope }: NewAdjustment,
): Promise<{ merchant: Merchant; balance: Balance }> {
  const merchant = found(await tx.merchants.find(scope.merchantId), 'MERCHANT_NOT_FOUND');
  checkNote('note', note);
  if (amountCentimos === 0 || Math.abs(amountCentimos) > maximumAmountCentimos)
    throw invalid({
      field: 'amount',
      code: 'OUT_OF_RANGE',
      message: say('Must be from 0.01 to 999999.99, or the same below zero.'),
    });
  return { merchant, balance: await tx.balances.find(scope) };
}

/** We bear what a merchant is given, and keep what is taken from it. @throws Refusal as `adjustableLedger` does */
export async function adjustLedger(unit: CommandUnit, given: NewAdjustment): Promise<Adjustment> {
  await adjustableLedger(unit, given);
  const { merchantId, livemode, amountCentimos, note } = given;
  const inScope = await merchantUnit(unit, { merchantId, livemode });
  const { tx, now: createdAt, random } = inScope;
  const [id, balanceTransactionId] = [random.id('adj_'), random.id('btxn_')];
  const adjustment = { id, merchantId, livemode, amountCentimos, note, balanceTransactionId, createdAt };
  await tx.adjustments.insert(adjustment);
  const source = { type: 'ADJUSTMENT', sourceType: 'ADJUSTMENT', sourceId: id, paymentMethod: null } as const;
  const entry = { ...source, id: balanceTransactionId, merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
  await bookEntry(inScope, withoutFee(entry, amountCentimos), adjustmentLines(amountCentimos, writeOffAccount));
  return adjustment;
}

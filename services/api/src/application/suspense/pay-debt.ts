import { adjustmentLines, pendingDepositCentimos, withoutFee } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { suspenseAccount, suspenseLifecycle, type Suspense } from '../../domain/suspense.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { existingSuspense } from './existing-suspense.ts';

export type DebtPayment = { id: string; merchantId: string };

type Payable = { suspense: Suspense; merchant: Merchant; debtCentimos: number };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, MERCHANT_NOT_FOUND, CONFLICT when it has ended, or is more than the debt */
export async function payableDebt({ tx }: CommandUnit, { id, merchantId }: DebtPayment): Promise<Payable> {
  const suspense = await existingSuspense(tx, id);
  transition(suspenseLifecycle, 'assign', suspense);
  if (suspense.rail === 'payout')
    throw new Refusal('CONFLICT', say('{id} is a returned payout: no merchant has paid it to us.', { id }));
  const merchant = found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
  const balance = await tx.balances.find({ merchantId, livemode: suspense.livemode });
  const debtCentimos = Math.max(0, 0 - pendingDepositCentimos(balance));
  if (suspense.amountCentimos <= debtCentimos) return { suspense, merchant, debtCentimos };
  throw new Refusal(
    'CONFLICT',
    say('{id} has S/ {amount}, and {merchant} owes S/ {debt}: it must be at most the debt.', {
      id,
      amount: formatCentimos(suspense.amountCentimos),
      merchant: merchantId,
      debt: formatCentimos(debtCentimos),
    }),
  );
}

/** The money pays what the merchant owes us. @throws Refusal as `payableDebt` does */
export async function payDebt(unit: CommandUnit, args: DebtPayment): Promise<Suspense> {
  const { suspense: read } = await payableDebt(unit, args);
  const { merchantId } = args;
  const { livemode } = read;
  // Another sum for the same debt waits here until this one is booked.
  await unit.tx.payoutSettings.lock({ merchantId, livemode });
  const { suspense: before } = await payableDebt(unit, args);
  const inScope = await merchantUnit(unit, { merchantId, livemode });
  const { tx, random, now: createdAt } = inScope;
  const { amountCentimos } = before;
  const { after: ended } = transition(suspenseLifecycle, 'assign', before);
  const [id, balanceTransactionId, endEntryId] = [random.id('adj_'), random.id('btxn_'), random.id('je_')];
  const after = { ...ended, assignedTo: merchantId, endEntryId, endedAt: createdAt };
  await tx.suspense.update(before, after);
  const note = `${before.id} has paid a debt`;
  await tx.adjustments.insert({ id, merchantId, livemode, amountCentimos, note, balanceTransactionId, createdAt });
  const source = { type: 'ADJUSTMENT', sourceType: 'ADJUSTMENT', sourceId: id, paymentMethod: null } as const;
  const entry = { ...source, id: balanceTransactionId, merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
  const lines = adjustmentLines(amountCentimos, suspenseAccount);
  await bookEntry(inScope, withoutFee(entry, amountCentimos), lines, endEntryId);
  return after;
}

import type { Chargeback, Shares } from '../../domain/chargeback.ts';
import { chargebackLines, withoutFee, type BalanceTransaction } from '../../domain/ledger.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Unit } from '../unit/unit.ts';

/** CHARGEBACK takes the money, ADJUSTMENT is what follows. */
type Booking = Pick<BalanceTransaction, 'sourceType' | 'sourceId'> & {
  type: 'CHARGEBACK' | 'ADJUSTMENT';
  method: PaymentMethodType;
  shares: Shares;
};

export const ofChargeback = ({ id: sourceId }: Pick<Chargeback, 'id'>) =>
  ({ sourceType: 'CHARGEBACK', sourceId }) as const;

/**
 * One journal entry for what the merchant and svc get, or bear.
 * @returns the merchant's entry; null when nothing of it is the merchant's
 */
export async function bookShares(
  unit: Pick<Unit, 'tx' | 'random' | 'now'>,
  { merchantId, livemode }: Pick<Chargeback, 'merchantId' | 'livemode'>,
  { method, shares, ...of }: Booking,
): Promise<string | null> {
  const { tx, random, now: createdAt } = unit;
  const { merchantCentimos } = shares;
  const lines = chargebackLines(method, shares, livemode);
  if (lines.length === 0) return null;
  if (merchantCentimos === 0 || merchantId === null) {
    const id = random.id('je_');
    await tx.ledger.bookAlone({ id, merchantId, livemode, balanceTransactionId: null, lines, createdAt });
    return null;
  }
  const id = random.id('btxn_');
  const paymentMethod = of.type === 'CHARGEBACK' ? method : null;
  const entry = { ...of, id, merchantId, livemode, paymentMethod, status: 'AVAILABLE', createdAt } as const;
  await bookEntry(unit, withoutFee(entry, merchantCentimos), lines);
  return id;
}

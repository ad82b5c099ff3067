import {
  balanceOf,
  withoutFee,
  type BalanceTransaction,
  type BalanceTransactionStatus,
  type JournalLine,
} from '../../domain/ledger.ts';
import type { Unit } from '../unit/unit.ts';

/** `sourceId`: of what moves. */
export type Move = Pick<BalanceTransaction, 'sourceType' | 'sourceId'> & {
  amountCentimos: number;
  from: BalanceTransactionStatus;
  to: BalanceTransactionStatus;
};

/**
 * Moves an amount of a merchant from one status to another, where the entries that have brought it there stay as they are: one
 * journal entry that the merchant sees as two ADJUSTMENTs, one below zero and one above.
 * @param id of the journal entry
 */
export async function bookMove(
  { tx, now: createdAt, random, caller }: Unit,
  { sourceType, sourceId, amountCentimos, from, to }: Move,
  lines: readonly JournalLine[],
  id = random.id('je_'),
): Promise<void> {
  const { merchantId, livemode } = caller;
  const one = (status: BalanceTransactionStatus, centimos: number): BalanceTransaction => {
    const source = { type: 'ADJUSTMENT', sourceType, sourceId, paymentMethod: null } as const;
    return withoutFee({ ...source, id: random.id('btxn_'), merchantId, livemode, status, createdAt }, centimos);
  };
  const [left, come] = [one(from, -amountCentimos), one(to, amountCentimos)];
  const entry = { id, merchantId, livemode, balanceTransactionId: come.id, lines, createdAt };
  await tx.ledger.book(entry, come, left);
  await tx.balances.add(caller, balanceOf([left, come]));
}

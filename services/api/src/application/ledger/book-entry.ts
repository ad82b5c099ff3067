import { balanceOf, type BalanceTransaction, type JournalLine } from '../../domain/ledger.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * Inserts a balance transaction with the lines of its journal entry, and adds it to the balance.
 * @param id of the journal entry
 */
export async function bookEntry(
  { tx, random }: Pick<Unit, 'tx' | 'random'>,
  transaction: BalanceTransaction,
  lines: readonly JournalLine[],
  id = random.id('je_'),
): Promise<void> {
  const { id: balanceTransactionId, merchantId, livemode, createdAt } = transaction;
  const entry = { id, merchantId, livemode, balanceTransactionId, lines, createdAt };
  await tx.ledger.book(entry, transaction);
  await tx.balances.add(transaction, balanceOf([transaction]));
}

import { suspenseLines, type Suspense } from '../../domain/suspense.ts';
import type { Unit } from '../unit/unit.ts';

/** Books money that has arrived and belongs to no payment. */
export async function holdInSuspense(
  { tx, now, caller, random }: Unit,
  arrived: Omit<Suspense, 'id' | 'merchantId' | 'livemode' | 'createdAt'>,
): Promise<void> {
  const { merchantId, livemode } = caller;
  const suspense: Suspense = { ...arrived, id: random.id('sus_'), merchantId, livemode, createdAt: now };
  const lines = suspenseLines(suspense.rail, suspense.amountCentimos);
  const id = random.id('je_');
  await tx.suspense.book(suspense, { id, merchantId, livemode, balanceTransactionId: null, lines, createdAt: now });
}

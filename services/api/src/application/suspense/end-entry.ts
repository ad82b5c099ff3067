import type { JournalEntry, JournalLine } from '../../domain/ledger.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { Unit } from '../unit/unit.ts';

/** The journal entry of an end that no merchant sees in its ledger. */
export const endEntryOf = (
  { random }: Pick<Unit, 'random'>,
  { merchantId, livemode }: Suspense,
  { lines, at: createdAt }: { lines: readonly JournalLine[]; at: Date },
): JournalEntry => ({ id: random.id('je_'), merchantId, livemode, balanceTransactionId: null, lines, createdAt });

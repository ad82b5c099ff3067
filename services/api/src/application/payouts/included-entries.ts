import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { Unit } from '../runtime/unit.ts';

const readAtOnce = 2_000;

/** All entries that a payout includes now, oldest first. */
export async function includedEntries({ tx, caller }: Unit, payoutId: string): Promise<BalanceTransaction[]> {
  const entries: BalanceTransaction[] = [];
  for (;;) {
    const page = await tx.ledger.ofPayout(caller, payoutId, { after: entries.at(-1)?.id ?? '', limit: readAtOnce });
    entries.push(...page);
    if (page.length < readAtOnce) return entries;
  }
}

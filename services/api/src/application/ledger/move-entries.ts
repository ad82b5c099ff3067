import { balanceChange, balanceTransactionLifecycle, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition, type Verb } from '../../domain/lifecycle.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { Unit } from '../unit/unit.ts';
import { balanceTransactionView } from './balance-transaction-view.ts';
import type { EntryState } from './ledger-port.ts';

type EntryVerb = Verb<typeof balanceTransactionLifecycle>;

/**
 * Moves entries of the unit's merchant and mode that all have the same status and payout.
 * @param payoutId the payout that includes the entries; only for `include`
 * @throws Conflict when another unit has changed one of them
 * @throws Refusal CONFLICT when their status does not allow it
 */
export async function moveEntries(
  unit: Unit,
  verb: EntryVerb,
  entries: readonly BalanceTransaction[],
  payoutId: string | null = null,
): Promise<BalanceTransaction[]> {
  const moved = entries.map((entry) => {
    const { after, emits } = transition(balanceTransactionLifecycle, verb, entry);
    return { after: { ...after, ...alsoSet(verb, payoutId) }, emits };
  });
  const [from, first] = [entries[0], moved[0]];
  if (from === undefined || first === undefined) return [];
  const ids = entries.map(({ id }) => id);
  await unit.tx.ledger.move(unit.caller, ids, stateOf(from), stateOf(first.after));
  const after = moved.map((one) => one.after);
  for (const { after: entry, emits } of moved)
    if (emits !== undefined) await emitEvent(unit, emits, balanceTransactionView(entry));
  await unit.tx.balances.add(unit.caller, balanceChange(entries, after));
  return after;
}

const stateOf = ({ status, availableConfirmed, payoutId }: BalanceTransaction): EntryState => ({
  status,
  availableConfirmed,
  payoutId,
});

function alsoSet(verb: EntryVerb, payoutId: string | null): Partial<BalanceTransaction> {
  if (verb === 'makeAvailable') return { availableConfirmed: true };
  if (verb === 'include') return { payoutId };
  // An entry of a failed or cancelled payout is free for another one.
  return verb === 'release' ? { payoutId: null } : {};
}

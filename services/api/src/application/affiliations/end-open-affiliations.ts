import { affiliationLifecycle } from '../../domain/affiliation.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { Unit } from '../unit/unit.ts';
import { withdraw } from './withdraw.ts';

/** Ends what waits for a wallet's owner: here at once, at the wallet by a call that nobody waits for. */
export async function endOpenAffiliations(
  unit: Unit,
  of: { customerId: string } | { paymentIntentId: string },
): Promise<void> {
  const { tx, caller } = unit;
  for (const before of await tx.affiliations.openOf(caller, of)) {
    const { after } = transition(affiliationLifecycle, 'end', before);
    await tx.affiliations.update(before, after);
    await withdraw(unit, { affiliationId: before.id });
  }
}

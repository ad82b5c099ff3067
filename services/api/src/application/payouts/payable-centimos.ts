import { coveredCentimos } from '../refunds/covered-centimos.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * What a payout may take at most: what is available, as long as the rest covers the refunds of live mode that are under way. The
 * settings must be locked before.
 */
export async function payableCentimos(unit: Unit): Promise<number> {
  const covered = await coveredCentimos(unit);
  const { AVAILABLE: available } = await unit.tx.balances.find(unit.caller);
  return Math.min(available, covered ?? available);
}

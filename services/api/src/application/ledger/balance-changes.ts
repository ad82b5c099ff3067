import type { Balance } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Balances } from './balances-port.ts';

/**
 * Collects the changes of a unit. The row of a balance is changed by all payments of the merchant, and stays locked from its
 * change to the commit: `write` changes it once, at the end of the unit. Until then `find` adds what was collected.
 */
export function collectBalances(stored: Balances): Balances & { write(): Promise<void> } {
  const changes: { scope: Scope; change: Balance }[] = [];
  let isWritten = false;
  const changeOf = ({ merchantId, livemode }: Scope) =>
    changes.find(({ scope }) => scope.merchantId === merchantId && scope.livemode === livemode);
  return {
    async find(scope) {
      const balance = await stored.find(scope);
      const collected = changeOf(scope);
      return collected === undefined ? balance : sumOf(balance, collected.change);
    },
    owing: (limit) => stored.owing(limit),
    async add({ merchantId, livemode }, change) {
      if (isWritten) throw new Error('The balances of this unit are written: nothing can change them any more.');
      const collected = changeOf({ merchantId, livemode });
      if (collected === undefined) changes.push({ scope: { merchantId, livemode }, change });
      else collected.change = sumOf(collected.change, change);
    },
    async write() {
      isWritten = true;
      for (const { scope, change } of changes.splice(0)) await stored.add(scope, change);
    },
  };
}

const sumOf = (one: Balance, other: Balance): Balance => ({
  PENDING: one.PENDING + other.PENDING,
  AVAILABLE: one.AVAILABLE + other.AVAILABLE,
  IN_PAYOUT: one.IN_PAYOUT + other.IN_PAYOUT,
  PAID: one.PAID + other.PAID,
});

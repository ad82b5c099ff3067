import { collectBalances } from '../ledger/balance-changes.ts';
import type { Operator } from '../ports.ts';
import type { Unit } from '../unit/unit.ts';

/** The context of what an operator changes: one transaction, and real time, because no test clock applies to it. */
export type OperatorUnit = Pick<Unit<null>, 'tx' | 'realNow' | 'random' | 'secrets'>;

/** Runs one unit of work of an operator. It may be called several times: see `Store.transact`. */
export const inOperatorUnit = <T>(
  { store, now, random, secrets }: Operator,
  run: (unit: OperatorUnit) => Promise<T>,
): Promise<T> =>
  store.transact(async (tx) => {
    const balances = collectBalances(tx.balances);
    const result = await run({ tx: { ...tx, balances }, realNow: now(), random, secrets });
    await balances.write();
    return result;
  });

import type { Operator } from '../ports.ts';
import type { Unit } from '../unit/unit.ts';

/** The context of what an operator changes: one transaction, and real time, because no test clock applies to it. */
export type OperatorUnit = Pick<Unit<null>, 'tx' | 'realNow' | 'random' | 'secrets'>;

/** Runs one unit of work of an operator. It may be called several times: see `Store.transact`. */
export const inOperatorUnit = <T>(
  { store, now, random, secrets }: Operator,
  run: (unit: OperatorUnit) => Promise<T>,
): Promise<T> => store.transact((tx) => run({ tx, realNow: now(), random, secrets }));

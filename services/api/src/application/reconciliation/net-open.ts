import { isUntouched, pairs, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { netTwo } from '../statement-lines/end-lines.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit/unit.ts';
import type { CutOff } from './statements-port.ts';

/** Lines above zero that are read at once, and pairs of one unit of work. */
const atOnce = 100;
/** Payouts and chargebacks that no statement has for a day: so many are compared. */
const mostMovements = 10_000;

/** Lines, and movements, that take each other back: a payout that the bank booked and took back, a chargeback opened by mistake. */
export async function netOpen(deps: UnitDeps, at: CutOff): Promise<void> {
  while ((await inUnit(deps, null, null, (unit) => netSome(unit, at))) > 0);
}

/** @returns how many pairs of lines it has netted: there may be more */
async function netSome(unit: Unit<null>, at: CutOff): Promise<number> {
  const { statements } = unit.tx;
  const [rail = 'collection'] = at.rails;
  await net(unit, await statements.pairable(at, mostMovements));
  return net(unit, await statements.linesToNet(rail, at.day, atOnce));
}

async function net(unit: Unit<null>, all: readonly (StoredLine | Movement)[]): Promise<number> {
  const found = pairs(all.filter(isUntouched));
  for (const [first, second] of found) await netTwo(unit, first, second);
  return found.length;
}

import type { Scope } from '../../domain/scope.ts';
import type { Unit } from '../unit/unit.ts';
import type { CommandUnit } from './command.ts';

/**
 * The unit of a merchant within that of a command, for the use cases of the API: the same transaction, in the merchant's time. A command calls
 * no partner: what it writes down for one, a worker sends.
 */
export async function merchantUnit(unit: CommandUnit, caller: Scope): Promise<Unit> {
  const { tx, realNow, random, secrets, settings, partners } = unit;
  // Only test mode has a clock that can be ahead.
  const aheadMs = caller.livemode ? 0 : (await tx.testClocks.get(caller)).aheadMs;
  const now = new Date(realNow.getTime() + aheadMs);
  return { tx, now, realNow, caller, request: null, random, settings, secrets, partners, calls: [] };
}

/** The unit of what a partner has told within that of a command, for the use cases of its notifications. */
export function partnerUnit({ tx, realNow, random, secrets, settings, partners }: CommandUnit): Unit<null> {
  const of = { request: null, random, settings, secrets, partners, calls: [] };
  return { tx, now: realNow, realNow, caller: null, ...of };
}

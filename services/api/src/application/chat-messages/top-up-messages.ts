import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Operator } from '../ports.ts';

/** Far below what the column can hold. */
const maximumUnits = 1_000_000_000;

/** @returns how many messages can be sent now @throws Refusal CONFLICT when they would be more than a billion */
export const topUpMessages = ({ store }: Operator, scope: Scope, units: number): Promise<number> =>
  store.transact(async (tx) => {
    await tx.messagingBalances.add(scope, units);
    const now = await tx.messagingBalances.units(scope);
    if (now > maximumUnits)
      throw new Refusal('CONFLICT', say('That would be more than {limit} units.', { limit: maximumUnits }));
    return now;
  });

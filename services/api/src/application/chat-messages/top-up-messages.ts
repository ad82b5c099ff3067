import type { Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

/** Far below what the column can hold. */
const maximumUnits = 1_000_000_000;

/** Writes nothing. @throws Refusal MERCHANT_NOT_FOUND, CONFLICT when they would be more than a billion */
export async function messagesToTopUp(
  { tx }: OperatorUnit,
  scope: Scope,
  units: number,
): Promise<{ merchant: Merchant; before: number }> {
  const merchant = found(await tx.merchants.find(scope.merchantId), 'MERCHANT_NOT_FOUND');
  const before = await tx.messagingBalances.units(scope);
  checkUnits(before + units);
  return { merchant, before };
}

/** @returns how many messages can be sent now @throws Refusal as `messagesToTopUp` does */
export async function topUpMessages(unit: OperatorUnit, scope: Scope, units: number): Promise<number> {
  await messagesToTopUp(unit, scope, units);
  await unit.tx.messagingBalances.add(scope, units);
  // Messages are sent at the same time: the row is locked now, so this is what it has.
  const now = await unit.tx.messagingBalances.units(scope);
  checkUnits(now);
  return now;
}

function checkUnits(units: number): void {
  if (units > maximumUnits)
    throw new Refusal('CONFLICT', say('That would be more than {limit} units.', { limit: maximumUnits }));
}

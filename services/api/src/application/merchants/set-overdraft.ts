import type { Merchant } from '../../domain/merchant.ts';
import { found } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';

export type Overdraft = { id: string; isAllowed: boolean };

/** Writes nothing. @throws Refusal MERCHANT_NOT_FOUND */
export const merchantToOverdraw = async ({ tx }: CommandUnit, { id }: Overdraft): Promise<Merchant> =>
  found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');

/** Whether refunds of live mode may take the balance of a merchant below zero. @throws Refusal MERCHANT_NOT_FOUND */
export async function setOverdraft(unit: CommandUnit, overdraft: Overdraft): Promise<Merchant> {
  const before = await merchantToOverdraw(unit, overdraft);
  const after = { ...before, mayOverdraw: overdraft.isAllowed };
  await unit.tx.merchants.update(before, after);
  return after;
}

import type { Merchant } from '../../domain/merchant.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Reads } from '../store.ts';
import type { Unit } from '../unit/unit.ts';

/** A field that is absent is not changed. */
export type MerchantChanges = Partial<Pick<Merchant, 'legalName' | 'tradeName' | 'email' | 'phone' | 'address'>>;

/** A key reads and changes only its own merchant. @throws Refusal MERCHANT_NOT_FOUND */
export const ownMerchant = async (
  { merchants }: Pick<Reads, 'merchants'>,
  { merchantId }: Scope,
  id: string,
): Promise<Merchant> => found(id === merchantId ? await merchants.find(id) : null, 'MERCHANT_NOT_FOUND');

/**
 * The answer shows the change at once. Each process keeps a merchant together with its API keys for up to 5 seconds, so
 * new QRs may have the old name for that long. Payers in live mode see the names, so a test key, which is often less well
 * protected, cannot change a verified merchant. With the real legal name, the address that the test registry invented goes
 * too.
 * @throws Refusal MERCHANT_NOT_FOUND, CONFLICT when the merchant is verified and the key is a test key
 */
export async function updateMerchant({ tx, caller }: Unit, id: string, changes: MerchantChanges): Promise<Merchant> {
  const before = await ownMerchant(tx, caller, id);
  if (before.verificationStatus === 'VERIFIED' && !caller.livemode)
    throw new Refusal('CONFLICT', 'This merchant is verified: change it with a live key.');

  const isRenamed = changes.legalName !== undefined && changes.legalName !== before.legalName;
  const isReal = isRenamed && before.legalNameSource === 'TEST_REGISTRY';
  const after: Merchant = {
    ...before,
    ...(isReal && { address: null }),
    ...changes,
    ...(isRenamed && { legalNameSource: 'MERCHANT' }),
  };
  await tx.merchants.update(before, after);
  return after;
}

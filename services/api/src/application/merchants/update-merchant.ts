import { changedAddress, type FiscalAddress, type Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { found, invalid, Refusal } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { Reads } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { findTaxpayer } from './create-registered-merchant.ts';

/** A field that is absent is not changed, in the address too. */
export type MerchantChanges = Partial<
  Pick<Merchant, 'legalName' | 'tradeName' | 'email' | 'phone' | 'supportEmail' | 'supportPhone'>
> & { address?: Partial<FiscalAddress> | null };

/** A key reads and changes only its own merchant. @throws Refusal MERCHANT_NOT_FOUND */
export const ownMerchant = async (
  { merchants }: Pick<Reads, 'merchants'>,
  { merchantId }: Scope,
  id: string,
): Promise<Merchant> => found(id === merchantId ? await merchants.find(id) : null, 'MERCHANT_NOT_FOUND');

/**
 * The name that the tax registry has for a verified merchant, when the change needs it: payers of live money see the name.
 * To be called before the unit of work. Null: it is not needed.
 * @throws Refusal RAIL_UNAVAILABLE, MERCHANT_NOT_FOUND
 */
export async function registeredName(
  app: App,
  caller: Scope,
  id: string,
  { legalName }: MerchantChanges,
): Promise<string | null> {
  const merchant = await ownMerchant(app.store.read, caller, id);
  const isNeeded = isProtected(merchant, legalName) && caller.livemode;
  return isNeeded ? (await findTaxpayer(app, caller, merchant.taxId)).legalName : null;
}

const isProtected = ({ verificationStatus, legalName }: Merchant, newName: string | undefined): boolean =>
  verificationStatus === 'VERIFIED' && newName !== undefined && newName !== legalName;

/**
 * The answer shows the change at once. Each process keeps a merchant together with its API keys for up to 5 seconds, so
 * new QRs may have the old name for that long. Payers in live mode see the names, so a test key, which is often less well
 * protected, cannot change a verified merchant. With the real legal name, the address that the test registry invented goes
 * too.
 * @param registered of a verified merchant: the only legal name that it can get
 * @throws Refusal MERCHANT_NOT_FOUND; CONFLICT when the merchant is verified and the key is a test key; VALIDATION_ERROR
 */
export async function updateMerchant(
  { tx, caller }: Unit,
  id: string,
  { address, ...changes }: MerchantChanges,
  registered: string | null,
): Promise<Merchant> {
  const before = await ownMerchant(tx, caller, id);
  if (before.verificationStatus === 'VERIFIED' && !caller.livemode)
    throw new Refusal('CONFLICT', say('This merchant is verified: change it with a live key.'));

  if (isProtected(before, changes.legalName) && changes.legalName !== registered)
    throw invalid({
      field: 'legal_name',
      code: 'NOT_ALLOWED',
      message: say('A verified merchant has the legal name that the tax registry has for its RUC.'),
    });

  const isRenamed = changes.legalName !== undefined && changes.legalName !== before.legalName;
  const isReal = isRenamed && before.legalNameSource === 'TEST_REGISTRY';
  const known = isReal ? null : before.address;
  const after: Merchant = {
    ...before,
    ...changes,
    address: address ? changedAddress(known, address) : address === null ? null : known,
    ...(isRenamed && { legalNameSource: 'MERCHANT' }),
  };
  await tx.merchants.update(before, after);
  return after;
}

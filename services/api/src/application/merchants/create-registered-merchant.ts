import type { Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { isActive } from '../../domain/taxpayer.ts';
import type { App } from '../ports.ts';
import { callRail } from '../rail-calls/call-rail.ts';
import type { Unit } from '../unit/unit.ts';
import { checkRuc } from './create-merchant.ts';
import { insertMerchant } from './insert-merchant.ts';
import type { Taxpayer } from './tax-registry-port.ts';

export type NewRegisteredMerchant = Pick<Merchant, 'taxId' | 'tradeName' | 'email' | 'phone'>;

/**
 * Asks the tax registry. To be called before the unit of work.
 * @throws Refusal VALIDATION_ERROR when this is not a RUC or the registry does not have it; RAIL_UNAVAILABLE
 */
export async function findTaxpayer(app: App, { livemode }: Scope, ruc: string): Promise<Taxpayer> {
  checkRuc(ruc);
  const taxpayer = await callRail(app, 'the tax registry', () => app.taxRegistry.find(ruc, livemode));
  if (taxpayer === null)
    throw invalid({ field: 'tax_id.value', code: 'NOT_FOUND', message: say('The tax registry has no such RUC.') });
  return taxpayer;
}

/**
 * The taxpayer of a new merchant: one that does business. To be called before the unit of work.
 * @throws Refusal VALIDATION_ERROR, also for a taxpayer that has closed or paused its business; RAIL_UNAVAILABLE
 */
export async function findActiveTaxpayer(app: App, scope: Scope, ruc: string): Promise<Taxpayer> {
  const taxpayer = await findTaxpayer(app, scope, ruc);
  if (isActive(taxpayer)) return taxpayer;
  const { state } = taxpayer;
  throw invalid({
    field: 'tax_id.value',
    code: 'NOT_ALLOWED',
    message: say('In the tax registry this RUC is not ACTIVO but {state}: only an active taxpayer can be a merchant.', {
      state,
    }),
  });
}

/** Creates a merchant in the account of the caller's merchant. @throws Refusal CONFLICT when one of them has the RUC */
export async function createRegisteredMerchant(
  { tx, realNow, caller, random }: Unit,
  input: NewRegisteredMerchant,
  { legalName, legalNameSource, address }: Taxpayer,
): Promise<Merchant> {
  const { accountId } = caller.merchant ?? found(await tx.merchants.find(caller.merchantId), 'MERCHANT_NOT_FOUND');
  const merchant: Merchant = {
    ...input,
    legalName,
    legalNameSource,
    address,
    id: random.id('mer_'),
    accountId,
    supportEmail: null,
    supportPhone: null,
    categoryCode: null,
    city: null,
    hosts: [],
    status: 'ACTIVE',
    verificationStatus: 'UNVERIFIED',
    mayOverdraw: false,
    // A merchant belongs to no mode, so no test clock applies.
    createdAt: realNow,
  };
  await insertMerchant(tx, merchant);
  return merchant;
}

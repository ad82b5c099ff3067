import type { Merchant } from '../../domain/merchant.ts';
import { isRuc } from '../../domain/peru/ruc.ts';
import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';
import type { Tx } from '../store.ts';
import { insertMerchant } from './insert-merchant.ts';

export type NewMerchant = {
  legalName: string;
  tradeName: string | null;
  taxId: string;
  email: string | null;
  city: string | null;
  /** Left out: a new account. */
  accountId?: string;
};

/**
 * What the operator does; POST /merchants is in create-registered-merchant.ts.
 * @throws Refusal VALIDATION_ERROR when the tax id is not a RUC, the legal name is empty, a text is too long, or there is
 * no such account; CONFLICT when a merchant of the account has the same RUC
 */
export async function createMerchant({ tx, realNow, random }: OperatorUnit, given: NewMerchant): Promise<Merchant> {
  checkRuc(given.taxId);
  const input = {
    ...given,
    legalName: given.legalName.trim(),
    tradeName: trimmed(given.tradeName),
    email: trimmed(given.email),
    city: trimmed(given.city),
  };
  if (input.legalName === '')
    throw invalid({ field: 'legal_name', code: 'REQUIRED', message: say('A merchant has a legal name.') });
  for (const [field, text, limit] of [
    ['legal_name', input.legalName, 200],
    ['trade_name', input.tradeName, 200],
    ['email', input.email, 200],
    ['city', input.city, 100],
  ] as const)
    if ((text ?? '').length > limit)
      throw invalid({ field, code: 'TOO_LONG', message: say('At most {limit} characters.', { limit }) });
  const merchant: Merchant = {
    ...input,
    id: random.id('mer_'),
    accountId: input.accountId ?? random.id('acc_'),
    legalNameSource: 'OPERATOR',
    phone: null,
    supportEmail: null,
    supportPhone: null,
    address: null,
    categoryCode: null,
    hosts: [],
    status: 'ACTIVE',
    verificationStatus: 'UNVERIFIED',
    mayOverdraw: false,
    createdAt: realNow,
  };
  if (input.accountId === undefined)
    await tx.accounts.insert({ id: merchant.accountId, createdAt: merchant.createdAt });
  else await checkAccount(tx, input.accountId);
  await insertMerchant(tx, merchant);
  return merchant;
}

const trimmed = (text: string | null): string | null => text?.trim() || null;

/** @throws Refusal VALIDATION_ERROR */
export function checkRuc(taxId: string): void {
  if (!isRuc(taxId))
    throw invalid({
      field: 'tax_id.value',
      code: 'INVALID_FORMAT',
      message: say('A RUC has 11 digits, the last a check digit.'),
    });
}

async function checkAccount(tx: Tx, id: string): Promise<void> {
  if ((await tx.accounts.find(id)) === null)
    throw invalid({ field: 'account', code: 'NOT_FOUND', message: say('There is no account {id}.', { id }) });
}

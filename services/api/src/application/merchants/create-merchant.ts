import type { Merchant } from '../../domain/merchant.ts';
import { isRuc } from '../../domain/peru/ruc.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';

export type NewMerchant = {
  legalName: string;
  tradeName: string | null;
  taxId: string;
  email: string | null;
  city: string | null;
};

/** @throws Refusal VALIDATION_ERROR when the tax id is not a RUC, the legal name is empty, or a text is too long */
export async function createMerchant({ store, now, random }: Operator, input: NewMerchant): Promise<Merchant> {
  if (!isRuc(input.taxId))
    throw invalid({
      field: 'tax_id.value',
      code: 'INVALID_FORMAT',
      message: 'A RUC has 11 digits, the last a check digit.',
    });
  if (input.legalName.trim() === '')
    throw invalid({ field: 'legal_name', code: 'REQUIRED', message: 'A merchant has a legal name.' });
  for (const [field, text, limit] of [
    ['legal_name', input.legalName, 200],
    ['trade_name', input.tradeName, 200],
    ['email', input.email, 200],
    ['city', input.city, 100],
  ] as const)
    if ((text ?? '').length > limit)
      throw invalid({ field, code: 'TOO_LONG', message: `At most ${limit} characters.` });
  const merchant: Merchant = {
    ...input,
    id: random.id('mer_'),
    phone: null,
    categoryCode: null,
    hosts: [],
    status: 'ACTIVE',
    verificationStatus: 'UNVERIFIED',
    createdAt: now(),
  };
  await store.transact((tx) => tx.merchants.insert(merchant));
  return merchant;
}

import type { Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Tx } from '../store.ts';

/** Two parallel calls insert the same unique key: one of the units is run again, and is refused then. @throws Refusal CONFLICT */
export async function insertMerchant(tx: Tx, merchant: Merchant): Promise<void> {
  const { accountId, taxId } = merchant;
  const existing = await tx.merchants.findByTaxId(accountId, taxId);
  if (existing !== null)
    throw new Refusal(
      'CONFLICT',
      say('This account already has a merchant with this RUC: {id}. GET /merchants lists it.', { id: existing.id }),
    );
  await tx.merchants.insert(merchant);
}

import { transition } from '../../domain/lifecycle.ts';
import { verificationLifecycle, type Merchant } from '../../domain/merchant.ts';
import { found } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';

/** A verified merchant can have live keys. @throws Refusal MERCHANT_NOT_FOUND */
export async function verifyMerchant({ store }: Operator, id: string): Promise<Merchant> {
  return store.transact(async (tx) => {
    const before = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
    const { after } = transition(verificationLifecycle, 'verify', before);
    await tx.merchants.update(before, after);
    return after;
  });
}

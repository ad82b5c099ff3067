import { transition } from '../../domain/lifecycle.ts';
import { verificationLifecycle, type Merchant } from '../../domain/merchant.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';

/**
 * A verified merchant can have live keys.
 * @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR when the test registry has invented its legal name
 */
export async function verifyMerchant({ store }: Operator, id: string): Promise<Merchant> {
  return store.transact(async (tx) => {
    const before = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
    if (before.legalNameSource === 'TEST_REGISTRY')
      throw invalid({
        field: 'legal_name',
        code: 'NOT_ALLOWED',
        message: `The legal name of ${id}, ${before.legalName}, comes from the test registry, which invents names. Set the real one first, with PATCH /merchants/{id}.`,
      });
    const { after } = transition(verificationLifecycle, 'verify', before);
    await tx.merchants.update(before, after);
    return after;
  });
}

import { transition } from '../../domain/lifecycle.ts';
import { verificationLifecycle, type Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';

/**
 * A verified merchant can have live keys.
 * @throws Refusal MERCHANT_NOT_FOUND, CONFLICT when the test registry has invented its legal name
 */
export async function verifyMerchant({ store }: Operator, id: string): Promise<Merchant> {
  return store.transact(async (tx) => {
    const before = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
    if (before.legalNameSource === 'TEST_REGISTRY')
      throw new Refusal(
        'CONFLICT',
        say(
          'The legal name of {id}, {name}, comes from the test registry, which invents names. Set the real one first, with PATCH /merchants/{id}.',
          { id, name: before.legalName },
        ),
      );
    const { after } = transition(verificationLifecycle, 'verify', before);
    await tx.merchants.update(before, after);
    return after;
  });
}

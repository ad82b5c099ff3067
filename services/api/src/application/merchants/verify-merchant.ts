import { transition } from '../../domain/lifecycle.ts';
import { verificationLifecycle, type Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

/**
 * Writes nothing.
 * @throws Refusal MERCHANT_NOT_FOUND, CONFLICT when the test registry has invented its legal name
 */
export async function verifiableMerchant({ tx }: OperatorUnit, id: string): Promise<Merchant> {
  const merchant = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
  if (merchant.legalNameSource === 'TEST_REGISTRY')
    throw new Refusal(
      'CONFLICT',
      say(
        'The legal name of {id}, {name}, comes from the test registry, which invents names. Set the real one first, with PATCH /merchants/{id}.',
        { id, name: merchant.legalName },
      ),
    );
  return merchant;
}

/** A verified merchant can have live keys. @throws Refusal as `verifiableMerchant` does */
export async function verifyMerchant(unit: OperatorUnit, id: string): Promise<Merchant> {
  const before = await verifiableMerchant(unit, id);
  const { after } = transition(verificationLifecycle, 'verify', before);
  await unit.tx.merchants.update(before, after);
  return after;
}

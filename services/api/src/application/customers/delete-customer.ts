import { unlessArchived } from '../../domain/customer.ts';
import { found } from '../../domain/refusal.ts';
import type { Schemas } from '../schemas.ts';
import type { Unit } from '../unit/unit.ts';
import { endOpenAffiliations } from '../affiliations/end-open-affiliations.ts';
import { detach } from '../saved-payment-methods/detach-payment-method.ts';
import { endSubscriptionsOf } from '../subscriptions/cancel-subscription.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { customerView } from './customer-view.ts';

/**
 * Deletes a customer without payment intents, and archives one with payment intents.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function deleteCustomer(unit: Unit, id: string): Promise<Schemas['CustomerDeletion']> {
  const { tx, caller, now } = unit;
  const customer = found(unlessArchived(await tx.customers.find(caller, id)), 'CUSTOMER_NOT_FOUND');
  const payment_intents_count = await tx.customers.countPaymentIntents(caller, id);
  const archived = payment_intents_count > 0;
  await endSubscriptionsOf(unit, id);
  if (archived) await unlinkWallets(unit, id);
  if (archived) await tx.customers.archive(customer, now);
  else await tx.customers.delete(customer);
  await emitEvent(unit, 'customer.deleted', customerView(customer));
  return { deleted: !archived, archived, payment_intents_count };
}

/** Only payment intents lead to a saved wallet. */
export async function unlinkWallets(unit: Unit, customerId: string): Promise<void> {
  await endOpenAffiliations(unit, { customerId });
  for (const method of await unit.tx.savedPaymentMethods.ofCustomer(unit.caller, customerId))
    await detach(unit, method);
}

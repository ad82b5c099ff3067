import { newCustomer, type Customer, type CustomerData } from '../../domain/customer.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { Unit } from '../unit/unit.ts';
import { customerView } from './customer-view.ts';

/**
 * @param fieldPrefix the path of the data in the request, for the details of a refusal: '' or 'customer.'
 * @throws Refusal CONFLICT when the external id is taken, VALIDATION_ERROR
 */
export async function createCustomer(unit: Unit, data: CustomerData, fieldPrefix = ''): Promise<Customer> {
  const { tx, now, caller, random } = unit;
  const { merchantId, livemode } = caller;
  const customer = newCustomer({ id: random.id('cus_'), merchantId, livemode, createdAt: now }, data, fieldPrefix);
  await checkExternalId(unit, customer.externalId);
  await tx.customers.insert(customer);
  await emitEvent(unit, 'customer.created', customerView(customer));
  return customer;
}

/** @throws Refusal CONFLICT when another customer has this external id */
export async function checkExternalId({ tx, caller }: Unit, externalId: string | null): Promise<void> {
  if (externalId === null) return;
  const existing = await tx.customers.findByExternalId(caller, externalId);
  if (existing !== null)
    throw new Refusal(
      'CONFLICT',
      say(
        'A customer with external_id {external_id} already exists: {id}. Use it, or change it with PATCH /customers/{id}.',
        {
          external_id: JSON.stringify(externalId),
          id: existing.id,
        },
      ),
    );
}

import {
  checkCustomer,
  hasChanged,
  unlessArchived,
  type Customer,
  type CustomerChanges,
} from '../../domain/customer.ts';
import { found } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { checkExternalId } from './create-customer.ts';
import { customerView } from './customer-view.ts';

/**
 * Writes nothing and emits no event if the customer has these values already.
 * @throws Refusal CUSTOMER_NOT_FOUND, CONFLICT when the external id is taken, VALIDATION_ERROR
 */
export async function updateCustomer(unit: Unit, id: string, changes: CustomerChanges): Promise<Customer> {
  const { tx, caller } = unit;
  const before = found(unlessArchived(await tx.customers.find(caller, id)), 'CUSTOMER_NOT_FOUND');
  const after = { ...before, ...changes };
  checkCustomer(after);
  if (!hasChanged(before, after)) return before;
  if (after.externalId !== before.externalId) await checkExternalId(unit, after.externalId);
  await tx.customers.update(before, after);
  await emitEvent(unit, 'customer.updated', customerView(after));
  return after;
}

import { unlessArchived } from '../../domain/customer.ts';
import { can, transition } from '../../domain/lifecycle.ts';
import { found } from '../../domain/refusal.ts';
import { savedPaymentMethodLifecycle, type SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { withdraw } from '../affiliations/withdraw.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { savedPaymentMethodView } from './saved-payment-method-view.ts';

/** @throws Refusal CUSTOMER_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND */
export async function detachPaymentMethod(unit: Unit, customerId: string, id: string): Promise<void> {
  const { tx, caller } = unit;
  found(unlessArchived(await tx.customers.find(caller, customerId)), 'CUSTOMER_NOT_FOUND');
  const method = found(await tx.savedPaymentMethods.find(caller, id), 'PAYMENT_METHOD_NOT_FOUND');
  const isTheirs = method.customerId === customerId && can(savedPaymentMethodLifecycle, 'detach', method);
  await detach(unit, found(isTheirs ? method : null, 'PAYMENT_METHOD_NOT_FOUND'));
}

/** It can never be charged again. A debit that is under way ends by itself, and the token is withdrawn after it. */
export async function detach(unit: Unit, before: SavedPaymentMethod): Promise<void> {
  const { tx, now } = unit;
  const { after, emits } = transition(savedPaymentMethodLifecycle, 'detach', before);
  const method = { ...after, detachedAt: now };
  await tx.savedPaymentMethods.update(before, method);
  await emitEvent(unit, emits, savedPaymentMethodView(method));
  // After the update: a debit that starts at the same time has changed the row, too, and is seen or refused.
  await withdrawToken(unit, method);
}

/** Ends the link at the wallet, once no debit needs its token any more. */
export async function withdrawToken(unit: Unit, method: SavedPaymentMethod): Promise<void> {
  const { tx, secrets } = unit;
  const { id, token } = method;
  if (token === null || (await tx.railCalls.isDebiting(id))) return;
  await tx.savedPaymentMethods.update(method, { ...method, token: null });
  await withdraw(unit, { token: secrets.open(token, id) });
}

import type { Affiliation } from '../../domain/affiliation.ts';
import type { SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { replaceMethod } from '../subscriptions/use-method.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { detach } from './detach-payment-method.ts';
import { savedPaymentMethodView } from './saved-payment-method-view.ts';

/** Saves a wallet that its owner has linked. One of the customer with the same phone number is replaced. */
export async function attachPaymentMethod(
  unit: Unit,
  affiliation: Affiliation,
  token: string,
): Promise<SavedPaymentMethod> {
  const { tx, now, caller, random, secrets } = unit;
  const { merchantId, livemode, customerId, phoneLast4, phoneKeys } = affiliation;
  const [phoneKey = ''] = phoneKeys;
  const replaced = (await tx.savedPaymentMethods.ofCustomer(caller, customerId)).filter((older) =>
    phoneKeys.includes(older.phoneKey),
  );
  for (const older of replaced) await detach(unit, older);
  const id = random.id('pm_');
  const method: SavedPaymentMethod = {
    id,
    merchantId,
    livemode,
    customerId,
    status: 'ACTIVE',
    phoneLast4,
    phoneKey,
    token: secrets.seal(token, id),
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
    detachedAt: null,
  };
  await tx.savedPaymentMethods.insert(method);
  await emitEvent(unit, 'payment_method.attached', savedPaymentMethodView(method));
  for (const older of replaced) await replaceMethod(unit, older, method);
  return method;
}

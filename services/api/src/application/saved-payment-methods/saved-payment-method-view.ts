import type { SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import type { Schemas } from '../schemas.ts';

export const savedPaymentMethodView = (method: SavedPaymentMethod): Schemas['PaymentMethod'] => ({
  id: method.id,
  status: method.status,
  // Empty: it was erased.
  display: { phone_last4: method.phoneLast4 || null },
  type: 'WALLET',
  customer_id: method.customerId,
  livemode: method.livemode,
  created_at: method.createdAt.toISOString(),
  last_used_at: method.lastUsedAt?.toISOString() ?? null,
  revoked_at: method.revokedAt?.toISOString() ?? null,
  detached_at: method.detachedAt?.toISOString() ?? null,
});

/** What a payer sees. */
export const checkoutPaymentMethodView = ({
  id,
  phoneLast4,
}: SavedPaymentMethod): Schemas['CheckoutPaymentMethod'] => ({
  id,
  type: 'WALLET',
  display: { phone_last4: phoneLast4 },
});

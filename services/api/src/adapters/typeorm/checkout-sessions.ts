import type { CheckoutSessions } from '../../application/checkout-sessions/checkout-sessions-port.ts';
import type { CheckoutSession } from '../../domain/checkout-session.ts';
import type { Session } from './connection/session.ts';
import { centimos, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, selectOne } from './statements/statements.ts';

export const checkoutSessionTable = table<CheckoutSession>('checkout_sessions', {
  ...scoped,
  customerId: text,
  paymentIntentId: text,
  amountCentimos: centimos,
  status: text,
  description: text,
  successUrl: text,
  cancelUrl: text,
  locale: text,
  secretKey: text,
});

export const checkoutSessions = (session: Session): CheckoutSessions => ({
  async insert(checkoutSession) {
    await insert(session, checkoutSessionTable, checkoutSession);
  },
  async findByIntent({ merchantId, livemode }, paymentIntentId) {
    return selectOne(session, checkoutSessionTable, { merchantId, livemode, paymentIntentId });
  },
  async findForSecret(id) {
    return selectOne(session, checkoutSessionTable, { id });
  },
  async update({ id, merchantId, livemode, status }, after) {
    await compareAndSet(session, checkoutSessionTable, { id, merchantId, livemode, status }, { status: after.status });
  },
});

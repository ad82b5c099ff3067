import type { EntityManager } from 'typeorm';
import type { Tx } from '../../application/store.ts';
import type { CheckoutSession } from '../../domain/checkout-session.ts';
import { centimos, scoped, table, text } from './columns.ts';
import { compareAndSet, insert } from './statements.ts';

export const checkoutSessionTable = table<CheckoutSession>('checkout_sessions', {
  ...scoped,
  customerId: text,
  paymentIntentId: text,
  amountCentimos: centimos,
  status: text,
  description: text,
  successUrl: text,
  secretKey: text,
});

export const checkoutSessions = (manager: EntityManager): Tx['checkoutSessions'] => ({
  async insert(session) {
    await insert(manager, checkoutSessionTable, session);
  },
  async findByIntent({ merchantId, livemode }, paymentIntentId) {
    return manager.findOneBy(checkoutSessionTable, { merchantId, livemode, paymentIntentId });
  },
  async findForSecret(id) {
    return manager.findOneBy(checkoutSessionTable, { id });
  },
  async update({ id, merchantId, livemode, status }, after) {
    await compareAndSet(manager, checkoutSessionTable, { id, merchantId, livemode, status }, { status: after.status });
  },
});

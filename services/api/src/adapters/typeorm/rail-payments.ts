import type { RailPayment, RailPayments } from '../../application/rails/rail-payments-port.ts';
import type { Session } from './connection/session.ts';
import { centimos, instant, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export const railPaymentTable = table<RailPayment>('rail_payments', {
  rail: { ...text, primary: true },
  paymentId: { ...text, primary: true },
  reference: text,
  amountCentimos: centimos,
  at: instant,
  paymentIntentId: text,
  statementDay: text,
  createdAt: instant,
});

export const railPayments = (session: Session): RailPayments => ({
  async find(rail, paymentId) {
    return selectOne(session, railPaymentTable, { rail, paymentId });
  },
  async findAll(rail, paymentIds) {
    return paymentIds.length === 0 ? [] : select(session, railPaymentTable, { rail, paymentId: [...paymentIds] });
  },
  async ofIntent(paymentIntentId) {
    return selectOne(session, railPaymentTable, { paymentIntentId }, { index: 'rail_payments_intent' });
  },
  async insert(payment) {
    await insert(session, railPaymentTable, payment);
  },
  async assign(rail, paymentId, paymentIntentId) {
    const unassigned = { rail, paymentId, paymentIntentId: null };
    await compareAndSet(session, railPaymentTable, unassigned, { paymentIntentId });
  },
});

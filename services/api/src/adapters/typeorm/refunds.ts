import type { RefundFilter, Refunds } from '../../application/refunds/refunds-port.ts';
import { hasTransition } from '../../domain/lifecycle.ts';
import { refundLifecycle, type Refund } from '../../domain/refund.ts';
import type { Session } from './connection/session.ts';
import { insertCounted } from './lists/counted-lists.ts';
import { listQuery } from './lists/list-query.ts';
import { centimos, instant, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, select, selectOne } from './statements/statements.ts';

const [pending] = refundLifecycle.initial;

export const refundTable = table<Refund>('refunds', {
  ...scoped,
  paymentIntentId: text,
  amountCentimos: centimos,
  status: text,
  reason: text,
  failureCode: text,
  balanceTransactionId: text,
  settledAt: instant,
});

export const refunds = (session: Session): Refunds => ({
  ...listQuery<Refund, Refund, RefundFilter>(session, {
    table: refundTable,
    prefix: 're_',
    index({ paymentIntentId, status }) {
      if (paymentIntentId !== null) return 'refunds_intent';
      return status === null ? 'refunds_list' : 'refunds_status';
    },
    where: ({ paymentIntentId, status }) => ({ paymentIntentId, status }),
    mayLeave: ({ status }) => status !== null && hasTransition(refundLifecycle, status),
    toDomain: (rows) => rows,
  }),
  async insert(refund) {
    await insertCounted(session, refundTable, refund);
  },
  async find({ merchantId, livemode }, id) {
    return selectOne(session, refundTable, { id, merchantId, livemode });
  },
  async pendingCentimos({ merchantId, livemode }) {
    const where = { merchantId, livemode, status: pending };
    const rows = await select(session, refundTable, where, { index: 'refunds_status' });
    return rows.reduce((sum, { amountCentimos }) => sum + amountCentimos, 0);
  },
  async ofIntent({ merchantId, livemode, id }) {
    const where = { merchantId, livemode, paymentIntentId: id };
    return select(session, refundTable, where, { order: { id: 'DESC' }, index: 'refunds_intent' });
  },
  async update({ id, merchantId, livemode, status }, after) {
    const { status: next, failureCode, balanceTransactionId, settledAt } = after;
    const set = { status: next, failureCode, balanceTransactionId, settledAt };
    await compareAndSet(session, refundTable, { id, merchantId, livemode, status }, set);
  },
});

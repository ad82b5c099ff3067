import type { SubscriptionFilter, Subscriptions } from '../../application/subscriptions/subscriptions-port.ts';
import { hasTransition } from '../../domain/lifecycle.ts';
import { subscriptionLifecycle, type Subscription } from '../../domain/subscription.ts';
import type { Session } from './connection/session.ts';
import { insertCounted } from './lists/counted-lists.ts';
import { listQuery } from './lists/list-query.ts';
import { centimos, flag, instant, integer, json, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, select, selectOne } from './statements/statements.ts';

/** `interval` is a word of SQL. */
type Row = Omit<Subscription, 'interval' | 'currentPeriod' | 'latestIntent'> & {
  periodUnit: Subscription['interval'];
  periodNumber: number | null;
  periodStart: string | null;
  periodEnd: string | null;
  intentId: string | null;
  intentSecretKey: string | null;
  intentIsPaid: boolean;
};

export const subscriptionTable = table<Row>('subscriptions', {
  ...scoped,
  customerId: text,
  status: text,
  amountCentimos: centimos,
  periodUnit: text,
  intervalCount: integer,
  description: text,
  paymentMethodId: text,
  startAt: instant,
  anchor: text,
  periodNumber: integer,
  periodStart: text,
  periodEnd: text,
  firstAttemptAt: instant,
  nextAttemptAt: instant,
  attempts: integer,
  intentId: text,
  intentSecretKey: text,
  intentIsPaid: flag,
  cancelAtPeriodEnd: flag,
  canceledAt: instant,
  cancelReason: text,
  metadata: json,
  revision: integer,
});

const open = subscriptionLifecycle.transitions.cancel.from;

export const subscriptions = (session: Session): Subscriptions => ({
  ...listQuery<Row, Subscription, SubscriptionFilter>(session, {
    table: subscriptionTable,
    prefix: 'sub_',
    index({ status, customerId }) {
      if (customerId !== null) return 'subscriptions_customer';
      return status === null ? 'subscriptions_list' : 'subscriptions_status';
    },
    where: ({ status, customerId }) => ({ status, customerId }),
    mayLeave: ({ status }) => status !== null && hasTransition(subscriptionLifecycle, status),
    toDomain: (rows) => rows.map(fromRow),
  }),
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, subscriptionTable, { id, merchantId, livemode });
    return row && fromRow(row);
  },
  async openOf({ merchantId, livemode }, customerId) {
    const where = { merchantId, livemode, customerId, status: open };
    const options = { order: { id: 'ASC' }, index: 'subscriptions_customer' } as const;
    return (await select(session, subscriptionTable, where, options)).map(fromRow);
  },
  async insert(subscription) {
    await insertCounted(session, subscriptionTable, toRow(subscription));
  },
  async update({ id, merchantId, livemode, revision }, after) {
    const { id: _, merchantId: __, livemode: ___, createdAt: ____, ...set } = toRow(after);
    const where = { id, merchantId, livemode, revision };
    await compareAndSet(session, subscriptionTable, where, { ...set, revision: revision + 1 });
  },
});

const toRow = ({ interval, currentPeriod, latestIntent, ...subscription }: Subscription): Row => ({
  ...subscription,
  periodUnit: interval,
  periodNumber: currentPeriod?.number ?? null,
  periodStart: currentPeriod?.start ?? null,
  periodEnd: currentPeriod?.end ?? null,
  intentId: latestIntent?.id ?? null,
  intentSecretKey: latestIntent?.secretKey ?? null,
  intentIsPaid: latestIntent?.isPaid ?? false,
});

function fromRow(row: Row): Subscription {
  const { periodUnit: interval, periodNumber: number, periodStart: start, periodEnd: end, ...rest } = row;
  const { intentId: id, intentSecretKey: secretKey, intentIsPaid: isPaid, ...subscription } = rest;
  return {
    ...subscription,
    interval,
    currentPeriod: number === null || start === null || end === null ? null : { number, start, end },
    latestIntent: id === null || secretKey === null ? null : { id, secretKey, isPaid },
  };
}

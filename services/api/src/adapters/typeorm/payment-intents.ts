import type { PaymentIntentFilter, PaymentIntents } from '../../application/payment-intents/payment-intents-port.ts';
import { ReferenceTaken } from '../../application/payment-intents/reference-taken.ts';
import { Conflict } from '../../application/unit/conflict.ts';
import { hasTransition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type LastDebit, type PaymentIntent } from '../../domain/payment-intent.ts';
import { paymentMethodTypes, type PaymentMethodType } from '../../domain/payment-method.ts';
import { isDuplicate } from './connection/database-errors.ts';
import type { Session } from './connection/session.ts';
import { customerTable, fromCustomerRow, type CustomerRow } from './customer-rows.ts';
import { insertCounted } from './lists/counted-lists.ts';
import { listQuery } from './lists/list-query.ts';
import { centimos, flag, instant, integer, json, scoped, table, text, type Scoped } from './statements/columns.ts';
import { compareAndLock, compareAndSet, select, selectOne } from './statements/statements.ts';

export type PaymentIntentRow = Scoped & {
  customerId: string | null;
  amountCentimos: number;
  status: PaymentIntent['status'];
  paymentMethodTypes: readonly PaymentMethodType[];
  qrReference: string | null;
  qrPayload: string | null;
  paymentCode: string | null;
  institutionName: string | null;
  description: string | null;
  externalReference: string | null;
  requiresCustomerInfo: boolean;
  metadata: Record<string, string>;
  expiresAt: Date | null;
  paidMethod: PaymentMethodType | null;
  paidAt: Date | null;
  paymentId: string | null;
  refundedCentimos: number;
  lastDebitResult: LastDebit['result'] | null;
  lastDebitFailure: LastDebit['failureCode'];
  savedMethodsUntil: Date | null;
  secretKey: string;
  subscriptionId: string | null;
  periodNumber: number | null;
  periodStart: string | null;
  periodEnd: string | null;
};

export const paymentIntentTable = table<PaymentIntentRow>('payment_intents', {
  ...scoped,
  customerId: text,
  amountCentimos: centimos,
  status: text,
  paymentMethodTypes: json,
  qrReference: text,
  qrPayload: text,
  paymentCode: text,
  institutionName: text,
  description: text,
  externalReference: text,
  requiresCustomerInfo: flag,
  metadata: json,
  expiresAt: instant,
  paidMethod: text,
  paidAt: instant,
  paymentId: text,
  refundedCentimos: centimos,
  lastDebitResult: text,
  lastDebitFailure: text,
  savedMethodsUntil: instant,
  secretKey: text,
  subscriptionId: text,
  periodNumber: integer,
  periodStart: text,
  periodEnd: text,
});

const { to: paidStatus } = paymentIntentLifecycle.transitions.pay;

export const paymentIntents = (session: Session): PaymentIntents => ({
  ...listQuery<PaymentIntentRow, PaymentIntent, PaymentIntentFilter>(session, {
    table: paymentIntentTable,
    prefix: 'pi_',
    index(filter) {
      const { status, customerId, externalReference, subscriptionId } = filter;
      if (subscriptionId !== null) return 'payment_intents_period';
      if (externalReference !== null) return 'payment_intents_reference';
      if (customerId !== null) return 'payment_intents_customer';
      if (filtersByMethodOnly(filter)) return 'payment_intents_methods';
      return status === null ? 'payment_intents_list' : 'payment_intents_status';
    },
    where: ({ status, customerId, externalReference, subscriptionId }) => ({
      status,
      customerId,
      externalReference,
      subscriptionId,
    }),
    whereSql: (filter) =>
      filter.paymentMethodType === null || filtersByMethodOnly(filter)
        ? []
        : [{ sql: 'payment_method_types LIKE ?', values: [`%"${filter.paymentMethodType}"%`] }],
    oneOf: (filter) =>
      filtersByMethodOnly(filter)
        ? listsWith(filter.paymentMethodType).map((types) => ({
            sql: 'payment_method_types = ?',
            values: [JSON.stringify(types)],
          }))
        : [],
    // A payment is reversed so rarely that a total above the limit stays there.
    mayLeave: ({ status }) => status !== null && status !== paidStatus && hasTransition(paymentIntentLifecycle, status),
    toDomain: (rows) => withCustomers(session, rows),
  }),
  async insert(intent) {
    // Each run generates a new id, so a duplicate is the period of a subscription, the reference or the code.
    await insertCounted(session, paymentIntentTable, toRow(intent), (error) => {
      if (!isDuplicate(error)) return error;
      if (intent.subscription !== null) return new Conflict('the period has a payment intent already');
      return new ReferenceTaken('the reference or the payment code exists already');
    });
  },
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, paymentIntentTable, { id, merchantId, livemode });
    return row && withCustomer(session, row);
  },
  async findForSecret(id) {
    const row = await selectOne(session, paymentIntentTable, { id });
    return row && withCustomer(session, row);
  },
  async update(before, after) {
    const { id, merchantId, livemode, status, customerId } = toRow(before);
    const row = toRow(after);
    const { status: next, customerId: customer, paidMethod, paidAt, paymentId } = row;
    const { lastDebitResult, lastDebitFailure, periodStart, periodEnd } = row;
    const paid = { paidMethod, paidAt, paymentId };
    const days = { periodStart, periodEnd };
    const set = { status: next, customerId: customer, ...paid, lastDebitResult, lastDebitFailure, ...days };
    await compareAndSet(session, paymentIntentTable, { id, merchantId, livemode, status, customerId }, set);
  },
  async lock(intent) {
    const { id, merchantId, livemode, status, secretKey } = toRow(intent);
    const where = { id, merchantId, livemode, status };
    await compareAndLock(session, paymentIntentTable, where, { secretKey: '' }, { secretKey });
  },
  async showSavedMethods({ id, merchantId, livemode, status }, savedMethodsUntil) {
    await compareAndSet(session, paymentIntentTable, { id, merchantId, livemode, status }, { savedMethodsUntil });
  },
  async changeRefunded({ id, merchantId, livemode, status }, change, heldBackCentimos = 0) {
    // The database adds, so that many refunds at the same time wait for each other instead of being run again.
    const { affected } = await session.run(
      `UPDATE payment_intents SET refunded_centimos = refunded_centimos + ?
       WHERE id = ? AND merchant_id = ? AND livemode = ? AND status = ?
         AND refunded_centimos + ? BETWEEN 0 AND amount_centimos - ?`,
      [change, id, merchantId, flag.toStored(livemode), status, change, heldBackCentimos],
    );
    if (affected !== 1) throw new Conflict('payment_intents: less is left to refund than was read');
  },
});

type ByMethod = PaymentIntentFilter & { paymentMethodType: PaymentMethodType };

/** The payment method is the only filter: an index has the lists of methods of the intents. */
const filtersByMethodOnly = (filter: PaymentIntentFilter): filter is ByMethod =>
  filter.paymentMethodType !== null &&
  filter.status === null &&
  filter.customerId === null &&
  filter.externalReference === null &&
  filter.subscriptionId === null;

/** Every list of methods, in every order, that includes this one: an intent keeps the order in which they were given. */
function listsWith(method: PaymentMethodType): readonly (readonly PaymentMethodType[])[] {
  const listsFrom = (start: readonly PaymentMethodType[]): (readonly PaymentMethodType[])[] => [
    start,
    ...paymentMethodTypes.filter((type) => !start.includes(type)).flatMap((type) => listsFrom([...start, type])),
  ];
  return listsFrom([]).filter((list) => list.includes(method));
}

async function withCustomer(session: Session, row: PaymentIntentRow): Promise<PaymentIntent> {
  const customer = row.customerId === null ? null : await selectOne(session, customerTable, { id: row.customerId });
  return fromRow(row, customer);
}

async function withCustomers(session: Session, rows: PaymentIntentRow[]): Promise<PaymentIntent[]> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const found = ids.length === 0 ? [] : await select(session, customerTable, { id: ids });
  const byId = new Map(found.map((customer) => [customer.id, customer]));
  return rows.map((row) => fromRow(row, byId.get(row.customerId ?? '') ?? null));
}

function toRow({ customer, instructions, paid, lastDebit, subscription, ...intent }: PaymentIntent): PaymentIntentRow {
  return {
    ...intent,
    customerId: customer?.id ?? null,
    qrReference: instructions.qr?.reference ?? null,
    qrPayload: instructions.qr?.payload ?? null,
    paymentCode: instructions.paymentCode,
    institutionName: instructions.institutionName ?? null,
    paidMethod: paid?.methodType ?? null,
    paidAt: paid?.at ?? null,
    paymentId: paid?.paymentId ?? null,
    lastDebitResult: lastDebit?.result ?? null,
    lastDebitFailure: lastDebit?.failureCode ?? null,
    subscriptionId: subscription?.id ?? null,
    periodNumber: subscription?.period.number ?? null,
    periodStart: subscription?.period.start ?? null,
    periodEnd: subscription?.period.end ?? null,
  };
}

function fromRow(row: PaymentIntentRow, customer: CustomerRow | null): PaymentIntent {
  const { customerId: _, qrReference, qrPayload, paymentCode, institutionName, ...payable } = row;
  const { paidMethod, paidAt, paymentId, ...debited } = payable;
  const { lastDebitResult: result, lastDebitFailure: failureCode, ...subscribed } = debited;
  const { subscriptionId, periodNumber: number, periodStart: start, periodEnd: end, ...intent } = subscribed;
  const days = start === null || end === null ? { start: null, end: null } : { start, end };
  const lastDebit = result && { result, failureCode };
  const qr = qrReference === null || qrPayload === null ? null : { reference: qrReference, payload: qrPayload };
  const paid =
    paidMethod === null || paidAt === null || paymentId === null
      ? null
      : { methodType: paidMethod, at: paidAt, paymentId };
  return {
    ...intent,
    customer: customer && fromCustomerRow(customer),
    instructions: { qr, paymentCode, ...(institutionName !== null && { institutionName }) },
    paid,
    lastDebit,
    subscription:
      subscriptionId === null || number === null ? null : { id: subscriptionId, period: { number, ...days } },
  };
}

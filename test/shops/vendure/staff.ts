import type { OrderView } from '../shop.ts';
import { accepted, messageOf, ShopError, type Api } from './graphql.ts';

type Payment = {
  id: string;
  state: string;
  amount: number;
  transactionId: string | null;
  refunds: { total: number; state: string }[];
};
type Order = {
  state: string;
  totalWithTax: number;
  payments: Payment[];
  history: { items: { type: string; data: { note?: string; to?: string } }[] };
};

export const logIn = (admin: Api, password: string): Promise<unknown> =>
  admin(
    `mutation ($password: String!) {
      login(username: "superadmin", password: $password) { __typename ... on ErrorResult { message } }
    }`,
    { password },
  );

const readOrder = async (admin: Api, id: string): Promise<Order | null> => {
  const { order } = await admin<{ order: Order | null }>(
    `query ($id: ID!) {
      order(id: $id) {
        state
        totalWithTax
        payments { id state amount transactionId refunds { total state } }
        history(options: { take: 200 }) { items { type data } }
      }
    }`,
    { id },
  );
  return order;
};

export async function viewOrder(admin: Api, id: string): Promise<OrderView | null> {
  const order = await readOrder(admin, id);
  if (order === null) return null;
  const { payments, history } = order;
  const settled = payments.filter(({ state }) => state === 'Settled');
  const notes = history.items.flatMap(({ type, data }) => (type === 'ORDER_NOTE' ? [data.note ?? ''] : []));
  return {
    state: stateOf(order.state),
    totalCentimos: order.totalWithTax,
    paidCentimos: settled.reduce((sum, { amount }) => sum + amount, 0),
    payments: payments.map(({ transactionId, state, amount }) => ({
      intentId: transactionId ?? '',
      state,
      centimos: amount,
    })),
    refunds: payments.flatMap(({ refunds }) => refunds.map(({ total, state }) => ({ centimos: total, state }))),
    notes,
    flags: notes.filter((note) => /^(REVISAR|CHECK)/.test(note)),
    settlements: history.items.filter(({ type, data }) => type === 'ORDER_PAYMENT_TRANSITION' && data.to === 'Settled')
      .length,
  };
}

const stateOf = (state: string): OrderView['state'] => {
  if (state === 'Cancelled') return 'cancelled';
  return state === 'AddingItems' || state === 'ArrangingPayment' ? 'open' : 'paid';
};

export async function cancelOrder(admin: Api, orderId: string): Promise<void> {
  const { cancelOrder: result } = await admin<{ cancelOrder: { errorCode?: string; message?: string } }>(
    `mutation ($orderId: ID!) {
      cancelOrder(input: { orderId: $orderId }) { __typename ... on ErrorResult { errorCode message } }
    }`,
    { orderId },
  );
  accepted(result);
}

type Refunded = { ok: true } | { ok: false; message: string };

/** Refunds the settled payment, or that of `intentId`. As the dashboard sends it: Vendure's table has no defaults. */
export const refund = (admin: Api, orderId: string, centimos: number, intentId?: string): Promise<Refunded> =>
  refundOf(admin, orderId, intentId, { amount: centimos, lines: [], shipping: 0, adjustment: 0 });

export async function refundOf(
  admin: Api,
  orderId: string,
  intentId: string | undefined,
  input: object,
): Promise<Refunded> {
  const order = await readOrder(admin, orderId);
  const payment = order?.payments.find(({ transactionId, state }) =>
    intentId === undefined ? state === 'Settled' : transactionId === intentId && state !== 'Cancelled',
  );
  if (payment === undefined) return { ok: false, message: 'The order has no such payment.' };
  try {
    const { refundOrder } = await admin<{ refundOrder: { errorCode?: string; message?: string; reason?: string } }>(
      `mutation ($input: RefundOrderInput!) {
        refundOrder(input: $input) {
          __typename
          ... on ErrorResult { errorCode message }
          ... on RefundStateTransitionError { reason: transitionError }
          ... on Refund { id state }
        }
      }`,
      { input: { paymentId: payment.id, reason: 'A test', ...input } },
    );
    if (refundOrder.errorCode !== undefined) return { ok: false, message: messageOf(refundOrder) };
    return { ok: true };
  } catch (error) {
    if (error instanceof ShopError) return { ok: false, message: error.message };
    throw error;
  }
}

/** The two buttons at a payment of an order. */
export async function byHand(
  admin: Api,
  orderId: string,
  intentId: string,
  mutation: 'settlePayment' | 'cancelPayment',
): Promise<Refunded> {
  const order = await readOrder(admin, orderId);
  const id = order?.payments.find(({ transactionId }) => transactionId === intentId)?.id;
  const { [mutation]: result } = await admin<Record<typeof mutation, { errorCode?: string; message?: string }>>(
    `mutation ($id: ID!) { ${mutation}(id: $id) { __typename ... on ErrorResult { errorCode message } } }`,
    { id },
  );
  return result.errorCode === undefined ? { ok: true } : { ok: false, message: messageOf(result) };
}

/** The owner changes the payment method. As the dashboard sends it: Vendure drops a checker that is left out. */
export async function setMethod(admin: Api, change: { enabled?: boolean; code?: string }): Promise<void> {
  const { paymentMethods } = await admin<{ paymentMethods: { items: { id: string }[] } }>(
    '{ paymentMethods { items { id } } }',
  );
  await admin('mutation ($input: UpdatePaymentMethodInput!) { updatePaymentMethod(input: $input) { id } }', {
    input: { id: paymentMethods.items[0]?.id, checker: { code: 'svc-soles', arguments: [] }, ...change },
  });
}

/** What the admin shows where the payment method is set up. */
export async function about(admin: Api): Promise<string> {
  const { paymentMethodHandlers } = await admin<{ paymentMethodHandlers: { code: string; description: string }[] }>(
    '{ paymentMethodHandlers { code description } }',
  );
  return paymentMethodHandlers.find(({ code }) => code === 'svc')?.description ?? '';
}

import type { Overview } from '../../../packages/store-plugin/src/core/index.ts';
import type { OrderView, Shop } from '../shop.ts';
import { apiAt, Refused, type Api } from './api.ts';
import type { Cart } from './cart.ts';
import { staffAccount } from './set-up.ts';

type Payment = {
  id: string;
  data: { intentId?: string } | null;
  amount: number;
  captured_at: string | null;
  canceled_at: string | null;
  refunds?: { amount: number }[];
};
type Order = {
  id: string;
  status: string;
  total: number;
  cart?: Cart;
  metadata: { svc_store_plugin?: string[] } | null;
  transactions?: { amount: number; reference: string }[];
  payment_collections?: { payments?: Payment[] }[];
};
type Refunded = { ok: true } | { ok: false; message: string };

export type Staff = Pick<
  Shop<Cart>,
  'cancelOrder' | 'refund' | 'about' | 'switchOff' | 'switchOn' | 'review' | 'refundInReview' | 'settleInReview'
> & {
  /** A product like this one at another price. @returns its variant */
  variantAt(centimos: number, like: string): Promise<string>;
  orderOfCart(cartId: string): Promise<OrderView | null>;
  cartBeforeOrder(cartId: string, totalCentimos: number): Promise<OrderView>;
};

const fields = [
  'id,status,total,metadata,*cart,*transactions',
  '*payment_collections,*payment_collections.payments,*payment_collections.payments.refunds',
].join();

/** The staff in the admin, by the admin API. */
export async function staffAt(url: string): Promise<Staff> {
  const { token } = await apiAt(url, {})<{ token: string }>('POST', '/auth/user/emailpass', staffAccount);
  const api = apiAt(url, { authorization: `Bearer ${token}` });
  const ids = new Map<string, string>();

  async function orderFor(cartId: string): Promise<Order | null> {
    const known = ids.get(cartId) ?? (await orderIdOf(api, cartId));
    if (known === undefined) return null;
    ids.set(cartId, known);
    try {
      return (await api<{ order: Order }>('GET', `/admin/orders/${known}?fields=${fields}`)).order;
    } catch (error) {
      // Medusa shows an order before it is placed, and takes it back if it cannot be.
      if (!(error instanceof Refused) || !/not found/.test(error.message)) throw error;
      ids.delete(cartId);
      return null;
    }
  }

  async function setProviders(payment_providers: string[]): Promise<void> {
    const { regions } = await api<{ regions: { id: string; currency_code: string }[] }>('GET', '/admin/regions');
    const peru = regions.find(({ currency_code }) => currency_code === 'pen');
    await api('POST', `/admin/regions/${peru?.id}`, { payment_providers });
  }

  async function refundInReview(intentId: string, centimos: number): Promise<Refunded> {
    const body = { amount_centimos: centimos, idempotency_key: crypto.randomUUID() };
    return api('POST', `/admin/svc/payments/${intentId}/refunds`, body).then(
      () => ({ ok: true }),
      (error: Error) => ({ ok: false, message: error.message }),
    );
  }

  return {
    async orderOfCart(cartId) {
      const order = await orderFor(cartId);
      return order && viewOf(order);
    },

    async cartBeforeOrder(cartId, totalCentimos) {
      const { purchases } = await api<Overview>('GET', '/admin/svc');
      const found = purchases.find(({ label }) => label.endsWith(cartId));
      const notes = [...(found?.notes ?? [])];
      const payments = (found?.payments ?? []).map((payment) => ({ ...payment, centimos: payment.amountCentimos }));
      const nothing = { paidCentimos: 0, refunds: [], settlements: 0 };
      return { state: 'open', totalCentimos, ...nothing, payments, notes, flags: notes.filter(isFlag) };
    },

    async cancelOrder({ id }) {
      const order = await orderFor(id);
      await api('POST', `/admin/orders/${order?.id}/cancel`);
    },

    async refund({ id }, centimos, intentId) {
      const order = await orderFor(id);
      const payment = paymentsOf(order).find(({ data }) => intentId === undefined || data?.intentId === intentId);
      try {
        if (payment) await api('POST', `/admin/payments/${payment.id}/refund`, { amount: centimos / 100 });
        else return refundInReview(intentId ?? '', centimos);
        return { ok: true };
      } catch (error) {
        if (error instanceof Refused) return { ok: false, message: error.message };
        throw error;
      }
    },

    switchOff: () => setProviders(['pp_system_default']),
    switchOn: () => setProviders(['pp_svc_svc', 'pp_system_default']),

    async review() {
      const { health, purchases } = await api<Overview>('GET', '/admin/svc');
      const payments = purchases.flatMap((purchase) => purchase.payments);
      return { health: health.join('\n'), payments: payments.filter(({ leftCentimos }) => leftCentimos > 0) };
    },

    refundInReview,

    async settleInReview(intentId) {
      const { purchases } = await api<Overview>('GET', '/admin/svc');
      const found = purchases.find(({ payments }) => payments.some((payment) => payment.intentId === intentId));
      await api('POST', `/admin/svc/purchases/${found?.id}/settled`, {});
    },

    async variantAt(centimos, like) {
      type Variant = { product: { sales_channels: { id: string }[]; shipping_profile: { id: string } } };
      const ofProduct = '*product.sales_channels,*product.shipping_profile';
      const found = await api<{ variants: Variant[] }>('GET', `/admin/product-variants?id=${like}&fields=${ofProduct}`);
      const { sales_channels = [], shipping_profile } = found.variants[0]?.product ?? {};
      const prices = [{ currency_code: 'pen', amount: centimos / 100 }];
      const variants = [{ title: 'Única', options: { Talla: 'Única' }, manage_inventory: false, prices }];
      const { product } = await api<{ product: { variants: { id: string }[] } }>('POST', '/admin/products', {
        ...{ title: `Chullo ${centimos} ${crypto.randomUUID()}`, status: 'published', variants },
        options: [{ title: 'Talla', values: ['Única'] }],
        sales_channels: sales_channels.map(({ id }) => ({ id })),
        shipping_profile_id: shipping_profile?.id,
      });
      return product.variants[0]?.id ?? '';
    },

    about: async () => (await api<Overview>('GET', '/admin/svc')).health.join(' '),
  };
}

/** The admin has no filter by cart. A test has few orders after its own. */
async function orderIdOf(api: Api, cartId: string): Promise<string | undefined> {
  const list = '/admin/orders?limit=50&order=-created_at&fields=id,*cart';
  const { orders } = await api<{ orders: Order[] }>('GET', list);
  const found = orders.filter(({ cart }) => cart?.id === cartId);
  if (found.length > 1) throw new Error(`Cart ${cartId} became ${found.length} orders.`);
  return found[0]?.id;
}

const paymentsOf = (order: Order | null): Payment[] =>
  order?.payment_collections?.flatMap(({ payments = [] }) => payments) ?? [];

const isFlag = (note: string): boolean => /^(REVISAR|CHECK)/.test(note);

const centimosOf = (amount: number): number => Math.round(amount * 100);

function viewOf(order: Order): OrderView {
  const payments = paymentsOf(order).filter(({ canceled_at }) => canceled_at === null);
  const captures = (order.transactions ?? []).filter(({ reference }) => reference === 'capture');
  const paidCentimos = captures.reduce((sum, { amount }) => sum + centimosOf(amount), 0);
  const notes = order.metadata?.svc_store_plugin ?? [];
  const isCancelled = order.status === 'canceled';
  return {
    state: isCancelled ? 'cancelled' : paidCentimos > 0 ? 'paid' : 'open',
    totalCentimos: centimosOf(order.total),
    paidCentimos,
    payments: payments.map(({ data, amount, captured_at }) => ({
      intentId: data?.intentId ?? '',
      state: captured_at ? 'captured' : 'authorized',
      centimos: centimosOf(amount),
    })),
    refunds: payments.flatMap(({ refunds = [] }) =>
      refunds.map(({ amount }) => ({ centimos: centimosOf(amount), state: 'refunded' })),
    ),
    notes,
    flags: notes.filter(isFlag),
    settlements: captures.length,
  };
}

import type { Presentation } from '../../../packages/store-plugin/src/core/index.ts';
import type { Shop, Started } from '../shop.ts';
import { apiAt, Refused } from './api.ts';
import type { Cart } from './cart.ts';
import type { ShopData } from './set-up.ts';
import type { Staff } from './staff.ts';

type Session = {
  provider_id: string;
  data: { intentId: string; url: string; clientSecret: string; payByCode: string | null; received: string | null };
};
type Provider = { id: string; svc?: Presentation };
type Collection = { payment_collection: { id: string; payment_sessions?: Session[] } };

export type Buyer = Pick<
  Shop<Cart>,
  'newCart' | 'isOffered' | 'presentation' | 'startPayment' | 'changeCart' | 'buyerReturns' | 'placeUnpaid' | 'order'
>;

const address = {
  first_name: 'Rosa',
  last_name: 'Quispe',
  address_1: 'Av. Larco 1',
  city: 'Lima',
  postal_code: '15074',
};

/** A buyer in a storefront, by the store API. */
export function buyerAt(url: string, data: ShopData, staff: Staff): Buyer {
  const api = apiAt(url, { 'x-publishable-api-key': data.publishableKey });
  const complete = (id: string) => api('POST', `/store/carts/${id}/complete`, {});

  async function providerFor(cartId: string, locale = 'es'): Promise<Provider | undefined> {
    const { cart } = await api<{ cart: { region_id: string } }>('GET', `/store/carts/${cartId}?fields=region_id`);
    const path = `/store/payment-providers?region_id=${cart.region_id}&locale=${locale}`;
    const { payment_providers } = await api<{ payment_providers: Provider[] }>('GET', path);
    return payment_providers.find((each) => each.id === 'pp_svc_svc');
  }

  return {
    async newCart({ currency = 'PEN', locale = 'es', centimos = 5_000 } = {}) {
      const region_id = data.regions[currency];
      const variant_id = centimos === 5_000 ? data.variantId : await staff.variantAt(centimos, data.variantId);
      const items = [{ variant_id, quantity: 1 }];
      const shipping_address = { ...address, country_code: currency === 'PEN' ? 'pe' : 'us' };
      const { cart } = await api<{ cart: Cart }>('POST', '/store/carts', {
        ...{ region_id, items, shipping_address, locale },
        email: 'rosa@example.com',
      });
      await api('POST', `/store/carts/${cart.id}/shipping-methods`, { option_id: data.shippingOptionId });
      return { id: cart.id };
    },

    isOffered: async ({ id }) => (await providerFor(id)) !== undefined,

    presentation: async ({ id }, locale) => (await providerFor(id, locale))?.svc ?? null,

    async startPayment({ id }): Promise<Started> {
      try {
        const { payment_collection } = await api<Collection>('POST', '/store/payment-collections', { cart_id: id });
        const path = `/store/payment-collections/${payment_collection.id}/payment-sessions`;
        const started = await api<Collection>('POST', path, { provider_id: 'pp_svc_svc' });
        const session = started.payment_collection.payment_sessions?.find(
          ({ provider_id }) => provider_id === 'pp_svc_svc',
        );
        if (!session) throw new Error('Medusa answered without the payment session.');
        const { intentId, url: checkoutUrl, clientSecret, payByCode, received } = session.data;
        return { ok: true, intentId, checkoutUrl, clientSecret, payByCode, received };
      } catch (error) {
        if (error instanceof Refused) return { ok: false, message: error.message };
        throw error;
      }
    },

    async changeCart({ id }, quantity) {
      if (quantity !== undefined) {
        type Items = { cart: { items: { id: string }[] } };
        const { cart } = await api<Items>('GET', `/store/carts/${id}?fields=*items`);
        return void (await api('POST', `/store/carts/${id}/line-items/${cart.items[0]?.id}`, { quantity }));
      }
      await api('POST', `/store/carts/${id}/line-items`, { variant_id: data.variantId, quantity: 1 });
    },

    async buyerReturns({ id }) {
      await complete(id);
    },

    // With a code that can be paid later, Medusa places the order when the buyer says so.
    async placeUnpaid({ id }) {
      await complete(id);
    },

    async order({ id }) {
      const order = await staff.orderOfCart(id);
      if (order) return order;
      const { cart } = await api<{ cart: { total: number } }>('GET', `/store/carts/${id}?fields=total`);
      return staff.cartBeforeOrder(id, Math.round(cart.total * 100));
    },
  };
}

import { afterEach, expect, test } from '@jest/globals';
import type { World } from '../world.ts';
import { storeApi } from './access.ts';
import type { Api } from './api.ts';

type Collection = { payment_collection: { id: string; payment_sessions: { data: { intentId?: string } }[] } };

/** What must not pay an order, and what must not stop the shop. */
export function guards(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  test('svc hangs for three buyers: they read why, and a cart of another provider is completed meanwhile', async () => {
    const store = await storeApi(world);
    const other = (await world.shop.newCart()) as { id: string };
    const buyers = await Promise.all(Array.from({ length: 3 }, () => world.shop.newCart()));
    world.toService.hold(/^(GET|POST) .v1.(checkout-sessions|test-clock)/);
    const started = Promise.all(buyers.map((cart) => world.shop.startPayment(cart)));
    await startWith(store, other.id, { provider_id: 'pp_system_default' });
    const answer = await store<{ type: string }>('POST', `/store/carts/${other.id}/complete`, {});
    expect(answer).toMatchObject({ type: 'order' });
    expect(await Promise.race([started, 'svc hangs'])).toBe('svc hangs');
    const refusal = { ok: false, message: expect.stringMatching(/no está disponible/) };
    expect(await started).toEqual(buyers.map(() => refusal));
  });
}

async function startWith(store: Api, cart_id: string, body: object): Promise<Collection> {
  const { payment_collection } = await store<Collection>('POST', '/store/payment-collections', { cart_id });
  return store('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, body);
}

import type { RequestBody } from '../../send.ts';
import { forAll } from './receiver.ts';
import type { Shop, Story } from './shop.ts';

// Endpoints and deliveries. They are stories of one loop: a mode has 16 endpoints.

type Events = RequestBody<'createWebhookEndpoint'>['events'];

/** Registers the endpoint that gets everything. */
export async function openEndpoint(shop: Shop, trust: (path: string, secret: string) => void): Promise<void> {
  await register(shop, trust, forAll, ['*']);
}

async function register(
  shop: Shop,
  trust: (path: string, secret: string) => void,
  name: string,
  events: Events,
): Promise<string> {
  const url = shop.hook(name);
  const { data } = await shop.call('createWebhookEndpoint', { body: { url, events } });
  trust(new URL(url).pathname, data.signing_secret);
  return shop.made('webhook_endpoints', data.id);
}

/** An endpoint that often fails, for a while. */
const anotherEndpoint =
  (trust: (path: string, secret: string) => void): Story =>
  async (shop) => {
    const name = `some-${shop.unique()}`;
    const id = await register(shop, trust, name, shop.one<Events>(['*'], ['payment.succeeded', 'refund.created']));
    const description = `La tienda ${shop.unique()}`;
    await shop.call('updateWebhookEndpoint', { id, body: { description, events: ['customer.created'] } });
    await shop.call('updateWebhookEndpoint', { id, body: { events: ['*'], status: 'ENABLED' } });
    const found = (await shop.call('listWebhookEndpoints')).items.find((one) => one.id === id);
    if (found?.description !== description) throw new Error(`${id} has another description: ${found?.description}`);
    await shop.call('listEvents', { query: { delivery_status: 'FAILED' } });
    await shop.call('deleteWebhookEndpoint', { id });
    shop.gone('webhook_endpoints', id);
  };

const retry: Story = async (shop) => {
  const { items } = await shop.call('listEvents', { query: { per_page: 50 } });
  const event = items[shop.randomInt(Math.max(1, items.length))];
  if (event === undefined) return;
  await shop.call('getEvent', { id: event.id });
  const deliveries = (await shop.call('listEventDeliveries', { id: event.id })).items;
  const id = deliveries.find(({ url }) => url === shop.hook(forAll))?.id;
  if (id === undefined) return;
  const { status } = (await shop.call('getWebhookDelivery', { id })).data;
  await shop.call('retryWebhookDelivery', { id });
  if (status === 'SUCCEEDED') shop.facts.retried.set(event.id, (shop.facts.retried.get(event.id) ?? 0) + 1);
};

export const webhookStories = (trust: (path: string, secret: string) => void) => ({
  anotherEndpoint: anotherEndpoint(trust),
  retry,
});

import { asPayer, type Intent } from '../fixtures.ts';
import type { Data, Item, RequestBody, Schema, World } from '../world.ts';

// Steps of more than one story. A step that is refused fails the story.

type WithId = { id: string };

/** @param method needed where the intent offers two */
export async function payerPays(world: World, { id }: WithId, method?: Schema<'PaymentMethodType'>): Promise<Intent> {
  const body = { outcome: 'SUCCEEDED', ...(method !== undefined && { payment_method_type: method }) } as const;
  return (await world.call('simulatePayment', { id, body })).data;
}

export const bankRejects = async (world: World, { id }: WithId): Promise<Intent> =>
  (await world.call('simulatePayment', { id, body: { outcome: 'FAILED' } })).data;

export const merchantCancels = async (world: World, { id }: WithId): Promise<Intent> =>
  (await world.call('cancelPaymentIntent', { id })).data;

export const intentNow = async (world: World, { id }: WithId) => (await world.call('getPaymentIntent', { id })).data;

/** The session as the payer's page reads it. */
export const sessionNow = async (world: World, session: WithId & { client_secret: string }) =>
  (await world.call('getCheckoutSession', asPayer(session))).data;

export type Delivery = Item<'listEventDeliveries'>;

export const deliveryNow = async (world: World, { id }: WithId): Promise<Delivery> =>
  (await world.call('getWebhookDelivery', { id })).data;

/** Retries a delivery manually. */
export const merchantRetries = async (world: World, { id }: WithId): Promise<Delivery> =>
  (await world.call('retryWebhookDelivery', { id })).data;

type EndpointRef = { endpointId: string };

/** Changes or enables an endpoint. */
export const merchantUpdatesEndpoint = async (
  world: World,
  { endpointId: id }: EndpointRef,
  body: RequestBody<'updateWebhookEndpoint'>,
): Promise<Data<'updateWebhookEndpoint'>> => (await world.call('updateWebhookEndpoint', { id, body })).data;

export async function endpointNow(world: World, { endpointId }: EndpointRef): Promise<Item<'listWebhookEndpoints'>> {
  const { items } = await world.call('listWebhookEndpoints');
  const endpoint = items.find(({ id }) => id === endpointId);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${endpointId}.`);
  return endpoint;
}

/** The ledger entry of a payment. */
export async function entryOf(world: World, { payment_id }: Pick<Intent, 'payment_id'>) {
  const { items } = await world.call('listBalanceTransactions', { query: { per_page: 'all' } });
  const [entry, ...others] = items.filter(({ source_id }) => source_id === payment_id);
  if (entry === undefined || others.length > 0) throw new Error(`Payment ${payment_id} has not one entry.`);
  return entry;
}

/** The types of the events of one object, oldest first. */
export async function historyOf(world: World, { id }: WithId): Promise<string[]> {
  const { items } = await world.call('listEvents', { query: { resource_id: id, per_page: 'all' } });
  return items.map(({ type }) => type).toReversed();
}

/** The deliveries of the one event of this type. */
export async function deliveriesOf(world: World, type: Schema<'EventType'>): Promise<Delivery[]> {
  const { items } = await world.call('listEvents', { query: { type: [type] } });
  const [event, ...others] = items;
  if (event === undefined || others.length > 0) throw new Error(`There are ${items.length} events of type ${type}.`);
  return (await world.call('listEventDeliveries', { id: event.id })).items;
}

export async function deliveryOf(world: World, type: Schema<'EventType'>): Promise<Delivery> {
  const [delivery, ...others] = await deliveriesOf(world, type);
  if (delivery === undefined || others.length > 0) throw new Error(`${type} has not one delivery.`);
  return delivery;
}

/** The sum of each journal entry, in céntimos. */
export async function journalSums(world: World): Promise<number[]> {
  const lines = (await world.rows()).journal_lines as { entry_id: string; amount_centimos: string | number }[];
  const sums = new Map<string, number>();
  for (const { entry_id, amount_centimos } of lines)
    sums.set(entry_id, (sums.get(entry_id) ?? 0) + Number(amount_centimos));
  return [...sums.values()];
}

/** The time `minutes` from now, in the format of the API. */
export const inMinutes = (world: World, minutes: number): string =>
  new Date(world.now().getTime() + minutes * 60_000).toISOString();

import { anIntent, type Body, type World } from '../world.ts';

/** What happens in more than one story, in the words in which it is told. A step that is refused fails the story. */

/** Something that the API answered with. */
export type Thing = Body & { id: string; status: string };

export async function merchantAsksFor(world: World, changes: Body = {}): Promise<Thing> {
  return did(await world.call('createPaymentIntent', { body: anIntent(changes) }), 201);
}

export async function merchantOpensSession(world: World, changes: Body = {}): Promise<Thing> {
  return did(await world.call('createCheckoutSession', { body: anIntent(changes) }), 201);
}

/** @param method needed where the intent offers two */
export async function payerPays(world: World, { id }: { id: string }, method?: string): Promise<Thing> {
  const body = { outcome: 'SUCCEEDED', ...(method !== undefined && { payment_method_type: method }) };
  return did(await world.call('simulatePayment', { id, body }), 200);
}

export async function bankRejects(world: World, { id }: { id: string }): Promise<Thing> {
  return did(await world.call('simulatePayment', { id, body: { outcome: 'FAILED' } }), 200);
}

export async function merchantCancels(world: World, { id }: { id: string }): Promise<Thing> {
  return did(await world.call('cancelPaymentIntent', { id }), 200);
}

export async function intentNow(world: World, { id }: { id: string }): Promise<Thing> {
  return did(await world.call('getPaymentIntent', { id }), 200);
}

/** A session as its payer's page sees it. */
export async function sessionNow(world: World, { id, client_secret }: Thing): Promise<Thing> {
  const headers = { 'X-Svc-Token': String(client_secret) };
  return did(await world.call('getCheckoutSession', { id, key: null, headers }), 200);
}

export async function deliveryNow(world: World, { id }: { id: string }): Promise<Thing> {
  return did(await world.call('getWebhookDelivery', { id }), 200);
}

/** Asks for a delivery once more, by hand. */
export async function merchantRetries(world: World, { id }: { id: string }): Promise<Thing> {
  return did(await world.call('retryWebhookDelivery', { id }), 200);
}

/** Changes an endpoint, or enables it again. */
export async function merchantChanges(
  world: World,
  { endpointId: id }: { endpointId: string },
  body: Body,
): Promise<Thing> {
  return did(await world.call('updateWebhookEndpoint', { id, body }), 200);
}

export async function endpointNow(world: World, { endpointId }: { endpointId: string }): Promise<Thing> {
  const { items } = await world.call('listWebhookEndpoints');
  const endpoint = items.find(({ id }) => id === endpointId);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${endpointId}.`);
  return endpoint as Thing;
}

/** The ledger entry of a payment. */
export async function entryOf(world: World, { payment_id }: Body): Promise<Thing> {
  const { items } = await world.call('listBalanceTransactions', { query: { per_page: 'all' } });
  const entries = items.filter(({ source_id }) => source_id === payment_id);
  if (entries.length !== 1) throw new Error(`There are ${entries.length} entries of payment ${String(payment_id)}.`);
  return entries[0] as Thing;
}

/** The types of the events of one thing, in the order in which they happened. */
export async function historyOf(world: World, { id }: { id: string }): Promise<unknown[]> {
  const { items } = await world.call('listEvents', { query: { resource_id: id, per_page: 'all' } });
  return items.map(({ type }) => type).toReversed();
}

/** The deliveries of the one event of this type. */
export async function deliveriesOf(world: World, type: string): Promise<Thing[]> {
  const { items } = await world.call('listEvents', { query: { type } });
  if (items.length !== 1) throw new Error(`There are ${items.length} events of type ${type}.`);
  return (await world.call('listEventDeliveries', { id: String(items[0]?.id) })).items as Thing[];
}

export async function deliveryOf(world: World, type: string): Promise<Thing> {
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

/** A time so far from now, as it is written in a call. */
export const inMinutes = (world: World, minutes: number): string =>
  new Date(world.now().getTime() + minutes * 60_000).toISOString();

type Answer = { status: number; data: Body; text: string };

function did({ status, data, text }: Answer, expected: number): Thing {
  if (status !== expected) throw new Error(`Answered ${status}: ${text}`);
  return data as Thing;
}

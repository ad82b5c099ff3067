import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { startWorld, type Body, type CallOptions, type World } from '../world.ts';
import { createCustomer, createIntent, idOf, simulate } from './given.ts';

type List = { operation: OperationId; add: (world: World) => Promise<unknown>; id?: (world: World) => Promise<string> };

/** For the deliveries of one event: as many endpoints as there will be, and then the event. */
const listeners = 5;
export const listenedTo = async (world: World): Promise<string> => {
  await createCustomer(world);
  await world.settle();
  const [event] = (await world.call('listEvents')).items;
  return idOf(event ?? {});
};
export const addEndpoint = (world: World) =>
  world.call('createWebhookEndpoint', { body: { url: 'http://127.0.0.1:9/closed', events: ['customer.created'] } });

export const lists: List[] = [
  { operation: 'listPaymentIntents', add: (world) => createIntent(world) },
  { operation: 'listBalanceTransactions', add: async (world) => simulate(world, idOf(await createIntent(world))) },
  { operation: 'listWebhookEndpoints', add: addEndpoint },
  { operation: 'listEvents', add: (world) => createCustomer(world) },
  { operation: 'listEventDeliveries', add: addEndpoint, id: listenedTo },
];

/** A world with five rows in a list, a second apart where they can be, and the list. */
export async function five({ operation, add, id: prepare }: List) {
  const world = await startWorld();
  for (let count = 0; count < listeners; count += 1) {
    if (count > 0) await world.advance({ seconds: 1 });
    await add(world);
  }
  const id = (await prepare?.(world)) ?? '';
  return { world, list: (query: CallOptions['query'] = {}) => world.call(operation, { id, query }) };
}

export const idsOf = (items: readonly Body[]): string[] => items.map(idOf);

/** So many events at once, each with its number in `count`. */
export async function appendEvents(world: World, many: number): Promise<void> {
  const { app } = world.service;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const createdAt = world.now();
  await app.store.transact(async (tx) => {
    for (let count = 0; count < many; count += 1) {
      const id = app.draw.id('evt_');
      const body = JSON.stringify({ id, type: 'customer.created', count });
      const event = {
        ...scope,
        id,
        type: 'customer.created',
        resourceId: `cus_${count}`,
        requestId: null,
        body,
        createdAt,
      } as const;
      await tx.events.append(event);
    }
  });
}

import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { startWorld, type UncheckedOptions, type World } from '../world.ts';
import { listInputs as listsOf } from './operation-inputs.ts';

/** As many as there are endpoints, for the deliveries of one event. */
const listeners = 5;

export const lists = Object.entries(listsOf).map(([operation, list]) => ({
  operation: operation as OperationId,
  ...list,
}));

/** A world with five rows in a list, a second apart where they can be, and the list. */
export async function startWorldWithFive({ operation, add, id: prepare }: (typeof lists)[number]) {
  const world = await startWorld();
  for (let count = 0; count < listeners; count += 1) {
    if (count > 0) await world.advance({ seconds: 1 });
    await add(world);
  }
  const id = (await prepare?.(world)) ?? '';
  return { world, list: (query: UncheckedOptions['query'] = {}) => world.callUnchecked(operation, { id, query }) };
}

export const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** So many events at once, each with its number in `count`. */
export async function appendEvents(world: World, many: number): Promise<void> {
  const { app } = world.service;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const createdAt = world.now();
  await app.store.transact(async (tx) => {
    for (let count = 0; count < many; count += 1) {
      const id = app.random.id('evt_');
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

import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { startWorld, type Reply, type UncheckedOptions, type World } from '../world.ts';
import { listInputs as listsOf, storedQuery } from './operation-inputs.ts';

const itemCount = 5;

/** Calls a list, with the query that it requires. */
export const callList = (world: World, operation: OperationId, { id, query }: UncheckedOptions): Promise<Reply> =>
  world.callUnchecked(operation, { ...(id !== undefined && { id }), query: { ...storedQuery[operation], ...query } });

export const lists = Object.entries(listsOf).map(([operation, list]) => ({
  operation: operation as OperationId,
  ...list,
}));

/**
 * A world with five items in a list, and the call that reads it. The items are one second apart; the deliveries of one
 * event are all created at one time.
 */
export async function startWorldWithFive({ operation, add, id: prepare, hasOne = false }: (typeof lists)[number]) {
  const world = await startWorld();
  for (let count = 0; count < itemCount; count += 1) {
    if (count > 0) await world.advance({ seconds: 1 });
    if (count > 0 || !hasOne) await add(world);
  }
  const id = (await prepare?.(world)) ?? '';
  return { world, list: (query: UncheckedOptions['query'] = {}) => callList(world, operation, { id, query }) };
}

export const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** Appends `total` events in one unit of work. The field `count` of each has its number. */
export async function appendEvents(world: World, total: number): Promise<void> {
  const { app } = world.service;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const createdAt = world.now();
  await app.store.transact(async (tx) => {
    for (let count = 0; count < total; count += 1) {
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

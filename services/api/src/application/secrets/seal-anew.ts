import type { Operator } from '../ports.ts';
import { linkedObjects, sealedObjects, type LinkedObject, type SealedObject } from './keyring-uses-port.ts';

/** Rows of one transaction: a worker that claims one of them waits at most as long as these take. */
const batch = 100;

/** Seals with the current key what is sealed with this one. A row that changes meanwhile is left to the next run. @returns how many rows of each */
export async function sealAnew(operator: Operator, key: string): Promise<Readonly<Record<SealedObject, number>>> {
  const counts = { 'rail calls': 0, 'saved wallets': 0, payouts: 0, 'test messages': 0, 'erased customers': 0 };
  for (const object of sealedObjects) counts[object] = await sealObjects(operator, object, key);
  return counts;
}

async function sealObjects({ store, secrets }: Operator, object: SealedObject, key: string): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const rows = await store.read.keyringUses.sealed(object, key, after, batch);
    if (rows.length === 0) return count;
    await store.transact(async (tx) => {
      for (const row of rows)
        await tx.keyringUses.reseal(object, row, secrets.seal(secrets.open(row.sealed, row.id), row.id));
    });
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Open objects from before this time get the current key: whoever has an old link cannot pay with it any more, and reads show a new
 * one. @returns how many of each
 */
export async function linkAnew(
  { store, secrets }: Operator,
  key: string,
  before: Date,
): Promise<Readonly<Record<LinkedObject, number>>> {
  const counts = { 'payment intents': 0, 'checkout sessions': 0, subscriptions: 0 };
  for (const object of linkedObjects)
    for (let after = ''; ;) {
      const ids = await store.read.keyringUses.linked(object, key, before, after, batch);
      if (ids.length === 0) break;
      await store.transact((tx) => tx.keyringUses.relink(object, ids, key, secrets.current));
      counts[object] += ids.length;
      after = ids.at(-1) ?? after;
    }
  return counts;
}

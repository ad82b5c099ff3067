import type { Store } from '../../services/api/src/application/store.ts';

/** Counts the calls of every read of the store, by name. */
export function countingReads(store: Store, counts: Map<string, number>): Store {
  const counted = (part: object, name: string): object =>
    new Proxy(part, {
      get(target, key: string) {
        const member: unknown = Reflect.get(target, key);
        if (typeof member === 'object' && member !== null) return counted(member, `${name}${key}.`);
        counts.set(`${name}${key}`, (counts.get(`${name}${key}`) ?? 0) + 1);
        return member;
      },
    });
  return { ...store, read: counted(store.read, '') as Store['read'] };
}

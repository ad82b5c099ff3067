import type { ApiKey } from '../../domain/api-key.ts';
import { toHashAnew } from '../secrets/hashed-anew.ts';
import type { App } from '../ports.ts';

export type KeyUses = {
  /** To be called with a key that was just read and used. `hash`: of its text, by the current key of the keyring. */
  add(key: ApiKey, hash: string): void;
  /** Writes all uses that wait. */
  flush(): Promise<void>;
};

/** `last_used_at` of a key is written at most this often. */
const recordEveryMs = 60 * 60 * 1000;
const flushEveryMs = 60 * 1000;

/**
 * Writes when keys were used, outside of the calls: all keys of a minute in one statement. `kill -9` loses the uses of at
 * most a minute.
 */
export function createKeyUses(
  { store, now, after, secrets }: Pick<App, 'store' | 'now' | 'after' | 'secrets'>,
  onError: (error: unknown) => void,
): KeyUses {
  const waiting = new Set<string>();
  /** Those whose hash is of another key of the keyring, with the new hash. */
  const hashed = new Map<string, { key: ApiKey; hash: string }>();
  let cancelTimer: (() => void) | null = null;

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    const others = [...hashed.values()];
    hashed.clear();
    if (others.length > 0) await hashAnew(others).catch(onError);
    if (waiting.size === 0) return;
    const ids = [...waiting];
    waiting.clear();
    const at = now();
    const before = new Date(at.getTime() - recordEveryMs);
    await store.transact((tx) => tx.apiKeys.recordUse(ids, at, before)).catch(onError);
  }

  const hashAnew = (others: readonly { key: ApiKey; hash: string }[]): Promise<void> =>
    store.transact(async (tx) => {
      const isDue = toHashAnew(secrets, await tx.keyringChecks.list());
      for (const { key, hash } of others)
        if (isDue(key)) await tx.apiKeys.rehash(key, { hash, hashKey: secrets.current });
    });

  return {
    add(key, hash) {
      const { id, lastUsedAt, hashKey } = key;
      const isRecorded = lastUsedAt !== null && now().getTime() - lastUsedAt.getTime() < recordEveryMs;
      if (!isRecorded) waiting.add(id);
      if (hashKey !== secrets.current) hashed.set(id, { key, hash });
      if (waiting.size > 0 || hashed.size > 0) cancelTimer ??= after(flushEveryMs, () => void flush());
    },
    flush,
  };
}

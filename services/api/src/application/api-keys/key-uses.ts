import type { ApiKey } from '../../domain/api-key.ts';
import type { App } from '../ports.ts';

export type KeyUses = {
  /** To be called with a key that was just read and used. */
  add(key: ApiKey): void;
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
  { store, now, after }: Pick<App, 'store' | 'now' | 'after'>,
  onError: (error: unknown) => void,
): KeyUses {
  const waiting = new Set<string>();
  let cancelTimer: (() => void) | null = null;

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    if (waiting.size === 0) return;
    const ids = [...waiting];
    waiting.clear();
    const at = now();
    const before = new Date(at.getTime() - recordEveryMs);
    await store.transact((tx) => tx.apiKeys.recordUse(ids, at, before)).catch(onError);
  }

  return {
    add({ id, lastUsedAt }) {
      if (lastUsedAt !== null && now().getTime() - lastUsedAt.getTime() < recordEveryMs) return;
      waiting.add(id);
      cancelTimer ??= after(flushEveryMs, () => void flush());
    },
    flush,
  };
}

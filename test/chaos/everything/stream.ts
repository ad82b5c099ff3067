import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type EventStream } from '../../event-stream.ts';

export type Follower = ReturnType<typeof followEvents>;

/** Reads the stream of a merchant's events, and goes on where it was whenever the stream ends. */
export function followEvents(origin: string, key: string) {
  const since = new Date(Date.now() - 60_000).toISOString();
  const seen = new Set<string>();
  let [lastEventId, isOpen] = ['', true];
  let current: EventStream | null = null;

  function collect(): void {
    for (const { id } of current?.events() ?? []) seen.add(id);
    lastEventId = current?.lastId() || lastEventId;
  }
  async function follow(): Promise<void> {
    while (isOpen) {
      const from = lastEventId === '' ? { since } : { lastEventId };
      current = await openStream(origin, { key, ...from }).catch(() => null);
      await (current?.ended ?? pause(100));
      collect();
    }
  }
  const following = follow();

  return {
    /** Waits until each of these events was streamed. @returns those that were streamed, and are none of these */
    async untilSeen(ids: ReadonlySet<string>): Promise<string[]> {
      for (;;) {
        collect();
        if ([...ids].every((id) => seen.has(id))) return [...seen].filter((id) => !ids.has(id));
        await pause(500);
      }
    },
    async close(): Promise<void> {
      isOpen = false;
      current?.close();
      await following;
    },
  };
}

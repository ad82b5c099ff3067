import type { ApiKeyReads } from '../../api-keys/api-keys-port.ts';
import { scopeName, type Scope } from '../../../domain/scope.ts';
import { createSignal, type After } from '../../signal.ts';
import { positionsAtOnce, type EventPage, type EventPositionReads } from './event-positions-port.ts';

/** How often the database is asked for new positions while a stream is open. */
const pollMs = 250;
/** The pause after an error of the database. */
const afterErrorMs = 1_000;
/** After this time a stream of a revoked key ends, as calls with it do. */
const checkKeysMs = 5_000;
/** Events in memory for one stream: at most 60 KB each, mostly 2 KB. */
const pageLength = 25;

export type EventWatchDeps = {
  read: { eventPositions: EventPositionReads; apiKeys: Pick<ApiKeyReads, 'findActive'> };
  monotonicMs: () => number;
  after: After;
  onError: (error: unknown) => void;
};

/** One open stream. `wakeUp` is called when its scope has new events. */
export type Watcher = { scope: Scope; keyId: string | null; wakeUp(): void; end(): void };

export type EventWatch = {
  /** @param newest the newest position that the caller has read: later ones are announced to the watcher */
  add(watcher: Watcher, newest: number): void;
  remove(watcher: Watcher): void;
  /**
   * The position up to which all events of the scope have been announced, and the newest announced one. `quiet`: the scope
   * has no event after the position `after` up to `upTo`.
   */
  known(scope: Scope): { newest: number; upTo: number; quiet: Quiet };
  /** Events after a position. Streams of one scope that ask for the same position share one query. */
  page(scope: Scope, after: number): Promise<EventPage>;
  /** Looks for new positions now. */
  ring(): void;
  /** Ends all streams, also those that are added later. */
  stop(): void;
};

type Quiet = { after: number; upTo: number };
type Channel = {
  watchers: Set<Watcher>;
  newest: number;
  quiet: Quiet;
  shared: { after: number; page: Promise<EventPage> } | null;
};

/**
 * Tells open streams about new events. One query reads the new positions of all merchants; it runs while at least one
 * stream is open. A stream reads its events itself, by its own position, so an announcement that comes late or twice
 * loses and repeats nothing.
 */
export function createEventWatch({ read, monotonicMs, after, onError }: EventWatchDeps): EventWatch {
  const channels = new Map<string, Channel>();
  const signal = createSignal(after);
  /** Null while no stream is open. */
  let upTo: number | null = null;
  let keysCheckedMs = 0;
  let isRunning = false;
  let isStopped = false;

  const watchers = (): Watcher[] => [...channels.values()].flatMap((channel) => [...channel.watchers]);

  async function announce(from: number): Promise<void> {
    const found = await read.eventPositions.newestOfEach(from);
    for (const { position, ...scope } of found) {
      const channel = channels.get(scopeName(scope));
      if (channel === undefined || channel.newest >= position) continue;
      channel.quiet = { after: channel.newest, upTo: Math.max(channel.newest, from) };
      channel.newest = position;
      channel.shared = null;
      for (const { wakeUp } of channel.watchers) wakeUp();
    }
    upTo = Math.max(from, ...found.map(({ position }) => position));
    // There may be more: the next read follows at once.
    if (upTo - from >= positionsAtOnce) signal.wake();
  }

  async function endRevoked(): Promise<void> {
    const startedMs = monotonicMs();
    const open = watchers();
    const ids = new Set(open.flatMap(({ keyId }) => keyId ?? []));
    const active = await read.apiKeys.findActive([...ids]);
    const usable = new Set(
      active.flatMap(({ key, merchant }) =>
        key.livemode && merchant.verificationStatus !== 'VERIFIED' ? [] : [key.id],
      ),
    );
    for (const { keyId, end } of open) if (keyId !== null && !usable.has(keyId)) end();
    keysCheckedMs = startedMs;
  }

  async function run(): Promise<void> {
    isRunning = true;
    keysCheckedMs = monotonicMs();
    while (channels.size > 0) {
      let waitMs = pollMs;
      try {
        if (upTo !== null) await announce(upTo);
        if (monotonicMs() - keysCheckedMs >= checkKeysMs) await endRevoked();
      } catch (error) {
        onError(error);
        waitMs = afterErrorMs;
      }
      await signal.wait(waitMs);
    }
    upTo = null;
    isRunning = false;
  }

  return {
    ring: signal.wake,
    add(watcher, newest) {
      if (isStopped) return watcher.end();
      upTo ??= newest;
      const key = scopeName(watcher.scope);
      const channel = channels.get(key) ?? { watchers: new Set(), newest: upTo, quiet: noQuiet, shared: null };
      channels.set(key, channel);
      channel.watchers.add(watcher);
      if (!isRunning) void run();
    },
    remove(watcher) {
      const key = scopeName(watcher.scope);
      const channel = channels.get(key);
      channel?.watchers.delete(watcher);
      if (channel?.watchers.size === 0) channels.delete(key);
      if (channels.size === 0) signal.wake();
    },
    known(scope) {
      const { newest = 0, quiet = noQuiet } = channels.get(scopeName(scope)) ?? {};
      return { newest, quiet, upTo: upTo ?? 0 };
    },
    page(scope, position) {
      const channel = channels.get(scopeName(scope));
      if (channel?.shared?.after === position) return channel.shared.page;
      if (channel === undefined) return read.eventPositions.page(scope, position, pageLength);
      // Only while the query runs: its result may be an error, or incomplete.
      const page = read.eventPositions.page(scope, position, pageLength).finally(() => {
        if (channel.shared?.page === page) channel.shared = null;
      });
      channel.shared = { after: position, page };
      return page;
    },
    stop() {
      isStopped = true;
      for (const { end } of watchers()) end();
    },
  };
}

const noQuiet: Quiet = { after: Infinity, upTo: 0 };

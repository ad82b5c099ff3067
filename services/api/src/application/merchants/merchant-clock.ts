import type { Reads } from '../store.ts';
import type { KnownClock } from '../test-clocks/test-clocks-port.ts';
import type { MerchantClock } from './merchant-clock-port.ts';

/** The clocks are read at most this often for calls, so a call costs no query. */
const readEveryMs = 250;

export type MerchantClockDeps = {
  read: Pick<Reads, 'testClocks'>;
  monotonicMs: () => number;
  /** Other processes move clocks, too. */
  isShared: boolean;
};

/**
 * Keeps the test clocks of all merchants in memory. While another process moves a clock, it is read each time that it is
 * needed. An advance waits at its start until every process knows of it (250 ms), so no process ever uses an old time.
 */
export function createMerchantClock({ read, monotonicMs, isShared }: MerchantClockDeps): MerchantClock {
  const clocks = new Map<string, KnownClock>();
  /** The merchants whose clocks this process moves. */
  const own = new Set<string>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    const startedMs = monotonicMs();
    // A read that began before the last change of a clock may end after it.
    for (const found of await read.testClocks.known())
      if (found.version >= (clocks.get(found.merchantId)?.version ?? 0)) clocks.set(found.merchantId, found);
    readAtMs = Math.max(readAtMs, startedMs);
  }

  const isMovedElsewhere = (merchantId: string): boolean =>
    clocks.get(merchantId)?.status === 'ADVANCING' && !own.has(merchantId);

  async function readIfOld(merchantId: string): Promise<void> {
    if (isMovedElsewhere(merchantId)) return readAll();
    if (monotonicMs() - readAtMs < readEveryMs) return;
    reading ??= readAll().finally(() => (reading = null));
    await reading;
  }

  const knownAheadMs: MerchantClock['knownAheadMs'] = ({ merchantId, livemode }) =>
    livemode ? 0 : (clocks.get(merchantId)?.aheadMs ?? 0);

  return {
    async aheadMs(scope) {
      if (!scope.livemode) await readIfOld(scope.merchantId);
      return knownAheadMs(scope);
    },
    knownAheadMs,
    ahead: () =>
      [...clocks.values()]
        .filter(({ status, aheadMs }) => status === 'READY' && aheadMs > 0)
        .map(({ merchantId, aheadMs }) => ({ merchantId, livemode: false, aheadMs })),
    read: readAll,
    toAdvance: () =>
      [...clocks.values()]
        .filter(({ merchantId, status, isClaimed }) => status === 'ADVANCING' && !isClaimed && !own.has(merchantId))
        .map(({ merchantId }) => merchantId),
    setOwn(clock) {
      own.add(clock.merchantId);
      clocks.set(clock.merchantId, { ...clock, isClaimed: true });
    },
    releaseOwn: (merchantId) => void own.delete(merchantId),
    knownEverywhereAfterMs: isShared ? readEveryMs : 0,
  };
}

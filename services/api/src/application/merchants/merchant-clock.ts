import type { Scope } from '../../domain/scope.ts';
import type { TestClock } from '../../domain/test-clock.ts';
import type { Reads } from '../store.ts';
import type { MerchantClock } from './merchant-clock-port.ts';

/** The clock of a merchant is read at most this often for its calls. */
const readEveryMs = 250;
/** Clocks that were never moved are forgotten when more than this many clocks are in memory. */
const keptClocks = 10_000;

export type MerchantClockDeps = {
  read: Pick<Reads, 'testClocks'>;
  monotonicMs: () => number;
  /** Other processes move clocks, too. */
  isShared: boolean;
};

type KnownClock = Pick<TestClock, 'status' | 'aheadMs' | 'version'> & { readAtMs: number };

/**
 * Keeps in memory the test clocks of the merchants that call. While another process moves a clock, it is read each time
 * that it is needed. An advance waits at its start until every process knows of it (250 ms), so no process ever uses an
 * old time.
 */
export function createMerchantClock({ read, monotonicMs, isShared }: MerchantClockDeps): MerchantClock {
  const clocks = new Map<string, KnownClock>();
  /** Reads that have not ended. Calls of the same merchant wait for the same one. */
  const reading = new Map<string, Promise<void>>();
  /** The merchants whose clocks this process moves. */
  const own = new Set<string>();

  function keep({ merchantId, status, aheadMs, version }: TestClock, readAtMs: number): void {
    // A read that began before the last change of a clock may end after it.
    if (version < (clocks.get(merchantId)?.version ?? 0)) return;
    if (clocks.size >= keptClocks) forgetUnmoved();
    clocks.set(merchantId, { status, aheadMs, version, readAtMs });
  }

  /** A clock that is not in memory counts as not moved, so running units are not affected. */
  function forgetUnmoved(): void {
    for (const [merchantId, { version }] of clocks) if (version === 0) clocks.delete(merchantId);
  }

  async function readClock(scope: Scope): Promise<void> {
    const startedMs = monotonicMs();
    keep(await read.testClocks.get(scope), startedMs);
  }

  function isFresh(merchantId: string): boolean {
    const known = clocks.get(merchantId);
    if (known === undefined) return false;
    if (known.status === 'ADVANCING') return own.has(merchantId);
    return monotonicMs() - known.readAtMs < readEveryMs;
  }

  async function readIfOld(scope: Scope): Promise<void> {
    const { merchantId } = scope;
    if (isFresh(merchantId)) return;
    // Another process may move the clock after a read has begun.
    if (clocks.get(merchantId)?.status === 'ADVANCING') return readClock(scope);
    const running = reading.get(merchantId) ?? readClock(scope).finally(() => reading.delete(merchantId));
    reading.set(merchantId, running);
    await running;
  }

  const knownAheadMs: MerchantClock['knownAheadMs'] = ({ merchantId, livemode }) =>
    livemode ? 0 : (clocks.get(merchantId)?.aheadMs ?? 0);

  return {
    async aheadMs(scope) {
      if (!scope.livemode) await readIfOld(scope);
      return knownAheadMs(scope);
    },
    knownAheadMs,
    setOwn(clock) {
      own.add(clock.merchantId);
      keep(clock, monotonicMs());
    },
    releaseOwn: (merchantId) => void own.delete(merchantId),
    knownEverywhereAfterMs: isShared ? readEveryMs : 0,
  };
}

import type { App } from '../ports.ts';

const everyMs = 60_000;
/** Above this difference a worker starts no timers. */
const farMs = 60_000;
/** Above this one signatures would fail. */
const tooFarMs = 240_000;
/** A measurement that took longer says too little. */
const slowestMs = 5_000;

export type ClockState = {
  /** How far the clock of this process is ahead of the database's. Null: it was not measured yet. */
  skewMs: number | null;
  /** `far`: no timers are started. `too far`: the process is not ready. */
  verdict: 'ok' | 'far' | 'too far';
  /** A third clock agrees with this process: the database's is wrong. */
  isDatabaseWrong: boolean;
};

export type ClockWatch = {
  /** Resolves after the first measurement. */
  start(): Promise<void>;
  stop(): void;
  state(): ClockState;
  /** Of the database's clock, as it was measured last. */
  databaseNow(): Date;
};

export type ClockWatchDeps = Pick<App, 'store' | 'now' | 'monotonicMs' | 'after' | 'log'> & {
  /** The clock of Redis. */
  redisTime: (() => Promise<Date>) | null;
};

/** Compares the clock of this process with the database's, and with that of Redis, at the start and each minute. */
export function createClockWatch({ store, now, monotonicMs, after, log, redisTime }: ClockWatchDeps): ClockWatch {
  let skewMs: number | null = null;
  let redisSkewMs: number | null = null;
  let isStopped = false;
  let cancel = (): void => undefined;
  let said: ClockState['verdict'] = 'ok';

  /** In the middle of the call the other clock is read. */
  async function measure(read: () => Promise<Date>): Promise<number | null> {
    const startedMs = monotonicMs();
    const there = await read();
    const tookMs = monotonicMs() - startedMs;
    return tookMs > slowestMs ? null : now().getTime() - tookMs / 2 - there.getTime();
  }

  function state(): ClockState {
    const differenceMs = Math.abs(skewMs ?? 0);
    const isFar = differenceMs > farMs;
    const isDatabaseWrong = isFar && redisSkewMs !== null && Math.abs(redisSkewMs) <= farMs;
    const verdict = differenceMs > tooFarMs && !isDatabaseWrong ? 'too far' : isFar ? 'far' : 'ok';
    return { skewMs, verdict, isDatabaseWrong };
  }

  function report(): void {
    const { verdict, isDatabaseWrong } = state();
    if (verdict === said) return;
    said = verdict;
    const fields = { seconds: Math.round((skewMs ?? 0) / 1_000) };
    if (verdict === 'ok') log.info(fields, 'the clock of this process is that of the database again: timers run');
    else if (isDatabaseWrong)
      log.error(fields, 'the clock of the database is wrong, Redis has the time of this process: no timers run');
    else log.error(fields, 'the clock of this process is far from that of the database: no timers run');
  }

  async function run(): Promise<void> {
    const unknown = (): null => null;
    // What cannot be measured stays as it was.
    skewMs = (await measure(store.read.databaseNow).catch(unknown)) ?? skewMs;
    redisSkewMs = redisTime === null ? null : await measure(redisTime).catch(unknown);
    report();
    cancel();
    if (!isStopped) cancel = after(everyMs, () => void run());
  }

  return {
    start: run,
    stop() {
      isStopped = true;
      cancel();
    },
    state,
    databaseNow: () => new Date(now().getTime() - Math.round(skewMs ?? 0)),
  };
}

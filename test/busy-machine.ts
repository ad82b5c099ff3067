import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Time limits that hold on a busy machine. Measures from now on how late the timers of this process fire, and raises a
 * limit to 20 times this delay, but at most to four times the limit. On an idle machine the delay is 1 to 3 ms, and limits
 * are not raised.
 */
export function timeLimits(): (limitMs: number) => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const raisedMs = (): number => 20 * (delays.percentile(99) / 1e6 - resolutionMs);
  return (limitMs) => Math.max(limitMs, Math.min(4 * limitMs, raisedMs()));
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Limits of time that a busy machine does not break. Measures from now on how late the timers of this process fire. On
 * a machine that has nothing else to do that is 1 to 3 ms, and a limit is what it says.
 */
export function timeLimits(): (limitMs: number) => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  return (limitMs) => Math.max(limitMs, 20 * (delays.percentile(99) / 1e6 - resolutionMs));
}

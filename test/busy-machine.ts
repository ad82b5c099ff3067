import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Time limits that hold on a busy machine. Measures from now on how late the timers of this process fire, and raises a
 * limit to 20 times this delay; and as many times as there are programs that wanted a processor in the last minute for
 * each processor, because a test also waits for other processes, such as MariaDB. At most to four times the limit. On an
 * idle machine the delay is 1 to 3 ms, and limits are not raised.
 */
export function timeLimits(): (limitMs: number) => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const raisedMs = (): number => 20 * (delays.percentile(99) / 1e6 - resolutionMs);
  const shared = (): number => (loadavg()[0] ?? 0) / availableParallelism();
  return (limitMs) => Math.max(limitMs, Math.min(4 * limitMs, Math.max(raisedMs(), shared() * limitMs)));
}

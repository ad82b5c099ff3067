import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Time limits that hold on a busy machine. Measures from now on how late the timers of this process fire, and raises a
 * limit to 20 times this delay; and as many times as there are programs that want a processor for each processor, because
 * a test also waits for other processes, such as MariaDB. At most to four times the limit. On an idle machine the delay is
 * 1 to 3 ms, and limits are not raised.
 */
export function timeLimits(): (limitMs: number) => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const running = { sum: 0, samples: 0 };
  setInterval(() => {
    running.sum += runningPrograms();
    running.samples += 1;
  }, 100).unref();
  const raisedMs = (): number => 20 * (delays.percentile(99) / 1e6 - resolutionMs);
  // The load average of the last minute alone is late when a load has just begun.
  const wanted = (): number => Math.max(loadavg()[0] ?? 0, running.sum / Math.max(1, running.samples));
  const shared = (): number => wanted() / availableParallelism();
  return (limitMs) => Math.max(limitMs, Math.min(4 * limitMs, Math.max(raisedMs(), shared() * limitMs)));
}

/** How many programs run or wait for a processor at this moment, without this one; on Linux alone, 0 elsewhere. */
function runningPrograms(): number {
  try {
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[3]?.split('/')[0]) - 1;
  } catch {
    return 0;
  }
}

import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * prom-client calls them `_total`, and they are no counters: promtool and Prometheus' rules for names refuse that. Each is the sum of
 * the metric of the same name without it, which has them by type.
 */
const wrongNames = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

let ofProcess: Registry | undefined;

/**
 * Event loop lag, memory, sockets and garbage collection, under the names that every dashboard for Node knows: process_* and nodejs_*.
 * They belong to the process, and prom-client cannot stop collecting them, so a process starts this once, also if it runs several
 * services (as in tests).
 */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    for (const name of wrongNames) ofProcess.removeSingleMetric(name);
  }
  return ofProcess;
}

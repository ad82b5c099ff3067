import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../application/ports.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type Exposed = Metrics & {
  contentType: string;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
};

/**
 * What production shows of itself. Names say their unit.
 * @param lagSeconds asked at each scrape: how long the oldest thing that is due has been waiting
 */
export function prometheus(lagSeconds: () => Promise<number>): Exposed {
  const own = new Registry();
  const registers = [own];

  const calls = new Counter({
    name: 'svc_http_requests_total',
    help: 'Calls answered, by operation of the contract and by status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'From the first byte of a call to its answer, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const deliveries = new Counter({
    name: 'svc_webhook_deliveries_total',
    help: 'Attempts to deliver, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const deliverySeconds = new Histogram({
    name: 'svc_webhook_delivery_duration_seconds',
    help: 'From the dial to the end of the answer.',
    buckets,
    registers,
  });
  const units = new Histogram({
    name: 'svc_unit_duration_seconds',
    help: 'A unit of work from its start to its commit, waiting and repeats included.',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  const lag = new Gauge({
    name: 'svc_queue_lag_seconds',
    help: 'How long the oldest timer, event or delivery that is due has been waiting.',
    registers,
    async collect() {
      // Without a database there is nothing to say, and the rest of the page still matters.
      lag.set(await lagSeconds().catch(() => Number.NaN));
    },
  });

  const registry = Registry.merge([ofProcess(), own]);
  return {
    call(operation, status, durationMs) {
      calls.inc({ operation, status });
      callSeconds.observe({ operation }, durationMs / 1000);
    },
    delivery(outcome, durationMs) {
      deliveries.inc({ outcome });
      deliverySeconds.observe(durationMs / 1000);
    },
    transaction(outcome, durationMs) {
      units.observe({ outcome }, durationMs / 1000);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

let watched: Registry | undefined;

/**
 * The event loop's lag, memory, sockets and garbage collection: of the process, whose watchers nobody can stop again, so
 * they are started once, however many services it has.
 */
function ofProcess(): Registry {
  if (watched === undefined) {
    watched = new Registry();
    collectDefaultMetrics({ register: watched, prefix: 'svc_' });
  }
  return watched;
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseFailure } from '../../application/database-failure.ts';
import type { CallerKind, Metrics } from '../../application/ports.ts';
import { addGauge, addLabelledGauge } from './gauges.ts';
import { processMetrics } from './process-metrics.ts';
import { labelledGauges, oneGauges, type Known, type Scraped } from './scraped.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type PrometheusMetrics = Metrics & {
  contentType: string;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
};

export type Given = {
  scraped: Scraped;
  known: Known & {
    build: { version: string; commit: string };
    /** The operations that are served, with the statuses that the contract gives them. */
    operations: readonly { id: string; statuses: readonly number[] }[];
    failures: readonly Pick<DatabaseFailure, 'code' | 'kind'>[];
  };
};

const callers: readonly (CallerKind | 'unknown')[] = ['secret', 'publishable', 'client-secret', 'partner', 'unknown'];

/**
 * The metrics of a process, in Prometheus's text format. Each series is there from the start: `rate` does not see what a counter
 * counted before its first scrape. What is scraped is read at each scrape.
 */
export function prometheus({ scraped, known }: Given): PrometheusMetrics {
  const own = new Registry();
  const registers = [own];

  const build = new Gauge({
    name: 'svc_build_info',
    help: '1, with the version and the commit that runs.',
    labelNames: ['version', 'commit'],
    registers,
  });
  build.set(known.build, 1);
  const calls = new Counter({
    name: 'svc_http_requests_total',
    help: 'API calls that got a response, by operation of the contract and by status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'From the first byte of a call to the end of its response, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  for (const { id: operation, statuses } of known.operations) {
    callSeconds.zero({ operation });
    for (const status of statuses) calls.inc({ operation, status }, 0);
  }
  const limited = new Counter({
    name: 'svc_http_requests_limited_total',
    help: 'Calls that were refused with 429, by who called; unknown: before the caller was identified.',
    labelNames: ['caller'],
    registers,
  });
  for (const caller of callers) limited.inc({ caller }, 0);
  const deliveries = new Counter({
    name: 'svc_webhook_deliveries_total',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['SUCCEEDED', 'FAILED']) deliveries.inc({ outcome }, 0);
  const deliverySeconds = new Histogram({
    name: 'svc_webhook_delivery_duration_seconds',
    help: 'From connecting to the receiver to the end of its response.',
    buckets,
    registers,
  });
  const units = new Histogram({
    name: 'svc_unit_duration_seconds',
    help: 'A unit of work from its start to its commit, with the time in the queue and with retries.',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  for (const outcome of ['committed', 'refused']) units.zero({ outcome });
  const failures = new Counter({
    name: 'svc_database_errors_total',
    help: 'Errors of the database by its code. Kind: unavailable (503), conflict (the unit was run again, as after a deadlock), ours (500).',
    labelNames: ['code', 'kind'],
    registers,
  });
  for (const { code, kind } of known.failures) failures.inc({ code, kind }, 0);
  for (const gauge of oneGauges(scraped, known)) addGauge(own, gauge);
  for (const gauge of labelledGauges(scraped, known)) addLabelledGauge(own, gauge);

  const registry = Registry.merge([processMetrics(), own]);
  return {
    call(operation, status, durationMs) {
      calls.inc({ operation, status });
      callSeconds.observe({ operation }, durationMs / 1000);
    },
    limited(caller) {
      limited.inc({ caller: caller ?? 'unknown' });
    },
    delivery(outcome, durationMs) {
      deliveries.inc({ outcome });
      deliverySeconds.observe(durationMs / 1000);
    },
    transaction(outcome, durationMs) {
      units.observe({ outcome }, durationMs / 1000);
    },
    databaseFailed({ code, kind }) {
      failures.inc({ code, kind });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

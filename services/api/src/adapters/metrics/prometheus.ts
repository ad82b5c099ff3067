import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { coverOf, journalEquation, type JournalSums } from '../../domain/journal-accounts.ts';
import type { Metrics } from '../../application/ports.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type PrometheusMetrics = Metrics & {
  contentType: string;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
};

export type Scraped = {
  /** How long the oldest timer, event or delivery that is due has been waiting. */
  lagSeconds: () => Promise<number>;
  /** How many calls to partners of live mode have no known outcome for a day. */
  unknownCalls: () => Promise<number>;
  /** The sums of the journal of live mode. */
  sums: () => Promise<JournalSums>;
  lateCalls: () => Promise<number>;
  openContradictions: () => Promise<number>;
  /** Lines of statements that are open, and movements of ours that no statement has. */
  openStatementLines: () => Promise<{ lines: number; movements: number }>;
  /** The rails whose partner does not answer. */
  railsDown: () => readonly string[];
  isOnHold: () => Promise<boolean>;
};

/**
 * The metrics of a process, in Prometheus's text format. Each name ends with its unit.
 * The functions are called at each scrape.
 */
export function prometheus({
  lagSeconds,
  unknownCalls,
  lateCalls,
  openContradictions,
  openStatementLines,
  sums,
  railsDown,
  isOnHold,
}: Scraped): PrometheusMetrics {
  const own = new Registry();
  const registers = [own];

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
  const deliveries = new Counter({
    name: 'svc_webhook_deliveries_total',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
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
  const lag = new Gauge({
    name: 'svc_queue_lag_seconds',
    help: 'How long the oldest timer, event or delivery that is due has been waiting.',
    registers,
    async collect() {
      // While the database is unavailable the lag is not known. The other metrics are still scraped.
      lag.set(await lagSeconds().catch(() => Number.NaN));
    },
  });

  const unknown = new Gauge({
    name: 'svc_rail_calls_unknown',
    help: 'Calls to partners of live mode whose outcome has not been known for a day: ask the partner.',
    registers,
    async collect() {
      unknown.set(await unknownCalls().catch(() => Number.NaN));
    },
  });
  const money = (name: string, help: string, centimosOf: (sums: JournalSums) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        gauge.set(
          await sums().then(
            (found) => centimosOf(found) / 100,
            () => Number.NaN,
          ),
        );
      },
    });
  };
  money(
    'svc_owed_to_merchants_soles',
    'What merchants of live mode are owed: the balances above zero.',
    ({ owedToCentimos }) => owedToCentimos,
  );
  money(
    'svc_owed_by_merchants_soles',
    'What merchants of live mode owe: the balances below zero.',
    ({ owedByCentimos }) => owedByCentimos,
  );
  money(
    'svc_cover_soles',
    'Bank, in transit and receivable of live mode, less what merchants are owed and what is in suspense. Below zero: it is missing.',
    (found) => {
      const { heldCentimos, owedCentimos } = coverOf(journalEquation(found));
      return heldCentimos - owedCentimos;
    },
  );
  const late = new Gauge({
    name: 'svc_rail_calls_late',
    help: 'Payouts and refunds that partners have accepted, and not ended a day after they should have: svc-admin rail-calls list --late.',
    registers,
    async collect() {
      late.set(await lateCalls().catch(() => Number.NaN));
    },
  });
  const openLines = new Gauge({
    name: 'svc_statement_lines_open',
    help: 'What a person has to end: lines of statements that are open (of: line), and what no statement has (of: movement; 1,000 or more of a partner are 1,000). See svc-admin statement-lines list.',
    labelNames: ['of'],
    registers,
    async collect() {
      const { lines, movements } = await openStatementLines().catch(() => ({
        lines: Number.NaN,
        movements: Number.NaN,
      }));
      openLines.set({ of: 'line' }, lines);
      openLines.set({ of: 'movement' }, movements);
    },
  });
  const contradictions = new Gauge({
    name: 'svc_contradictions_open',
    help: 'What partners have told in two ways, and no operator has decided about: svc-admin contradictions list.',
    registers,
    async collect() {
      contradictions.set(await openContradictions().catch(() => Number.NaN));
    },
  });
  const onHold = new Gauge({
    name: 'svc_on_hold',
    help: '1 while the service is on hold, so that nothing of live mode leaves it: svc-admin hold show.',
    registers,
    async collect() {
      onHold.set(await isOnHold().then(Number, () => Number.NaN));
    },
  });
  const down = new Gauge({
    name: 'svc_rail_down',
    help: '1 for each rail of live mode whose partner does not answer, so that calls to it fail at once.',
    labelNames: ['rail'],
    registers,
    collect() {
      down.reset();
      for (const rail of railsDown()) down.set({ rail }, 1);
    },
  });

  const registry = Registry.merge([processMetrics(), own]);
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

let ofProcess: Registry | undefined;

/**
 * Event loop lag, memory, sockets and garbage collection. They belong to the process, and prom-client cannot stop
 * collecting them, so a process starts this once, also if it runs several services (as in tests).
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'svc_' });
  }
  return ofProcess;
}

import { prometheus, type PrometheusMetrics } from '../adapters/metrics/prometheus.ts';
import type { LagKind, Scraped } from '../adapters/metrics/scraped.ts';
import { openThings } from '../application/statement-lines/open-things.ts';
import type { Store } from '../application/store.ts';
import { limaBehindUtcMs } from '../domain/peru/business-days.ts';
import { errors } from '../generated/errors.ts';
import type { OperationRow } from '../generated/operations.ts';
import { buildInfo } from './build-info.ts';
import { withTimeout } from './cached-check.ts';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';
import { mostConnections } from './listen.ts';
import { partnersWithStatements } from './partner-rails.ts';
import type { System } from './system.ts';

const dayMs = 24 * 3_600_000;
/** What operators end in hours is read at most once a minute. */
const keptMs = 60_000;
/** To sum the journal reads all of it. */
const sumsKeptMs = 15 * 60_000;
/** More are as bad as so many. */
const mostOpen = 1_000;
const afterAllDays = '9999-12-31';

export type MetricsParts = {
  store: Store;
  system: System;
  config: Config;
  /** How long a read may take. */
  limitMs: number;
  operations: readonly OperationRow[];
  railsDown: () => readonly string[];
  isReady: () => Promise<boolean>;
  isOnHold: () => Promise<boolean>;
  /** The open connections to the port of the API. */
  connections: { open: number };
  clockSkewSeconds: () => number;
  isRedisUsable: () => Promise<boolean>;
};

/** The metrics of this process, with what each scrape reads. */
export function createMetrics(parts: MetricsParts): PrometheusMetrics {
  const { store, config, operations } = parts;
  const partners = partnersWithStatements(config);
  return prometheus({
    scraped: scrapedOf(parts),
    known: {
      build: buildInfo,
      operations: operations.map((operation) => ({ id: operation.id, statuses: statusesOf(operation) })),
      failures: store.failures.known,
      rails: config.partners.map(({ rail }) => rail),
      railsWithStatements: partners.map(([rail]) => rail),
      disabledReasons: ['GONE', 'FAILING'],
      poolSize: config.production === null ? 2 : config.poolSize,
      mostConnections,
    },
  });
}

function scrapedOf({
  store,
  system,
  config,
  limitMs,
  railsDown,
  isReady,
  isOnHold,
  connections,
  clockSkewSeconds,
  isRedisUsable,
}: MetricsParts): Scraped {
  const { read } = store;
  const inTime = <T>(one: () => Promise<T>) => withTimeout(system, limitMs, one);
  const kept = <T>(one: () => Promise<T>, forMs = keptMs) => inTime(keptValue(system, forMs, one));
  const aDayAgo = (): Date => new Date(system.now().getTime() - dayMs);
  const secondsSince = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, (system.now().getTime() - at.getTime()) / 1000);

  async function lagSeconds(): Promise<Record<LagKind, number>> {
    const { timer, entry, event, delivery, failingDelivery } = await read.oldestDue(system.now());
    return {
      timers: secondsSince(timer),
      entries: secondsSince(entry),
      events: secondsSince(event),
      deliveries: secondsSince(delivery),
      failing_deliveries: secondsSince(failingDelivery),
    };
  }

  async function openStatementLines(): Promise<{ line: number; movement: number }> {
    const { lines, movements } = await openThings(read, partnersWithStatements(config), mostOpen);
    return { line: lines.length, movement: movements.length };
  }

  /** Days are those of Lima. */
  async function reconciledUntil(): Promise<Record<string, number>> {
    const ends: Record<string, number> = {};
    for (const [rail] of partnersWithStatements(config)) {
      const last = await read.statements.findBefore(rail, afterAllDays);
      if (last !== null) ends[rail] = (Date.parse(`${last.day}T00:00:00Z`) + limaBehindUtcMs + dayMs) / 1000;
    }
    return ends;
  }

  async function suspense(): Promise<{ items: number; centimos: number; oldestSeconds: number }> {
    const { items, centimos, oldestAt } = await read.suspense.openTotal();
    return { items, centimos, oldestSeconds: secondsSince(oldestAt) };
  }

  // Several gauges share what is read, and one scrape reads it once.
  return {
    isReady: inTime(isReady),
    isOnHold: inTime(isOnHold),
    lagSeconds: once(inTime(lagSeconds)),
    unknownCalls: inTime(() => read.railCalls.unknownSince(aDayAgo())),
    lateCalls: inTime(() => read.railCalls.lateSince(aDayAgo())),
    sums: kept(async () => (await read.ledger.sums()).live, sumsKeptMs),
    suspense: kept(suspense),
    openContradictions: inTime(
      async () => (await read.contradictions.countOpen()) + (await read.railCalls.countContradicted()),
    ),
    openStatementLines: kept(openStatementLines),
    reconciledUntil: kept(reconciledUntil),
    waitingApprovals: inTime(() => read.approvals.countWaiting(system.now())),
    disabledEndpoints: kept(() => read.webhookEndpoints.countDisabled()),
    railsDown,
    load: store.load,
    connections: () => connections.open,
    clockSkewSeconds,
    isRedisUsable,
  };
}

/** Calls that come while one runs share it. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= read().finally(() => {
      running = null;
    }));
}

/** Those that the contract gives an operation, and those that every operation has. */
function statusesOf({ successStatus, errors: codes }: OperationRow): number[] {
  const own = codes.map((code) => errors[code as keyof typeof errors].status);
  const ofAll = Object.values(errors).flatMap((error) => (error.shared ? [error.status] : []));
  return [...new Set([successStatus, ...own, ...ofAll])];
}

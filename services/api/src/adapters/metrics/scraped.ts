import type { DatabaseLoad } from '../../application/store.ts';
import { coverOf, journalEquation, type JournalSums } from '../../domain/journal-accounts.ts';
import type { RailName } from '../../domain/rail.ts';
import type { LabelledGauge, NumberOf, OneGauge } from './gauges.ts';

/** What is read at each scrape. All but the functions without a promise read the database, and say how long they keep what they read. */
export type Scraped = {
  isReady: () => Promise<boolean>;
  isOnHold: () => Promise<boolean>;
  /** For how many seconds what is due has been waiting, by kind. */
  lagSeconds: () => Promise<Record<LagKind, number>>;
  /** How many calls to partners of live mode have no known outcome for a day. */
  unknownCalls: () => Promise<number>;
  lateCalls: () => Promise<number>;
  /** The sums of the journal of live mode. */
  sums: () => Promise<JournalSums>;
  suspense: () => Promise<{ items: number; centimos: number; oldestSeconds: number }>;
  openContradictions: () => Promise<number>;
  /** Lines of statements that are open, and movements of ours that no statement has. */
  openStatementLines: () => Promise<{ line: number; movement: number }>;
  /** Where the last statement of each partner ends, in seconds since 1970; 0: there is none yet. */
  reconciledUntil: () => Promise<NumberOf>;
  waitingApprovals: () => Promise<number>;
  disabledEndpoints: () => Promise<NumberOf>;
  /** The rails whose partner does not answer. */
  railsDown: () => readonly string[];
  load: () => DatabaseLoad;
  connections: () => number;
  /** How far the clock of this process is ahead of the database's. */
  clockSkewSeconds: () => number;
  /** Redis answers and can be written. */
  isRedisUsable: () => Promise<boolean>;
};

/** The values of labels, and limits, which are known from the start. */
export type Known = {
  /** Those with a partner. */
  rails: readonly RailName[];
  /** The first rail of each partner that sends statements. */
  railsWithStatements: readonly RailName[];
  disabledReasons: readonly string[];
  poolSize: number;
  mostConnections: number;
};

export const lagKinds = ['timers', 'entries', 'events', 'deliveries', 'failing_deliveries'] as const;
export type LagKind = (typeof lagKinds)[number];

const soles = (centimos: number): number => centimos / 100;

export function oneGauges(scraped: Scraped, { poolSize, mostConnections }: Known): OneGauge[] {
  const ofSums = (centimosOf: (sums: JournalSums) => number) => async () => soles(centimosOf(await scraped.sums()));
  return [
    {
      name: 'svc_ready',
      help: '1 while /readyz answers 200: the database answers and takes writes.',
      read: async () => Number(await scraped.isReady().catch(() => false)),
    },
    {
      name: 'svc_on_hold',
      help: '1 while the service is on hold, so that nothing of live mode leaves it: svc-admin hold show.',
      read: async () => Number(await scraped.isOnHold()),
    },
    {
      name: 'svc_clock_skew_seconds',
      help: "How far the clock of this process is ahead of the database's, as measured each minute. Beyond 60 either way no timers run.",
      read: scraped.clockSkewSeconds,
    },
    {
      name: 'svc_redis_usable',
      help: '1 while Redis answers and can be written; also where there is none.',
      read: async () => Number(await scraped.isRedisUsable().catch(() => false)),
    },
    {
      name: 'svc_queue_lag_seconds',
      help: 'How long the oldest timer, event or delivery that is due has been waiting. svc_lag_seconds has it by kind.',
      read: async () => Math.max(...Object.values(await scraped.lagSeconds())),
    },
    {
      name: 'svc_rail_calls_unknown',
      help: 'Calls to partners of live mode whose outcome has not been known for a day: ask the partner.',
      read: scraped.unknownCalls,
    },
    {
      name: 'svc_rail_calls_late',
      help: 'Payouts and refunds that partners have accepted, and not ended a day after they should have: svc-admin rail-calls list --late.',
      read: scraped.lateCalls,
    },
    {
      name: 'svc_owed_to_merchants_soles',
      help: 'What merchants of live mode are owed: the balances above zero.',
      read: ofSums(({ owedToCentimos }) => owedToCentimos),
    },
    {
      name: 'svc_owed_by_merchants_soles',
      help: 'What merchants of live mode owe: the balances below zero.',
      read: ofSums(({ owedByCentimos }) => owedByCentimos),
    },
    {
      name: 'svc_cover_soles',
      help: 'Bank, in transit and receivable of live mode, less what merchants are owed and what is in suspense. Below zero: it is missing.',
      read: ofSums((found) => {
        const { heldCentimos, owedCentimos } = coverOf(journalEquation(found));
        return heldCentimos - owedCentimos;
      }),
    },
    {
      name: 'svc_suspense_open',
      help: 'Sums of live mode in suspense about which no operator has decided: svc-admin suspense list.',
      read: async () => (await scraped.suspense()).items,
    },
    {
      name: 'svc_suspense_open_soles',
      help: 'What is open in suspense, in soles.',
      read: async () => soles((await scraped.suspense()).centimos),
    },
    {
      name: 'svc_suspense_oldest_seconds',
      help: 'How long the oldest sum that is open in suspense has been there; 0: there is none.',
      read: async () => (await scraped.suspense()).oldestSeconds,
    },
    {
      name: 'svc_contradictions_open',
      help: 'What partners have told in two ways, and no operator has decided about: svc-admin contradictions list.',
      read: scraped.openContradictions,
    },
    {
      name: 'svc_approvals_waiting',
      help: 'Commands that one operator has prepared and another one can confirm: svc-admin approvals list.',
      read: scraped.waitingApprovals,
    },
    {
      name: 'svc_database_connections_open',
      help: 'Connections of this process to the database.',
      read: () => scraped.load().open,
    },
    {
      name: 'svc_database_connections_busy',
      help: 'Connections to the database that a unit or a read uses now.',
      read: () => scraped.load().busy,
    },
    {
      name: 'svc_database_connections_limit',
      help: 'The most connections that this process opens: SVC_DATABASE_CONNECTIONS.',
      read: () => poolSize,
    },
    {
      name: 'svc_database_waiting',
      help: 'Units and reads that wait for a connection to the database.',
      read: () => scraped.load().waiting,
    },
    {
      name: 'svc_http_connections',
      help: 'Open connections to the port of the API.',
      read: scraped.connections,
    },
    {
      name: 'svc_http_connections_limit',
      help: 'Above this number the process drops new connections.',
      read: () => mostConnections,
    },
  ];
}

export const labelledGauges = (scraped: Scraped, known: Known): LabelledGauge[] => [
  {
    name: 'svc_lag_seconds',
    help: 'How long the oldest of a kind that is due has been waiting: timers, entries of the ledger, events, deliveries, and deliveries to endpoints whose last attempt failed.',
    label: 'kind',
    values: lagKinds,
    read: scraped.lagSeconds,
  },
  {
    name: 'svc_statement_lines_open',
    help: 'What a person has to end: lines of statements that are open (of: line), and what no statement has (of: movement; 1,000 or more of a partner are 1,000). See svc-admin statement-lines list.',
    label: 'of',
    values: ['line', 'movement'],
    read: scraped.openStatementLines,
  },
  {
    name: 'svc_reconciled_until_timestamp_seconds',
    help: 'Where the last day ends whose statement was reconciled, by the first rail of its partner; 0: none was.',
    label: 'rail',
    values: known.railsWithStatements,
    read: scraped.reconciledUntil,
  },
  {
    name: 'svc_rail_down',
    help: '1 for each rail of live mode whose partner does not answer, so that calls to it fail at once.',
    label: 'rail',
    values: known.rails,
    read: () => Object.fromEntries(scraped.railsDown().map((rail) => [rail, 1])),
  },
  {
    name: 'svc_webhook_endpoints_disabled',
    help: 'Endpoints of live mode that get nothing: one that has answered 410 (GONE), or has failed for five days (FAILING).',
    label: 'reason',
    values: known.disabledReasons,
    read: scraped.disabledEndpoints,
  },
];

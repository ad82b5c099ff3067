import type { RequestListener } from 'node:http';
import type { Dispatcher } from 'undici';
import { checkDatabaseWrites } from '../adapters/http/check-database-writes.ts';
import { clientError } from '../adapters/http/client-error.ts';
import type { ReadStaticFiles } from '../adapters/http/static-files.ts';
import { healthAndMetrics } from '../adapters/http/health-and-metrics.ts';
import type { Api } from '../adapters/http/dependencies.ts';
import { createServer } from '../adapters/http/server.ts';
import type { WorkbenchFiles } from '../adapters/http/workbench/files.ts';
import type { ConnectPartner } from '../adapters/partners/call-partner.ts';
import { inEachMode, livePartners } from '../adapters/partners/partners.ts';
import { localLimiter } from '../adapters/limits/local.ts';
import { measuredStore } from '../adapters/metrics/measured-store.ts';
import { prometheus } from '../adapters/metrics/prometheus.ts';
import { simulatedCollection } from '../adapters/rails/simulated-collection.ts';
import { simulatedEmail } from '../adapters/rails/simulated-email.ts';
import { simulatedMessages } from '../adapters/rails/simulated-messages.ts';
import { simulatedPayouts } from '../adapters/rails/simulated-payouts.ts';
import { simulatedRefunds } from '../adapters/rails/simulated-refunds.ts';
import { simulatedWallet } from '../adapters/rails/simulated-wallet.ts';
import { taxRegistry } from '../adapters/tax-registry/tax-registry.ts';
import { positionIds } from '../adapters/secrets/position-ids.ts';
import { createAgent, type AgentOptions } from '../adapters/webhooks/connect.ts';
import { createHttpSender } from '../adapters/webhooks/send.ts';
import { webhookSender } from '../adapters/webhooks/sender.ts';
import { createKeyUses, type KeyUses } from '../application/api-keys/key-uses.ts';
import { createRequestLog, type RequestLog } from '../application/call-records/request-log.ts';
import { createMerchantClock } from '../application/merchants/merchant-clock.ts';
import type { App, Log, Operator } from '../application/ports.ts';
import type { Rails } from '../application/rail-calls/rails-port.ts';
import { createBackgroundWorker, type BackgroundWorker } from '../application/worker/background-worker.ts';
import { createRestoreWatch } from '../application/restore/restore-watch.ts';
import { createEventWatch } from '../application/webhooks/streaming/event-watch.ts';
import { partnersWithStatements } from './partner-rails.ts';
import { createDoorbell, overRedis } from './doorbell.ts';
import { createOperator, settingsOf, type OperatorParts } from './operator.ts';
import type { Config } from './config.ts';
import { withTimeout, cachedCheck } from './cached-check.ts';
import { keptValue } from './kept-value.ts';
import { aDayAgo, lagSeconds, unknownCalls } from './late-work.ts';
import { createWitnesses, tellingOf } from './witnesses.ts';
import { openThings } from '../application/statement-lines/open-things.ts';

/** For each health check, and for closing the connection to Redis. */
const checkTimeoutMs = 1_000;
/** To sum the journal reads all of it. */
const openLinesKeptMs = 60_000;
/** More are as bad as so many. */
const mostOpen = 1_000;
const sumsKeptMs = 15 * 60_000;

export type Service = {
  app: App;
  worker: BackgroundWorker;
  requestLog: RequestLog;
  keyUses: KeyUses;
  server: RequestListener;
  /** Responds to bytes that cannot be read as HTTP. */
  clientError: ReturnType<typeof clientError>;
  /** Health and metrics alone: for a worker process, or for a port that is not public. */
  healthAndMetrics: RequestListener;
  /** Starts deliveries, timers and the other background work. */
  startWorker(): void;
  /** Starts no more background work; resolves when the work that has started is finished. */
  stopWorker(): Promise<void>;
  /** Ends all event streams. Their clients connect again, to another process. */
  endStreams(): void;
  /** Finishes the background work, and closes all connections. */
  close(): Promise<void>;
};

export type ComposeOptions = OperatorParts & {
  config: Config;
  log: Log;
  /** Tests allow addresses of this machine, where their receivers listen. */
  dial?: Partial<AgentOptions>;
  /** Tests replace the network, and can run several processes on one SQLite file. */
  network?: { agent: Dispatcher; connectPartner: ConnectPartner; hasOtherProcesses: boolean } | undefined;
  /** Tests replace the rails and the partners. */
  rails?: Partial<Pick<App, 'collection' | 'partners' | 'taxRegistry'>> & { rails?: Partial<Rails> };
  /** The API reference and the contract; without it they are not served. */
  docs?: ReadStaticFiles;
  /** The script for shops and the payment page; without them they are not served. */
  checkout?: ReadStaticFiles | undefined;
  /** The files of the workbench; without them, or outside of development, there is none. */
  workbench?: WorkbenchFiles | undefined;
  /** Another contract than openapi.yaml, for tests of what all operations share. */
  api?: Api | undefined;
};

const noFiles: ReadStaticFiles = () => Promise.resolve(new Map());

/** Of test mode. */
const defaultRails = { collection: simulatedCollection };

/** Creates the whole service from its parts: the only file that imports every adapter. */
export async function compose({
  config,
  store,
  log,
  secrets,
  system,
  dial,
  network,
  rails,
  docs = noFiles,
  checkout = noFiles,
  workbench,
  api,
}: ComposeOptions): Promise<Service> {
  const agent =
    network?.agent ?? createAgent({ lookup: system.lookup, allowLoopbackHttp: config.development, ...dial });
  const send = createHttpSender({ agent, monotonicMs: system.monotonicMs, after: system.after });
  const onError = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const onRedisError = (error: unknown): void => log.warn({ err: error }, 'redis');
  const redis = config.production && (await overRedis(config.production.redisUrl, system.after, onRedisError));
  const doorbell = createDoorbell({ redis, system, closeTimeoutMs: checkTimeoutMs, onError: onRedisError });
  const local = localLimiter(system.monotonicMs);
  const shared = redis?.limiter({ monotonicMs: system.monotonicMs, local }) ?? null;
  const live = livePartners(config.partners, { ...system, log, connectPartner: network?.connectPartner });
  const { find: findHold } = store.read.holds;
  const metrics = prometheus({
    lagSeconds: withTimeout(system, checkTimeoutMs, () => lagSeconds(store, system)),
    unknownCalls: withTimeout(system, checkTimeoutMs, () => unknownCalls(store, system)),
    sums: withTimeout(
      system,
      checkTimeoutMs,
      keptValue(system, sumsKeptMs, async () => (await store.read.ledger.sums()).live),
    ),
    lateCalls: withTimeout(system, checkTimeoutMs, () => store.read.railCalls.lateSince(aDayAgo(system))),
    openStatementLines: withTimeout(
      system,
      checkTimeoutMs,
      keptValue(system, openLinesKeptMs, async () => {
        const { lines, movements } = await openThings(store.read, partnersWithStatements(config), mostOpen);
        return { lines: lines.length, movements: movements.length };
      }),
    ),
    openContradictions: withTimeout(system, checkTimeoutMs, () => store.read.contradictions.countOpen()),
    railsDown: live.down,
    isOnHold: withTimeout(system, checkTimeoutMs, async () => (await findHold()) !== null),
  });
  const operator = createOperator({ store: measuredStore(store, metrics, system.monotonicMs), secrets, system });
  const requestLog = createRequestLog({ store: operator.store, after: system.after, onError });
  const witnesses = await createWitnesses(config, system, onRedisError);
  const restoreWatch = createRestoreWatch({
    ...operator,
    ...system,
    now: operator.now,
    log,
    witnesses,
    books: live.books,
  });
  const app: App = {
    ...operator,
    restoreWatch,
    revoked: tellingOf(operator, witnesses, () => log.warn({}, 'the witness does not take what was revoked')),
    monotonicMs: system.monotonicMs,
    after: system.after,
    merchantClock: createMerchantClock({
      ...system,
      read: operator.store.read,
      isShared: redis !== null || network?.hasOtherProcesses === true,
    }),
    settings: settingsOf(config),
    taxRegistry: taxRegistry(store.taxRegistry),
    ...defaultRails,
    partners: live.partners,
    partnerBooks: live.books,
    ...rails,
    rails: { ...inEachMode(simulatedRails(operator), live.rails), ...rails?.rails },
    callsOfRequests: new Set(),
    doorbell,
    limiter: shared ?? local,
    failedAuthLimiter: localLimiter(system.monotonicMs),
    webhooks: webhookSender({ send, lookup: system.lookup, now: system.now, allowLoopbackHttp: config.development }),
    requestLog,
    eventWatch: createEventWatch({ ...system, read: store.read, onError }),
    positionIds: positionIds(operator.secrets),
    log,
    metrics,
  };
  const worker = createBackgroundWorker(app, onError);
  const keyUses = createKeyUses(app, onError);
  const cached = <T>(check: () => Promise<T>) => cachedCheck(system, checkTimeoutMs, check);
  const checks = {
    database: cached(store.ping),
    writes: cached(() => checkDatabaseWrites({ ...app, store })),
    queue: cached(doorbell.ping),
    railsDown: live.down,
    hold: cached(findHold),
  };
  // Longer than the timeout of the lag query, which the page includes.
  const page = cachedCheck(system, 2 * checkTimeoutMs, async () => Buffer.from(await metrics.text()));
  const metricsPage = { contentType: metrics.contentType, page };

  return {
    app,
    worker,
    requestLog,
    keyUses,
    server: createServer({
      app,
      keyUses,
      monotonicMs: system.monotonicMs,
      checks,
      metricsPage: config.metricsPort === null ? metricsPage : null,
      proxies: config.proxies,
      docs,
      checkout,
      workbench: config.development && workbench ? workbench : null,
      securityTxt: { contacts: config.securityContacts, publicUrl: config.publicUrl, now: system.now },
      api,
    }),
    clientError: clientError(app),
    healthAndMetrics: healthAndMetrics(app, checks, metricsPage),
    startWorker() {
      worker.start();
      doorbell.connectWorker(worker);
    },
    stopWorker: doorbell.stopWorker,
    endStreams: app.eventWatch.stop,
    async close() {
      await doorbell.stopWorker();
      await Promise.allSettled(app.callsOfRequests);
      await doorbell.close();
      await worker.finished();
      await requestLog.flush();
      await keyUses.flush();
      shared?.close();
      restoreWatch.stop();
      await agent.destroy();
      live.close();
      await store.close();
    },
  };
}

const simulatedRails = ({ store, secrets }: Operator): Omit<Rails, 'qr' | 'code' | 'order_withdrawal'> => ({
  message: simulatedMessages(store, secrets),
  payout: simulatedPayouts(store),
  refund: simulatedRefunds(store),
  ...simulatedWallet(store, secrets),
  email: simulatedEmail(store),
});

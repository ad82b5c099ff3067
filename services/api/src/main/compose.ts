import type { RequestListener } from 'node:http';
import type { Dispatcher } from 'undici';
import { checkDatabaseWrites } from '../adapters/http/check-database-writes.ts';
import { clientError } from '../adapters/http/client-error.ts';
import type { ReadStaticFiles } from '../adapters/http/static-files.ts';
import { healthAndMetrics, isReady } from '../adapters/http/health-and-metrics.ts';
import type { Api } from '../adapters/http/dependencies.ts';
import { createServer, servedOperations } from '../adapters/http/server.ts';
import type { WorkbenchFiles } from '../adapters/http/workbench/files.ts';
import type { ConnectPartner } from '../adapters/partners/call-partner.ts';
import { inEachMode, livePartners } from '../adapters/partners/partners.ts';
import { localLimiter } from '../adapters/limits/local.ts';
import { measuredStore } from '../adapters/metrics/measured-store.ts';
import { simulatedCollection } from '../adapters/rails/simulated-collection.ts';
import { taxRegistry } from '../adapters/tax-registry/tax-registry.ts';
import { positionIds } from '../adapters/secrets/position-ids.ts';
import { createAgent, type AgentOptions } from '../adapters/webhooks/connect.ts';
import { createHttpSender } from '../adapters/webhooks/send.ts';
import { webhookSender } from '../adapters/webhooks/sender.ts';
import { createKeyUses, type KeyUses } from '../application/api-keys/key-uses.ts';
import { createClockWatch, type ClockWatch } from '../application/clock/clock-watch.ts';
import { createRequestLog, type RequestLog } from '../application/call-records/request-log.ts';
import { createMerchantClock } from '../application/merchants/merchant-clock.ts';
import type { App, Log } from '../application/ports.ts';
import type { Rails } from '../application/rail-calls/rails-port.ts';
import { createBackgroundWorker, type BackgroundWorker } from '../application/worker/background-worker.ts';
import { createRestoreWatch } from '../application/restore/restore-watch.ts';
import { createEventWatch } from '../application/webhooks/streaming/event-watch.ts';
import { createDoorbell, overRedis } from './doorbell.ts';
import { redisServer } from './redis-tls.ts';
import { createOperator, settingsOf, type OperatorParts } from './operator.ts';
import { cachedCheck, withTimeout } from './cached-check.ts';
import { causeLog, waitingFor } from './causes.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import { createWitnesses, tellingOf } from './witnesses.ts';
import { simulatedRails } from './simulated-rails.ts';
import { redisState } from './redis-state.ts';

/** For each health check, and for closing the connection to Redis. */
const checkTimeoutMs = 1_000;

export type Service = {
  app: App;
  worker: BackgroundWorker;
  requestLog: RequestLog;
  keyUses: KeyUses;
  server: RequestListener;
  /** Responds to bytes that cannot be read as HTTP. */
  clientError: ReturnType<typeof clientError>;
  /** The open connections to the port of the API, which its server counts. */
  connections: { open: number };
  /** Health and metrics alone: for a worker process, or for a port that is not public. */
  healthAndMetrics: RequestListener;
  clock: ClockWatch;
  /** Starts deliveries, timers and the other background work. */
  startWorker(): void;
  /** Starts no more background work; resolves when the work that has started is finished. */
  stopWorker(): Promise<void>;
  /** /readyz says from now on that the process stops. */
  announceStop(): void;
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
  const tellCause = causeLog(log, system);
  const onError = (error: unknown): void => {
    const { code, cause } = waitingFor(error, store);
    if (cause === null) log.error({ err: error }, 'background work failed');
    else tellCause({ cause, code }, 'background work waits, and goes on by itself');
  };
  const { newLink } = redisState(log, system);
  const redis = config.production && (await overRedis(redisServer(config.production), system.after, newLink));
  const doorbell = createDoorbell({ redis, system, closeTimeoutMs: checkTimeoutMs });
  const local = localLimiter(system.monotonicMs);
  const shared = redis?.limiter({ monotonicMs: system.monotonicMs, local }) ?? null;
  const live = livePartners(config.partners, { ...system, log, connectPartner: network?.connectPartner });
  const cached = <T>(check: () => Promise<T>) => cachedCheck(system, checkTimeoutMs, check);
  const { find: findHold } = store.read.holds;
  const isOnHold = async (): Promise<boolean> => (await findHold()) !== null;
  const clock = createClockWatch({
    ...system,
    store,
    log,
    redisTime: doorbell.time && withTimeout(system, checkTimeoutMs, doorbell.time),
  });
  const queue = cached(doorbell.ping);
  const connections = { open: 0 };
  const metrics = createMetrics({
    ...{ store, system, config, limitMs: checkTimeoutMs, connections, isOnHold },
    clockSkewSeconds: () => (clock.state().skewMs ?? Number.NaN) / 1_000,
    isRedisUsable: async () => (await queue()) === 'ok',
    operations: servedOperations(config, api),
    railsDown: live.down,
    isReady: () => isReady(checks),
  });
  store.failures.listen(({ code, errno, sqlState, words, kind }) => {
    metrics.databaseFailed({ code, kind });
    if (kind === 'unavailable')
      tellCause({ cause: words, code, errno, sql_state: sqlState }, 'the database cannot be used');
  });
  const operator = createOperator({ store: measuredStore(store, metrics, system.monotonicMs), secrets, system });
  const requestLog = createRequestLog({ store: operator.store, after: system.after, onError });
  const witnesses = await createWitnesses(config, system, newLink());
  const restoreWatch = createRestoreWatch({
    ...operator,
    ...system,
    now: operator.now,
    settings: settingsOf(config),
    partners: live.partners,
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
    collection: simulatedCollection,
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
    causes: { tell: (words) => tellCause({ cause: words, code: 'SERVICE_UNAVAILABLE' }, 'a call was refused') },
    metrics,
  };
  // What is due is due by the clock that all processes share.
  const timely: App = { ...app, now: clock.databaseNow };
  const worker = createBackgroundWorker(timely, onError, { mayRunTimers: () => clock.state().verdict === 'ok' });
  const keyUses = createKeyUses(app, onError);
  let isStopping = false;
  const checks = {
    isStopping: () => isStopping,
    database: cached(store.ping),
    writes: cached(() => checkDatabaseWrites({ ...app, store })),
    queue,
    clock: clock.state,
    railsDown: live.down,
    hold: cached(findHold),
    unknownMigrations: cached(() => store.read.processHeartbeats.unknownMigrations()),
  };
  // Longer than the timeout of the lag query, which the page includes.
  const page = cachedCheck(system, 2 * checkTimeoutMs, async () => Buffer.from(await metrics.text()));
  const metricsPage = { contentType: metrics.contentType, page };

  return {
    app,
    worker,
    clock,
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
    connections,
    healthAndMetrics: healthAndMetrics(app, checks, metricsPage),
    startWorker() {
      worker.start();
      doorbell.connectWorker(worker);
    },
    announceStop: () => void (isStopping = true),
    stopWorker: doorbell.stopWorker,
    endStreams: app.eventWatch.stop,
    async close() {
      clock.stop();
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

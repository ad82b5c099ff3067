import type { RequestListener } from 'node:http';
import { clientError } from '../adapters/http/client-error.ts';
import type { Docs } from '../adapters/http/docs-files.ts';
import { healthAndMetrics } from '../adapters/http/health-and-metrics.ts';
import type { Api } from '../adapters/http/dependencies.ts';
import { createServer } from '../adapters/http/server.ts';
import { startWorkerLoop } from '../adapters/jobs/worker-loop.ts';
import { localLimiter } from '../adapters/limits/local.ts';
import { measuredStore } from '../adapters/metrics/measured-store.ts';
import { prometheus } from '../adapters/metrics/prometheus.ts';
import { simulatedCollection } from '../adapters/rails/simulated-collection.ts';
import { createAgent, type DialOptions } from '../adapters/webhooks/connect.ts';
import { partnersWith } from '../adapters/webhooks/partners.ts';
import { createHttpSender } from '../adapters/webhooks/send.ts';
import { webhookSender } from '../adapters/webhooks/sender.ts';
import { createRequestLog, type RequestLog } from '../application/runtime/request-log.ts';
import { checkDatabaseWrites } from '../application/runtime/check-database-writes.ts';
import type { MerchantClock } from '../application/merchants/merchant-clock-port.ts';
import type { App, Log } from '../application/ports.ts';
import { createBackgroundWorker, type BackgroundWorker } from '../application/runtime/background-worker.ts';
import { defaultFeePlan } from '../domain/fee.ts';
import { createDoorbell, overRedis } from './doorbell.ts';
import { createOperator, type OperatorParts } from './operator.ts';
import type { Config } from './config.ts';
import { withTimeout, cachedCheck } from './cached-check.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

/** How long work can lie unseen when a ring is lost. */
const pollMs = 1_000;
/** How long something that is asked whether it works, or to end, may think about it. */
const checkTimeoutMs = 1_000;

export type Service = {
  app: App;
  worker: BackgroundWorker;
  requestLog: RequestLog;
  server: RequestListener;
  /** For what cannot be read as HTTP. */
  clientError: ReturnType<typeof clientError>;
  /** Health and metrics alone, for a process that answers no calls, or for a port that the world does not see. */
  healthAndMetrics: RequestListener;
  /** Starts to do what happens by itself, until `close`. */
  startWorker(): void;
  /** Starts nothing more of it, and resolves when what is under way has ended. */
  stopWorker(): Promise<void>;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
};

export type Given = OperatorParts & {
  config: Config;
  log: Log;
  /** Tests, whose receivers are on this machine, dial where merchants may not be. */
  dial?: Partial<DialOptions>;
  /** Tests, in which a merchant's time is ahead. */
  merchantClock?: MerchantClock;
  /** Tests play the rails and the partners. */
  rails?: Partial<Pick<App, 'collection' | 'partners'>>;
  /** The API reference and the contract. Left out: they are not served. */
  docs?: Docs;
  /** Another contract than ours, for tests of what all operations share. */
  api?: Api | undefined;
};

/** No merchant has a test clock yet. */
const realTime: MerchantClock = { aheadMs: () => 0, ahead: () => [] };

/** Test mode alone, and no partner yet. */
const ownRails = { collection: simulatedCollection, partners: partnersWith(new Map()) };

/** The whole service from its parts: the only file that knows every adapter. */
export async function compose({
  config,
  store,
  log,
  secrets,
  system,
  dial,
  merchantClock = realTime,
  rails,
  docs = () => Promise.resolve([]),
  api,
}: Given): Promise<Service> {
  const agent = createAgent({ lookup: system.lookup, allowLoopbackHttp: config.development, ...dial });
  const send = createHttpSender({ agent, monotonicMs: system.monotonicMs, after: system.after });
  const onError = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const onRedisError = (error: unknown): void => log.warn({ err: error }, 'redis');
  const redis = config.production && (await overRedis(config.production.redisUrl, system.after, onRedisError));
  const doorbell = createDoorbell({ redis, system, closeTimeoutMs: checkTimeoutMs, onError: onRedisError });
  const local = localLimiter(system.monotonicMs);
  const shared = redis?.limiter({ monotonicMs: system.monotonicMs, local }) ?? null;
  const metrics = prometheus(withTimeout(system, checkTimeoutMs, () => lagSeconds(store, system)));
  const app: App = {
    ...createOperator({ store: measuredStore(store, metrics, system.monotonicMs), secrets, system }),
    monotonicMs: system.monotonicMs,
    after: system.after,
    merchantClock,
    settings: { checkoutHost: config.checkoutHost, docsUrl: config.docsUrl, rates: config.rates },
    ...ownRails,
    ...rails,
    feePlanOf: () => defaultFeePlan,
    doorbell,
    limiter: shared ?? local,
    failedAuthLimiter: localLimiter(system.monotonicMs),
    webhooks: webhookSender({ send, lookup: system.lookup, now: system.now, allowLoopbackInTest: config.development }),
    log,
    metrics,
  };
  const worker = createBackgroundWorker(app, onError);
  const requestLog = createRequestLog({ store: app.store, after: system.after, onError });
  const cached = <T>(ask: () => Promise<T>) => cachedCheck(system, checkTimeoutMs, ask);
  const checks = {
    database: cached(store.ping),
    writes: cached(() => checkDatabaseWrites({ store, random: app.random, now: system.now })),
    queue: cached(doorbell.ping),
  };
  // The lag has its own time limit, a little shorter than the page's.
  const page = cachedCheck(system, 2 * checkTimeoutMs, async () => Buffer.from(await metrics.text()));
  const exposition = { contentType: metrics.contentType, page };

  return {
    app,
    worker,
    requestLog,
    server: createServer({
      app,
      requestLog,
      monotonicMs: system.monotonicMs,
      checks,
      exposition: config.metricsPort === null ? exposition : null,
      proxies: config.proxies,
      docs,
      api,
    }),
    clientError: clientError(app),
    healthAndMetrics: healthAndMetrics(app, checks, exposition),
    startWorker: () => doorbell.connectLoop(startWorkerLoop({ worker, after: system.after, pollMs, onError })),
    stopWorker: doorbell.stopLoop,
    async close() {
      await doorbell.stopLoop();
      await doorbell.close();
      await worker.finished();
      await requestLog.flush();
      shared?.close();
      await agent.destroy();
      await store.close();
    },
  };
}

/** How long the oldest thing that is due has been waiting. */
async function lagSeconds({ read }: Store, { now }: System): Promise<number> {
  const waiting = [await read.nextDueAt(), await read.oldestUnfannedAt()].flatMap((at) => at ?? []);
  return Math.max(0, ...waiting.map((at) => (now().getTime() - at.getTime()) / 1000));
}

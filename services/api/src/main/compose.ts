import type { RequestListener } from 'node:http';
import { clientError } from '../adapters/http/client-error.ts';
import { insight } from '../adapters/http/insight.ts';
import type { Api } from '../adapters/http/parts.ts';
import { createServer } from '../adapters/http/server.ts';
import { startLoop } from '../adapters/jobs/loop.ts';
import { localLimiter } from '../adapters/limits/local.ts';
import { measuredStore } from '../adapters/metrics/measured-store.ts';
import { prometheus } from '../adapters/metrics/prometheus.ts';
import { simulatedCollection } from '../adapters/rails/simulated-collection.ts';
import { createAgent, type DialOptions } from '../adapters/webhooks/dial.ts';
import { partnersWith } from '../adapters/webhooks/partners.ts';
import { createSender } from '../adapters/webhooks/send.ts';
import { webhookSender } from '../adapters/webhooks/sender.ts';
import { callBuffer, type CallBuffer } from '../application/call-buffer.ts';
import { canWrite } from '../application/can-write.ts';
import type { App, Doorbell, Limiter, Log, MerchantClock } from '../application/ports.ts';
import type { Store } from '../application/store.ts';
import { createWork, type Work } from '../application/work.ts';
import { defaultFeePlan } from '../domain/fee.ts';
import { backOffice, type BackOfficeParts } from './back-office.ts';
import type { Config } from './config.ts';
import { inTime, seldom } from './seldom.ts';
import type { World } from './world.ts';

/** How long work can lie unseen when a ring is lost. */
const pollMs = 1_000;
/** How long something that is asked whether it works, or to end, may think about it. */
const patienceMs = 1_000;

export type Service = {
  app: App;
  work: Work;
  calls: CallBuffer;
  server: RequestListener;
  /** For what cannot be read as HTTP. */
  clientError: ReturnType<typeof clientError>;
  /** Health and metrics alone, for a process that answers no calls, or for a port that the world does not see. */
  insight: RequestListener;
  /** Starts to do what happens by itself, until `close`. */
  startWork(): void;
  /** Starts nothing more of it, and resolves when what is under way has ended. */
  stopWork(): Promise<void>;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
};

export type Given = BackOfficeParts & {
  config: Config;
  log: Log;
  /** Tests, whose receivers are on this machine, dial where merchants may not be. */
  dial?: Partial<DialOptions>;
  /** Tests, in which a merchant's time is ahead. */
  merchantClock?: MerchantClock;
  /** Tests play the rails and the partners. */
  rails?: Partial<Pick<App, 'collection' | 'partners'>>;
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
  world,
  dial,
  merchantClock = realTime,
  rails,
  api,
}: Given): Promise<Service> {
  const agent = createAgent({ lookup: world.lookup, allowLoopbackHttp: config.development, ...dial });
  const send = createSender({ agent, monotonicMs: world.monotonicMs, after: world.after });
  const onError = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const onRedisError = (error: unknown): void => log.warn({ err: error }, 'redis');
  const redis = config.production && (await overRedis(config.production.redisUrl, world.after, onRedisError));
  const bell = switchboard(redis, world, onRedisError);
  const local = localLimiter(world.monotonicMs);
  const shared = redis?.limiter({ monotonicMs: world.monotonicMs, local }) ?? null;
  const metrics = prometheus(inTime(world, patienceMs, () => lagSeconds(store, world)));
  const app: App = {
    ...backOffice({ store: measuredStore(store, metrics, world.monotonicMs), secrets, world }),
    monotonicMs: world.monotonicMs,
    after: world.after,
    merchantClock,
    settings: { checkoutHost: config.checkoutHost, docsUrl: config.docsUrl, rates: config.rates },
    ...ownRails,
    ...rails,
    feePlanOf: () => defaultFeePlan,
    doorbell: bell,
    limiter: shared ?? local,
    failures: localLimiter(world.monotonicMs),
    webhooks: webhookSender({ send, lookup: world.lookup, now: world.now, allowLoopbackInTest: config.development }),
    log,
    metrics,
  };
  const work = createWork(app, onError);
  const calls = callBuffer({ store: app.store, after: world.after, onError });
  const cached = <T>(ask: () => Promise<T>) => seldom(world, patienceMs, ask);
  const checks = {
    database: cached(store.ping),
    writes: cached(() => canWrite({ store, draw: app.draw, now: world.now })),
    queue: cached(bell.ping),
  };
  // The lag has its own time limit, a little shorter than the page's.
  const page = seldom(world, 2 * patienceMs, async () => Buffer.from(await metrics.text()));
  const exposition = { contentType: metrics.contentType, page };

  return {
    app,
    work,
    calls,
    server: createServer({
      app,
      calls,
      monotonicMs: world.monotonicMs,
      checks,
      exposition: config.metricsPort === null ? exposition : null,
      proxies: config.proxies,
      publicUrl: config.publicUrl,
      development: config.development,
      api,
    }),
    clientError: clientError(app),
    insight: insight(app, checks, exposition),
    startWork: () => bell.answer(startLoop({ work, after: world.after, pollMs, onError })),
    stopWork: bell.silence,
    async close() {
      await bell.silence();
      await bell.close();
      await work.sent();
      await calls.flush();
      shared?.close();
      await agent.destroy();
      await store.close();
    },
  };
}

/** How long the oldest thing that is due has been waiting. */
async function lagSeconds({ read }: Store, { now }: World): Promise<number> {
  const waiting = [await read.nextDueAt(), await read.oldestUnfannedAt()].flatMap((at) => at ?? []);
  return Math.max(0, ...waiting.map((at) => (now().getTime() - at.getTime()) / 1000));
}

type Loop = ReturnType<typeof startLoop>;

/** What processes share. Its packages are loaded where they are needed: a service in one process starts without them. */
async function overRedis(redisUrl: string, after: World['after'], onError: (error: unknown) => void) {
  const [{ bullDoorbell, bullListener }, { redisLimiter }] = await Promise.all([
    import('../adapters/jobs/bull.ts'),
    import('../adapters/limits/redis.ts'),
  ]);
  return {
    doorbell: bullDoorbell(redisUrl, after, onError),
    listener: (bell: Doorbell) => bullListener(redisUrl, bell, onError),
    limiter: (deps: { monotonicMs: () => number; local: Limiter }) => redisLimiter({ ...deps, redisUrl, onError }),
  };
}

type OverRedis = Awaited<ReturnType<typeof overRedis>>;

/** A ring goes to the loop of this process where it has one, else over Redis to whoever has. */
function switchboard(redis: OverRedis | null, world: World, onError: (error: unknown) => void) {
  const remote = redis?.doorbell;
  let loop: Loop | null = null;
  let listener: { close(): Promise<void> } | null = null;
  return {
    ring(): void {
      const answering: Doorbell | undefined = loop ?? remote;
      answering?.ring();
    },
    answer(started: Loop): void {
      loop = started;
      listener = redis?.listener(started) ?? null;
    },
    ping: async (): Promise<void> => remote?.ping(),
    silence: async (): Promise<void> => loop?.stop(),
    async close(): Promise<void> {
      // A frozen Redis does not say good-bye.
      await inTime(world, patienceMs, () => Promise.allSettled([listener?.close(), remote?.close()]))().catch(onError);
    },
  };
}

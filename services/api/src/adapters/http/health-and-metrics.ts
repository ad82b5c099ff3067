import express, { type Router } from 'express';
import type { ClockState } from '../../application/clock/clock-watch.ts';
import type { App } from '../../application/ports.ts';
import { isRestored, type Hold } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { failedRoute, unmatched } from './last-routes.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { onlyReads } from './only-reads.ts';
import { requestFraming } from './request-framing.ts';
import { sendBytes } from './send-bytes.ts';

/** Rejects when the checked part does not work. */
export type Check = () => Promise<unknown>;

export type Checks = {
  isStopping: () => boolean;
  /** The database responds. */
  database: Check;
  /** The database can be written: it is not read-only, and its disk is not full. */
  writes: Check;
  /** Redis answers; whether it can be written. */
  queue: () => Promise<'ok' | 'refuses writes'>;
  clock: () => ClockState;
  /** The rails whose partner does not answer. */
  railsDown: () => readonly string[];
  /** Nothing of live mode leaves the service. Null: something does. Its own failure says nothing: then the database is unreachable. */
  hold: () => Promise<Hold | null>;
  /** What a newer version has made of the database: this version may not read it right. */
  unknownMigrations: () => Promise<readonly string[]>;
};

/**
 * /healthz: the process responds.
 * /readyz: 503 without a database that can be written. Without the queue it is 200 and degraded: deliveries wait for the
 * next poll, nothing is lost and no call fails. With a partner that does not answer it is degraded, too: calls of live mode that
 * need its rail are refused. On hold it is degraded, too. It is 503 when a newer version has
 * migrated the database, when the process stops, and when its clock is so far from the database's that signatures would fail.
 */
export function healthRoutes({ isStopping, ...checks }: Checks): Router {
  const { database, writes, queue, clock, railsDown, hold, unknownMigrations } = checks;
  const router = express.Router();
  router.all('/healthz', (request, response) => {
    onlyReads(request, response);
    response.json({ status: 'ok' });
  });
  router.all('/readyz', async (request, response) => {
    onlyReads(request, response);
    if (isStopping()) return void response.status(503).json({ status: 'stopping' });
    const [holding, migrations] = [hold().catch(() => null), unknownMigrations().catch(() => [])];
    const redis = queue().catch(() => 'unreachable' as const);
    const results = await Promise.allSettled([database(), writes()]);
    const [isReachable, isWritable] = results.map(({ status }) => status === 'fulfilled');
    const redisState = await redis;
    const { verdict, skewMs, isDatabaseWrong } = clock();
    const [held, unknown] = await Promise.all([holding, migrations]);
    const ready = isReachable && isWritable && unknown.length === 0 && verdict !== 'too far';
    const down = railsDown();
    const isWell = redisState === 'ok' && down.length === 0 && held === null && verdict === 'ok';
    response.status(ready ? 200 : 503).json({
      status: !ready ? 'unavailable' : isWell ? 'ok' : 'degraded',
      database: !isReachable ? 'unreachable' : isWritable ? 'ok' : 'not writable',
      queue: redisState,
      ...(down.length > 0 && { rails_down: down }),
      ...(held !== null && { on_hold: true }),
      ...(held !== null && isRestored(held) && { restored: true }),
      ...(verdict !== 'ok' && {
        clock_skew_seconds: Math.round((skewMs ?? 0) / 1_000),
        wrong_clock: isDatabaseWrong ? 'database' : 'this process or the database',
      }),
      ...codeOf(results[0]),
      ...(unknown.length > 0 && { unknown_migrations: unknown }),
    });
  });
  return router;
}

/** Whether /readyz answers 200. Rejects when the database does not answer. */
export async function isReady({ isStopping, database, writes, unknownMigrations, clock }: Checks): Promise<boolean> {
  const [unknown] = await Promise.all([unknownMigrations(), database(), writes()]);
  return !isStopping() && unknown.length === 0 && clock().verdict !== 'too far';
}

/** The code that the database or the network gave, without values. */
function codeOf(failed: PromiseSettledResult<unknown> | undefined): { cause?: string } {
  const reason: unknown = failed?.status === 'rejected' ? failed.reason : null;
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : null;
  return typeof code === 'string' ? { cause: code } : {};
}

export type MetricsPage = {
  contentType: string;
  /** The page as bytes. Parallel requests share them. */
  page(): Promise<Buffer>;
};

/** /metrics: the page that Prometheus scrapes. */
export function metricsRoute({ contentType, page }: MetricsPage): Router {
  const router = express.Router();
  router.all('/metrics', async (request, response) => {
    onlyReads(request, response);
    const bytes = await page();
    response.type(contentType);
    sendBytes(response, bytes);
  });
  return router;
}

/** On the port of the API: any web page can make a browser of this machine ask for it. */
export function localMetricsRoute(page: MetricsPage): Router {
  const router = express.Router();
  router.all('/metrics', ({ headers }, _response, next) => {
    if (!isLoopbackHost(headers.host))
      throw new Refusal('FORBIDDEN', say('The metrics answer only as localhost, 127.0.0.1 or [::1].'));
    next();
  });
  return router.use(metricsRoute(page));
}

/** A server with health and metrics only: for a worker process, or for a port that is not public. */
export function healthAndMetrics(app: App, checks: Checks, metricsPage: MetricsPage): express.Express {
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.use(requestFraming(app), healthRoutes(checks), metricsRoute(metricsPage), unmatched, failedRoute(app));
  return server;
}

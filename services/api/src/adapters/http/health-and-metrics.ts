import express, { type Router } from 'express';
import type { App } from '../../application/ports.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requestFraming } from './request-framing.ts';
import { sendRefusal } from './send-refusal.ts';
import { assignRequestId } from './request-id.ts';
import { sendBytes } from './send-bytes.ts';

/** Resolves when the thing works, rejects when it does not. */
export type Check = () => Promise<unknown>;

export type Checks = {
  /** The database answers. */
  database: Check;
  /** It takes what is written: it is not read-only, and its disk is not full. */
  writes: Check;
  queue: Check;
};

/**
 * /healthz: the process answers.
 * /readyz: what it needs answers, too. Without a database that can be written it is not ready; without the queue it is
 * degraded, for deliveries then wait for the next poll, but nothing is lost and no call fails.
 */
export function healthRoutes({ database, writes, queue }: Checks): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const answers = await Promise.allSettled([database(), writes(), queue()]);
    const [up, takes, rings] = answers.map(({ status }) => status === 'fulfilled');
    const ready = up && takes;
    response.status(ready ? 200 : 503).json({
      status: !ready ? 'unavailable' : rings ? 'ok' : 'degraded',
      database: !up ? 'unreachable' : takes ? 'ok' : 'not writable',
      queue: rings ? 'ok' : 'unreachable',
    });
  });
  return router;
}

export type MetricsPage = {
  contentType: string;
  /** The page as bytes, which all who ask at once are sent. */
  page(): Promise<Buffer>;
};

/** /metrics: what Prometheus scrapes. */
export function metricsRoute({ contentType, page }: MetricsPage): Router {
  const router = express.Router();
  router.get('/metrics', async (_request, response) => {
    const bytes = await page();
    response.type(contentType);
    sendBytes(response, bytes);
  });
  return router;
}

/** Health and metrics alone: for a worker, or for a port that the world does not see. */
export function healthAndMetrics(app: App, checks: Checks, exposition: MetricsPage): express.Express {
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.use(requestFraming(app), healthRoutes(checks), metricsRoute(exposition));
  server.use((request, response) => {
    sendRefusal(response, app.settings, assignRequestId(app.random, request, response), new Refusal('NOT_FOUND'));
  });
  return server;
}

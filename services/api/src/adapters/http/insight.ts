import express, { type Router } from 'express';

/** Resolves when the thing works, rejects when it does not. */
export type Check = () => Promise<void>;

export type Checks = { database: Check; queue: Check };

/**
 * /healthz: the process answers.
 * /readyz: what it needs answers, too. Without the database it is not ready; without the queue it is degraded, for
 * deliveries then wait for the next poll, but nothing is lost and no call fails.
 */
export function health({ database, queue }: Checks): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const [base, bell] = await Promise.allSettled([database(), queue()]);
    const up = base.status === 'fulfilled';
    const rings = bell.status === 'fulfilled';
    response.status(up ? 200 : 503).json({
      status: !up ? 'unavailable' : rings ? 'ok' : 'degraded',
      database: up ? 'ok' : 'unreachable',
      queue: rings ? 'ok' : 'unreachable',
    });
  });
  return router;
}

export type Exposition = { contentType: string; text(): Promise<string> };

/** /metrics: what Prometheus scrapes. */
export function metricsPage(exposition: Exposition): Router {
  const router = express.Router();
  router.get('/metrics', async (_request, response) => {
    response.type(exposition.contentType).send(await exposition.text());
  });
  return router;
}

/** Health and metrics alone: for a worker, or for a port that the world does not see. */
export const insight = (checks: Checks, exposition: Exposition) =>
  express().use(health(checks), metricsPage(exposition));

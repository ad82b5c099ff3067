import express from 'express';

/** Resolves when the thing works, rejects when it does not. */
export type Check = () => Promise<void>;

/** /healthz: the process answers. /readyz: what it needs answers, too. */
export function health(checks: Record<string, Check>): express.Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map((check) => check()));
    const parts = Object.fromEntries(names.map((name, index) => [name, results[index]?.status === 'fulfilled' ? 'ok' : 'unreachable']));
    const ready = Object.values(parts).every((part) => part === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', ...parts });
  });
  return router;
}

import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { RequestLog } from '../../application/runtime/request-log.ts';
import { contract } from '../../generated/contract.ts';
import { operations } from '../../generated/operations.ts';
import { authenticator } from './authenticate.ts';
import { cors } from './cors.ts';
import { docs } from './docs.ts';
import { requestFraming } from './request-framing.ts';
import { handlers } from './handlers/index.ts';
import { healthRoutes, metricsRoute, type Checks, type MetricsPage } from './health-and-metrics.ts';
import { createIdempotency } from './idempotency.ts';
import { originForm } from './origin-form.ts';
import type { Api, HttpDependencies } from './dependencies.ts';
import { pipeline } from './pipeline.ts';
import { toRefusal, sendRefusal } from './send-refusal.ts';
import { assignRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import {
  railCallsAtOnce,
  callsAtOnce,
  concurrencyLimit,
  wholeListsAtOnce,
  wholeListsEach,
} from './concurrency-limit.ts';
import type { App } from '../../application/ports.ts';

export type ServerDeps = {
  app: App;
  requestLog: RequestLog;
  monotonicMs: () => number;
  checks: Checks;
  /** Null: the metrics have a port of their own. */
  exposition: MetricsPage | null;
  /** How many proxies in front of us are believed about the caller's address. */
  proxies: number;
  publicUrl: string;
  development: boolean;
  /** Another contract than ours, for tests of what all operations share. */
  api?: Api | undefined;
};

const ours: Api = { operations, handlers, document: contract };

/** The whole HTTP side. It is a plain request listener: it needs no socket to be called. */
export function createServer(deps: ServerDeps): RequestListener {
  const { app, requestLog, monotonicMs, checks, exposition, proxies, api = ours } = deps;
  const dependencies: HttpDependencies = {
    app,
    api,
    requestLog,
    monotonicMs,
    authenticate: authenticator(app, monotonicMs),
    idempotency: createIdempotency(app),
    callLimit: concurrencyLimit(callsAtOnce),
    railCallLimit: concurrencyLimit(railCallsAtOnce),
    wholeListLimit: concurrencyLimit(wholeListsAtOnce, wholeListsEach),
  };
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  // No cache keeps an answer, so none is spared: Express would answer 304 to `If-None-Match: *`.
  Object.defineProperty(server.request, 'fresh', { value: false });
  server.set('trust proxy', proxies);
  server.enable('strict routing');
  server.enable('case sensitive routing');

  server.use(securityHeaders);
  server.use(requestFraming(app));
  server.use(healthRoutes(checks));
  if (exposition !== null) server.use(metricsRoute(exposition));
  server.use(docs(deps));
  server.use('/v1', cors(api.operations), routes(dependencies));
  server.use((request, response) => {
    sendRefusal(response, app.settings, assignRequestId(app.random, request, response), new Refusal('NOT_FOUND'));
  });
  // What Express itself stumbles over, such as a broken percent escape.
  server.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const ids = assignRequestId(app.random, request, response);
    const refusal = toRefusal(error);
    if (refusal === null) app.log.error({ request_id: ids.requestId, err: error }, 'failed');
    sendRefusal(response, app.settings, ids, refusal);
  });
  return (request, response) => {
    // Before Express remembers it.
    request.url = originForm(request.url);
    server(request, response);
  };
}

/** Every row of the contract, mounted in a loop. */
function routes(parts: HttpDependencies): express.Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const methods = new Map<string, string[]>();
  const { app, api } = parts;
  const notAllowed = (path: string) => (request: Request, response: Response) => {
    response.set('Allow', methods.get(path)?.join(', '));
    sendRefusal(
      response,
      app.settings,
      assignRequestId(app.random, request, response),
      new Refusal('METHOD_NOT_ALLOWED'),
    );
  };
  for (const operation of api.operations) {
    const handler = api.handlers[operation.id];
    if (handler === undefined) throw new Error(`${operation.id} has no handler.`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    // Express would answer HEAD with what GET answers.
    if (!methods.has(path)) router.head(path, notAllowed(path));
    methods.set(path, [...(methods.get(path) ?? []), operation.method.toUpperCase()]);
    router[operation.method](path, pipeline(parts, operation, handler));
  }
  for (const path of methods.keys()) router.all(path, notAllowed(path));
  return router;
}

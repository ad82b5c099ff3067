import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { CallBuffer } from '../../application/call-buffer.ts';
import { contract } from '../../generated/contract.ts';
import { operations } from '../../generated/operations.ts';
import { authenticator } from './authenticate.ts';
import { cors } from './cors.ts';
import { docs } from './docs.ts';
import { entrance } from './entrance.ts';
import { handlers } from './handlers/index.ts';
import { health, metricsPage, type Checks, type Exposition } from './insight.ts';
import { onceRunner } from './idempotent.ts';
import { originForm } from './origin-form.ts';
import type { Api, Parts } from './parts.ts';
import { pipeline } from './pipeline.ts';
import { asRefusal, refuse } from './refuse.ts';
import { identify } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { askingAtOnce, callsAtOnce, shedder, wholeListsAtOnce, wholeListsEach } from './shed.ts';
import type { App } from '../../application/ports.ts';

export type ServerDeps = {
  app: App;
  calls: CallBuffer;
  monotonicMs: () => number;
  checks: Checks;
  /** Null: the metrics have a port of their own. */
  exposition: Exposition | null;
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
  const { app, calls, monotonicMs, checks, exposition, proxies, api = ours } = deps;
  const parts: Parts = {
    app,
    api,
    calls,
    monotonicMs,
    authenticate: authenticator(app, monotonicMs),
    once: onceRunner(app),
    shed: shedder(callsAtOnce),
    asking: shedder(askingAtOnce),
    wholeLists: shedder(wholeListsAtOnce, wholeListsEach),
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
  server.use(entrance(app));
  server.use(health(checks));
  if (exposition !== null) server.use(metricsPage(exposition));
  server.use(docs(deps));
  server.use('/v1', cors(api.operations), routes(parts));
  server.use((request, response) => {
    refuse(response, app.settings, identify(app.draw, request, response), new Refusal('NOT_FOUND'));
  });
  // What Express itself stumbles over, such as a broken percent escape.
  server.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const ids = identify(app.draw, request, response);
    const refusal = asRefusal(error);
    if (refusal === null) app.log.error({ request_id: ids.requestId, err: error }, 'failed');
    refuse(response, app.settings, ids, refusal);
  });
  return (request, response) => {
    // Before Express remembers it.
    request.url = originForm(request.url);
    server(request, response);
  };
}

/** Every row of the contract, mounted in a loop. */
function routes(parts: Parts): express.Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const methods = new Map<string, string[]>();
  const { app, api } = parts;
  const notAllowed = (path: string) => (request: Request, response: Response) => {
    response.set('Allow', methods.get(path)?.join(', '));
    refuse(response, app.settings, identify(app.draw, request, response), new Refusal('METHOD_NOT_ALLOWED'));
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

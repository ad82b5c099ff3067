import type { RequestListener } from 'node:http';
import express, { type Request, type Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { KeyUses } from '../../application/api-keys/key-uses.ts';
import requests from '../../built/requests.json' with { type: 'json' };
import { operations, type OperationRow } from '../../generated/operations.ts';
import { authenticator } from './access/authenticate.ts';
import { unsignedBytes } from './access/unsigned-bytes.ts';
import { cors } from './cors.ts';
import { docsRoutes } from './docs.ts';
import type { ReadStaticFiles } from './static-files.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { requestFraming } from './request-framing.ts';
import { frontDoor } from './front-door.ts';
import { handlers } from './handlers/index.ts';
import { healthRoutes, localMetricsRoute, type Checks, type MetricsPage } from './health-and-metrics.ts';
import { createIdempotency } from './idempotency.ts';
import { failedRoute, unmatched } from './last-routes.ts';
import { originForm, targetHost } from './origin-form.ts';
import type { Api, HttpDependencies } from './dependencies.ts';
import { pipeline } from './pipeline.ts';
import { securityHeaders } from './security-headers.ts';
import { streamLimits } from './stream-limits.ts';
import { securityTxtRoute, type SecurityTxt } from './security-txt.ts';
import {
  inTurn,
  notificationsAtOnce,
  notificationsProcessed,
  railCallsAtOnce,
  callsAtOnce,
  suspectsAtOnce,
  suspectsPerAddress,
  concurrencyLimit,
  wholeListsAtOnce,
  wholeListsPerMerchant,
} from './concurrency-limit.ts';
import type { App, Settings } from '../../application/ports.ts';
import type { WorkbenchFiles } from './workbench/files.ts';
import { recentRefusals } from './workbench/recent-refusals.ts';
import { streamedEvents } from './workbench/streamed-events.ts';
import { parseQuery } from './validation/parse-query.ts';
import { workbenchRoutes } from './workbench/routes.ts';

export type ServerDeps = {
  app: App;
  keyUses: KeyUses;
  monotonicMs: () => number;
  checks: Checks;
  /** Null when the metrics have a port of their own, as always in production. */
  metricsPage: MetricsPage | null;
  /** How many proxies in front of the service are trusted to report the client's address. */
  proxies: number;
  docs: ReadStaticFiles;
  checkout: ReadStaticFiles;
  /** The files of the workbench, only in development; null: it is not mounted. */
  workbench: WorkbenchFiles | null;
  securityTxt: SecurityTxt;
  /** Another contract, for tests of what all operations have in common. */
  api?: Api | undefined;
};

const serviceApi: Api = { operations, handlers, requests };

export const servedOperations = (
  { development }: Pick<Settings, 'development'>,
  { operations: all }: Pick<Api, 'operations'> = serviceApi,
): readonly OperationRow[] => all.filter(({ developmentOnly }) => development || !developmentOnly);

/** The HTTP server as a plain request listener, which tests call without a socket. */
export function createServer({
  app,
  keyUses,
  monotonicMs,
  checks,
  metricsPage,
  proxies,
  docs,
  checkout,
  workbench,
  securityTxt,
  api = serviceApi,
}: ServerDeps): RequestListener {
  const recent = workbench === null ? null : { refusals: recentRefusals(app), streamed: streamedEvents() };
  const dependencies: HttpDependencies = {
    app,
    api,
    monotonicMs,
    authenticate: authenticator(app, keyUses, monotonicMs),
    idempotency: createIdempotency(app),
    callLimit: concurrencyLimit(callsAtOnce),
    suspectLimit: concurrencyLimit(suspectsAtOnce, suspectsPerAddress, () => new Refusal('RATE_LIMITED')),
    unsignedBytes: unsignedBytes(),
    railCallLimit: concurrencyLimit(railCallsAtOnce),
    notificationLimit: concurrencyLimit(notificationsAtOnce),
    notificationTurn: inTurn(notificationsProcessed),
    wholeListLimit: concurrencyLimit(wholeListsAtOnce, wholeListsPerMerchant),
    enterStream: streamLimits(),
    eventsSent: recent?.streamed.add ?? (() => undefined),
  };
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  // Express would send 304 for `If-None-Match: *`. Responses of the API are never cached; docs.ts sends its 304 itself.
  Object.defineProperty(server.request, 'fresh', { value: false });
  server.set('query parser', parseQuery);
  server.set('trust proxy', proxies);
  server.enable('strict routing');
  server.enable('case sensitive routing');

  const served = servedOperations(app.settings, api);
  server.use(securityHeaders, requestFraming(app));
  // The operations first: Express tries one after the other.
  if (recent !== null) server.use('/v1', recent.refusals.watch);
  server.use('/v1', cors(served), routes(dependencies, served));
  server.use(healthRoutes(checks));
  if (metricsPage !== null) server.use(localMetricsRoute(metricsPage));
  server.use(frontDoor(workbench === null ? app.settings.docsUrl : '/workbench'));
  server.use(docsRoutes(docs), checkoutRoutes(checkout), securityTxtRoute(securityTxt));
  if (workbench !== null && recent !== null) server.use('/workbench', workbenchRoutes(dependencies, workbench, recent));
  server.use(unmatched, failedRoute(app));
  return (request, response) => {
    // Changed before Express, because Express caches the parsed URL.
    request.headers.host = targetHost(request.url) ?? request.headers.host;
    request.url = originForm(request.url);
    server(request, response);
  };
}

/** Mounts these operations of the contract. */
function routes(dependencies: HttpDependencies, served: readonly OperationRow[]): express.Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const path of new Set(served.map((operation) => operation.path))) {
    const ofPath = served.filter((operation) => operation.path === path);
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const allowed = ofPath.map(({ method }) => method.toUpperCase()).join(', ');
    const notAllowed = (_request: Request, response: Response): never => {
      response.set('Allow', allowed);
      throw new Refusal('METHOD_NOT_ALLOWED');
    };
    // Otherwise Express would run the handler of GET for a HEAD request.
    route.head(notAllowed);
    for (const operation of ofPath) {
      const handler = dependencies.api.handlers[operation.id];
      if (handler === undefined) throw new Error(`${operation.id} has no handler.`);
      route[operation.method](pipeline(dependencies, operation, handler));
    }
    route.all(notAllowed);
  }
  return router;
}

import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compose, type Service } from './compose.ts';
import { readConfig, WrongSettings, type Config } from './config.ts';
import { codeOf, keyringText } from './data-folder.ts';
import { createLog } from './log.ts';
import { openStore } from './open-store.ts';
import { realWorld } from './world.ts';

export type OpenService = Service & { config: Config };

/** The service of this environment, put together but neither listening nor working yet. */
export async function openService({ serving }: { serving: boolean }): Promise<OpenService> {
  const config = readConfig(process.env, { serving });
  const world = realWorld();
  const secrets = await keyringText(config);
  const store = await openStore(config, world);
  const log = createLog(config);
  return { ...compose({ config, store, log, secrets, world }), config };
}

/** How long a client may take to say what it wants: whoever trickles is cut, and holds nothing but a socket meanwhile. */
const patience = {
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
};

/** Where to listen, and the setting that says so. */
type Address = { host: string; port: number; setting: string; clientError?: Service['clientError'] };

/** Listens. @returns the port, which the system chose where it is 0 @throws WrongSettings when the port is taken */
export async function listen(
  listener: RequestListener,
  { host, port, setting, clientError }: Address,
): Promise<{ http: Server; port: number }> {
  const http = createHttpServer({ ...patience, connectionsCheckingInterval: 1_000 }, listener);
  // A reader that stops reading is cut, too.
  http.setTimeout(60_000);
  http.on('checkExpectation', listener);
  if (clientError !== undefined) http.on('clientError', clientError);
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => {
      const next = port < 65_535 ? port + 1 : port - 1;
      const problem =
        codeOf(error) === 'EADDRINUSE'
          ? `Port ${port} is taken: choose another, for example ${setting}=${next} npm start.`
          : `${host}:${port} can't be listened on (${codeOf(error)}): see SVC_HOST and ${setting}.`;
      reject(new WrongSettings([problem]));
    });
    http.listen(port, host, resolve);
  });
  return { http, port: (http.address() as AddressInfo).port };
}

/** The API on its port. */
export const listenForCalls = ({ server, clientError, config: { host, port } }: OpenService) =>
  listen(server, { host, port, setting: 'PORT', clientError });

/** Health and metrics on their own port, where the settings give them one. */
export async function listenForInsight({ insight, config }: OpenService): Promise<Server[]> {
  if (config.metricsPort === null) return [];
  return [(await listen(insight, { host: config.host, port: config.metricsPort, setting: 'SVC_METRICS_PORT' })).http];
}

/** Resolves at Ctrl-C or SIGTERM. Asked for before anything is announced, so that none comes too early to be heard. */
export const stopAsked = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** Drains: calls under way are answered, deliveries under way end, nothing new starts. */
export async function drain(service: Service, servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((http) => new Promise<void>((resolve) => http.close(() => resolve()))));
  await service.close();
}

import { setFlagsFromString } from 'node:v8';
import type { Operator } from '../application/ports.ts';
import { commandDeps, createOperator, type Admin, type OperatorParts } from './operator.ts';
import type { Service } from './compose.ts';
import { createHeartbeat, type Heartbeat } from '../application/heartbeat/heartbeat.ts';
import type { ServingProcess } from '../application/heartbeat/process-heartbeats-port.ts';
import { holdBySetting } from '../application/hold/change-hold.ts';
import { checkKeyring } from '../application/secrets/check-keyring.ts';
import { readConfig, WrongSettings, type Config } from './config.ts';
import { hasKeyring, keyringPlace, keyringText } from './data-folder.ts';
import type { ReadStaticFiles } from '../adapters/http/static-files.ts';
import { builtCheckout } from './built-checkout.ts';
import { builtDocs } from './built-docs.ts';
import { builtWorkbench } from './built-workbench.ts';
import { listen, type Listening } from './listen.ts';
import { createLog } from './log.ts';
import type { Use } from './open-embedded.ts';
import type { Store } from '../application/store.ts';
import { realSystem } from './system.ts';
import { revokedBy } from './witnesses.ts';

export type OpenService = Service & {
  kind: ServingProcess['kind'];
  config: Config;
  docs: ReadStaticFiles;
  heartbeat: Heartbeat;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  certificateEnd: Store['certificateEnd'];
};

/** Creates the service from the settings. It does not listen yet and does no background work yet. */
export async function openService(kind: ServingProcess['kind']): Promise<OpenService> {
  // By default V8 collects garbage only when the heap has grown fourfold. This setting halves the memory of a busy
  // process, without a measurable cost.
  setFlagsFromString('--heap-growing-percent=50');
  const config = readConfig(process.env, { serving: true, worker: kind === 'worker', hasKeyring });
  // The packages take half a second to load: `--help` and errors in the settings come before that.
  const [{ compose }, { servingProcess }, parts] = await Promise.all([
    import('./compose.ts'),
    import('./serving-process.ts'),
    openParts(config, 'service'),
  ]);
  const operator = await checkedOperator(config, createOperator(parts));
  if (config.hold) await holdBySetting(operator);
  const docs = builtDocs(config.publicUrl);
  const checkout = builtCheckout({ ...config, simulator: config.development });
  const log = createLog(config);
  for (const warning of config.warnings) log.warn({}, warning);
  const service = await compose({ config, log, docs, checkout, workbench: builtWorkbench, ...parts });
  // What was revoked works for nobody, and a restored copy is on hold, before anything is claimed or served.
  await service.app.restoreWatch.start();
  const hold = await operator.store.read.holds.find();
  if (hold !== null)
    log.warn({ since: hold.createdAt, note: hold.note }, 'the service is on hold: svc-admin hold show');
  const self = servingProcess(kind, service.app, config);
  const heartbeat = createHeartbeat(service.app, self, { isAlone: config.production === null });
  return {
    ...service,
    kind,
    config,
    docs,
    heartbeat,
    ping: operator.store.ping,
    certificateEnd: operator.store.certificateEnd,
  };
}

/** @throws WrongSettings when the database was created with another keyring */
async function checkedOperator<T extends Operator>(config: Config, operator: T): Promise<T> {
  const problems = await checkKeyring(operator);
  if (problems.length === 0) return operator;
  await operator.store.close();
  throw new WrongSettings([
    `The keyring is wrong: ${problems.join('; ')}. Restore ${keyringPlace(config)} from your backup, or use the database that was created with this keyring.`,
  ]);
}

/** Opens what a command of svc-admin needs, without the API and the worker. */
export async function openAdmin(): Promise<Admin> {
  const config = readConfig(process.env, { serving: false, hasKeyring });
  const parts = await openParts(config, 'command');
  const operator = createOperator(parts);
  const revoked = revokedBy(config, parts.system, operator, () => {
    process.stderr.write(
      'warning: Redis or the data folder does not take what was revoked: after a restore of the database revoke it again.\n',
    );
  });
  return checkedOperator(config, { ...operator, ...commandDeps(config), revoked });
}

async function openParts(config: Config, use: Use): Promise<OperatorParts> {
  const { openStore } = await import('./open-store.ts');
  const system = realSystem();
  const secrets = await keyringText(config);
  return { store: await openStore(config, system, use), secrets, system };
}

/** Serves the API on its port. */
export async function listenForCalls({
  app,
  server,
  clientError,
  connections,
  docs,
  config,
}: OpenService): Promise<Listening> {
  const { host, port, keepAliveSeconds } = config;
  const listening = await listen(server, { host, port, setting: 'PORT', keepAliveSeconds, clientError, connections });
  docs().catch((error: unknown) => app.log.error({ err: error }, 'the API reference cannot be read'));
  return listening;
}

/** Serves health and metrics on their own port, if the settings have one. */
export async function listenForHealthAndMetrics({
  healthAndMetrics,
  clientError,
  config,
}: OpenService): Promise<Listening[]> {
  const { host, metricsPort: port } = config;
  return port === null
    ? []
    : [await listen(healthAndMetrics, { host, port, setting: 'SVC_METRICS_PORT', clientError })];
}

/** Resolves at Ctrl-C or SIGTERM. Call it before the start is reported, so that no signal is missed. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

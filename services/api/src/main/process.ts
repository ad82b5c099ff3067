import { setFlagsFromString } from 'node:v8';
import type { Operator } from '../application/ports.ts';
import { createOperator, type OperatorParts } from './operator.ts';
import type { Service } from './compose.ts';
import { checkKeyring } from '../application/runtime/check-keyring.ts';
import { readConfig, WrongSettings, type Config } from './config.ts';
import { hasKeyring, keyringPlace, keyringText } from './data-folder.ts';
import type { Docs } from '../adapters/http/docs-files.ts';
import { builtDocs } from './built-docs.ts';
import { listen, type Listening } from './listen.ts';
import { createLog } from './log.ts';
import type { Use } from './open-embedded.ts';
import { realSystem } from './system.ts';

export type OpenService = Service & { config: Config; docs: Docs };

/** Composes the service with the settings of the environment. It does not listen and does no background work yet. */
export async function openService({ worker }: { worker: boolean }): Promise<OpenService> {
  // By default V8 collects garbage only when the heap has grown fourfold. This halves the memory of a busy process, at
  // no cost that could be measured.
  setFlagsFromString('--heap-growing-percent=50');
  const config = readConfig(process.env, { serving: true, worker, hasKeyring });
  // The packages take half a second to load: `--help` and errors in the settings come before that.
  const [{ compose }, parts] = await Promise.all([import('./compose.ts'), partsOf(config, 'service')]);
  await withKeyringChecked(config, createOperator(parts));
  const docs = builtDocs(config.publicUrl);
  return { ...(await compose({ config, log: createLog(config), docs, ...parts })), config, docs };
}

/** @throws WrongSettings when the keyring is not the one that the database was made with */
async function withKeyringChecked<T extends Operator>(config: Config, operator: T): Promise<T> {
  const problems = await checkKeyring(operator);
  if (problems.length === 0) return operator;
  await operator.store.close();
  throw new WrongSettings([
    `The keyring is wrong: ${problems.join('; ')}. Restore ${keyringPlace(config)} as it was, or the database of this keyring.`,
  ]);
}

/** What an operator's command needs: without what serves calls and sends webhooks. */
export async function openOperator(): Promise<Operator> {
  const config = readConfig(process.env, { serving: false, hasKeyring });
  return withKeyringChecked(config, createOperator(await partsOf(config, 'command')));
}

async function partsOf(config: Config, use: Use): Promise<OperatorParts> {
  const { openStore } = await import('./open-store.ts');
  const system = realSystem();
  const secrets = await keyringText(config);
  return { store: await openStore(config, system, use), secrets, system };
}

/** The API on its port. */
export async function listenForCalls({ app, server, clientError, docs, config }: OpenService): Promise<Listening> {
  const { host, port } = config;
  const listening = await listen(server, { host, port, setting: 'PORT', clientError });
  docs().catch((error: unknown) => app.log.error({ err: error }, 'the API reference cannot be read'));
  return listening;
}

/** Health and metrics, when the settings give them a port of their own. */
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

/** Resolves at Ctrl-C or SIGTERM. Called before the start is reported, so that no signal comes too early. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** How long the last lines of the log may take to be read. */
const logFlushTimeoutMs = 2_000;

/** Longer than a call or a delivery attempt. Only a database that hangs, or a slow reader of a long list, takes longer. */
const drainMs = 25_000;

/** Finishes the calls and deliveries that have started, and starts no more. */
export async function drain(service: Service, listening: readonly Listening[]): Promise<void> {
  const late = setTimeout(() => {
    service.app.log.error({}, 'not drained in time: unfinished work is cut off as by a kill');
    process.exitCode = 1;
    exitSoon();
  }, drainMs);
  await Promise.all([service.stopWorker(), ...listening.map(({ close }) => close())]);
  await service.close();
  clearTimeout(late);
  exitSoon();
}

/** The process ends by itself when the log is read, or after the timeout when nobody reads it. */
const exitSoon = (): void => void setTimeout(() => process.exit(), logFlushTimeoutMs).unref();

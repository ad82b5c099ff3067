import { setFlagsFromString } from 'node:v8';
import type { Operator } from '../application/ports.ts';
import { createOperator, type OperatorParts } from './operator.ts';
import type { Service } from './compose.ts';
import { checkKeyring } from '../application/runtime/check-keyring.ts';
import { readConfig, WrongSettings, type Config } from './config.ts';
import { hasKeyring, keyringPlace, keyringText } from './data-folder.ts';
import { listen, type Listening } from './listen.ts';
import { createLog } from './log.ts';
import type { Use } from './open-embedded.ts';
import { realSystem } from './system.ts';

export type OpenService = Service & { config: Config };

/** The service of this environment, put together but neither listening nor working yet. */
export async function openService({ worker }: { worker: boolean }): Promise<OpenService> {
  // Left to itself, V8 lets what is no longer needed lie about until the heap has grown fourfold. This halves the
  // memory of a busy process, and costs nothing that could be measured.
  setFlagsFromString('--heap-growing-percent=50');
  const config = readConfig(process.env, { serving: true, worker, hasKeyring });
  // The packages take half a second to load: nobody waits for them to be told of `--help` or of a wrong setting.
  const [{ compose }, parts] = await Promise.all([import('./compose.ts'), partsOf(config, 'service')]);
  await withKeyringChecked(config, createOperator(parts));
  return { ...(await compose({ config, log: createLog(config), ...parts })), config };
}

/** @throws WrongSettings when the keyring is not the one that the database was made with */
async function withKeyringChecked<T extends Operator>(config: Config, office: T): Promise<T> {
  const problems = await checkKeyring(office);
  if (problems.length === 0) return office;
  await office.store.close();
  throw new WrongSettings([
    `The keyring is wrong: ${problems.join('; ')}. Restore ${keyringPlace(config)} as it was, or the database of this keyring.`,
  ]);
}

/** What an operator's command works on, without all that it takes to answer calls and to send webhooks. */
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
export const listenForCalls = ({ server, clientError, config: { host, port } }: OpenService) =>
  listen(server, { host, port, setting: 'PORT', clientError });

/** Health and metrics on their own port, where the settings give them one. */
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

/** Resolves at Ctrl-C or SIGTERM. Asked for before anything is announced, so that none comes too early to be heard. */
export const stopAsked = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** What the last lines of the log get to be read in, when they are all that is left. */
const logFlushTimeoutMs = 2_000;

/** Longer than a call or an attempt takes; a database that hangs takes longer, or a reader of a long list. */
const drainMs = 25_000;

/** Drains: calls under way are answered, deliveries under way end, nothing new starts. */
export async function drain(service: Service, listening: readonly Listening[]): Promise<void> {
  const late = setTimeout(() => {
    service.app.log.error({}, 'not drained in time: what is under way is left as by a kill');
    process.exitCode = 1;
    exitSoon();
  }, drainMs);
  await Promise.all([service.stopWorker(), ...listening.map(({ close }) => close())]);
  await service.close();
  clearTimeout(late);
  exitSoon();
}

/** Nothing is left to do but to hand over the last lines of the log: to nobody, perhaps. */
const exitSoon = (): void => void setTimeout(() => process.exit(), logFlushTimeoutMs).unref();

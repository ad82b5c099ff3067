import { randomBytes } from 'node:crypto';
import { emptyDatabase, profile } from '../databases.ts';
import { startReceiver, type Inbox } from '../receiver.ts';
import {
  aFolder,
  apiAt,
  closing,
  listeningOn,
  start,
  svc,
  svcJson,
  type Api,
  type Env,
  type Ended,
  type Running,
} from '../process/process.ts';

/** The processes of one service, as an operator runs them: one on the embedded profile, else an API and a worker. */
export type Fleet = {
  env: Env;
  key: string;
  /** The API that runs now; while none runs, waits for the next one. */
  api(): Promise<Api>;
  up(): Promise<void>;
  /** Sends the signal to all processes, or only to `which`, and waits until they have ended. */
  down(signal: 'SIGTERM' | 'SIGKILL', which?: Role): Promise<Ended[]>;
  /** Starts a receiver on this machine, and registers it for every type of event. */
  listen(): Promise<Inbox>;
  /** Everything that its processes have printed. */
  printed(): string;
  /** The running processes. */
  pids(): number[];
};

/** `start` runs API and worker in one process. */
export type Role = 'start' | 'api' | 'worker';

export const roles = (): readonly Role[] => (profile() === 'embedded' ? ['start'] : ['api', 'worker']);

/** A new service, not started yet, with a merchant and its key. Its database is empty, or the one in `given`. */
export async function aFleet(given: Env = {}): Promise<Fleet> {
  const env = { ...(await settings(given)), ...given };
  if (profile() === 'production') await migrate(env);
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env);

  const running = new Map<Role, Running>();
  const all: Running[] = [];
  let currentApi = pending<Api>();

  async function up(): Promise<void> {
    const started = roles().filter((role) => !running.has(role));
    await Promise.all(
      started.map(async (role) => {
        const process = start([role], env);
        running.set(role, process);
        all.push(process);
        if (role === 'worker') await process.waitFor(/working/);
        else currentApi.resolve(apiAt(await portOf(process, role), String(key)));
      }),
    );
  }

  async function down(signal: 'SIGTERM' | 'SIGKILL', which?: Role): Promise<Ended[]> {
    const chosen = [...running].filter(([role]) => which === undefined || role === which);
    for (const [role] of chosen) running.delete(role);
    if (chosen.some(([role]) => role !== 'worker')) currentApi = pending();
    return Promise.all(chosen.map(([, process]) => process.stop(signal)));
  }

  return {
    env,
    key: String(key),
    api: () => currentApi.promise,
    up,
    down,
    async listen() {
      const inbox = closing(await startReceiver(() => new Date()));
      const hook = { url: inbox.url, events: ['*'] };
      const { data } = await (await currentApi.promise).call('POST', '/webhook-endpoints', hook);
      inbox.signingSecret = String(data.signing_secret);
      return inbox;
    },
    pids: () => [...running.values()].map(({ pid }) => pid),
    printed: () => all.map((process) => process.stdout() + process.stderr()).join(''),
  };
}

const portOf = async (running: Running, role: Role): Promise<string | undefined> =>
  role === 'start' ? (await running.waitFor(/API +http:\/\/localhost:(\d+)\/v1/))[1] : listeningOn(running);

async function settings(given: Env): Promise<Env> {
  const common = { SVC_RATE_TEST: '100000', SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}` };
  if (profile() === 'embedded') return { ...common, SVC_DATA_DIR: aFolder() };
  if (given['DATABASE_URL'] !== undefined) return common;
  const { config, dispose } = await emptyDatabase();
  closing({ close: dispose });
  const { databaseUrl = '', redisUrl = '' } = config.production ?? {};
  return { ...common, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
}

async function migrate(env: Env): Promise<void> {
  const { code, stderr } = await svc(['migrate'], env);
  if (code !== 0) throw new Error(`svc migrate ended with ${code}: ${stderr}`);
}

function pending<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

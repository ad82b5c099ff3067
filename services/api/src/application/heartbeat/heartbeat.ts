import type { App } from '../ports.ts';
import { aliveMs, differingSettings } from './compare-processes.ts';
import type { ServingProcess } from './process-heartbeats-port.ts';

const everyMs = 20_000;
/** A process that was killed is forgotten after this time. */
const keptMs = 3_600_000;

export type Heartbeat = {
  /** Resolves after the first one. */
  start(): Promise<void>;
  /** The process ends in order: the others do not wait until it is no longer seen. */
  stop(): Promise<void>;
};

export type HeartbeatDeps = Pick<App, 'store' | 'after' | 'log'>;

/**
 * Writes every 20 seconds that this process serves, and looks at the others: one with other settings is named in the log, and so are
 * migrations that this version does not know. Each is said once, and again when it has changed.
 * @param isAlone no other process can serve this database: what is found of others was killed
 */
export function createHeartbeat(
  { store, after, log }: HeartbeatDeps,
  self: ServingProcess,
  { isAlone }: { isAlone: boolean },
): Heartbeat {
  let unseenMs = isAlone ? 0 : keptMs;
  let isStopped = false;
  let cancel = (): void => undefined;
  let running = Promise.resolve();
  let hasFailed = false;
  const said = new Map<string, string>();

  /** @param about what it is about, of which only a change is said */
  function sayOnce(about: string, text: string, say: () => void): void {
    if (said.get(about) === text) return;
    said.set(about, text);
    say();
  }

  async function look(): Promise<void> {
    const unknown = await store.read.processHeartbeats.unknownMigrations();
    if (unknown.length > 0)
      sayOnce('migrations', unknown.join(), () =>
        log.error(
          { migrations: unknown },
          'a newer version has migrated the database: this process is not ready, start that version in its place',
        ),
      );
    for (const other of await store.read.processHeartbeats.alive(aliveMs)) {
      const names = differingSettings(self, other);
      if (other.id === self.id || names.length === 0) continue;
      const { id, kind, host, pid } = other;
      sayOnce(id, names.join(), () =>
        log.warn({ settings: names, kind, other_host: host, other_pid: pid }, 'another process has other settings'),
      );
    }
  }

  async function beat(): Promise<void> {
    try {
      await store.transact(async ({ processHeartbeats }) => {
        await processHeartbeats.purge(unseenMs);
        await processHeartbeats.beat(self);
      });
      unseenMs = keptMs;
      await look();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the heartbeat of this process was not written');
      hasFailed = true;
    }
    if (!isStopped) cancel = after(everyMs, run);
  }

  function run(): void {
    running = beat();
  }

  return {
    async start() {
      run();
      await running;
    },
    async stop() {
      isStopped = true;
      cancel();
      await running;
      await store.transact((tx) => tx.processHeartbeats.remove(self.id)).catch(() => undefined);
    },
  };
}

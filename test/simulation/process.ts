import { openSqlite } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { ConnectPartner } from '../../services/api/src/adapters/partners/call-partner.ts';
import type { Lookup } from '../../services/api/src/adapters/webhooks/resolve.ts';
import type { Log } from '../../services/api/src/application/ports.ts';
import { compose, type ComposeOptions, type Service } from '../../services/api/src/main/compose.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import { databaseFile, taxRegistryFiles } from '../../services/api/src/main/data-folder.ts';
import { randomPause } from '../../services/api/src/main/random-pause.ts';
import type { System } from '../../services/api/src/main/system.ts';
import type { RandomInt } from '../seeded-random.ts';
import { withCountedTimers } from './counted-timers.ts';
import { setDatabaseClock } from './database-clock.ts';
import { injectFaults, type StatementFaults } from './faulty-database.ts';
import { callListener, type HttpRequest, type HttpResponse } from './listener.ts';
import type { Plant } from './planted.ts';
import type { Scheduler } from './scheduler.ts';
import { withLatency } from './slow-store.ts';

/** A process of svc: an API and a worker. It dies without a word, as by SIGKILL. */
export type Process = {
  name: string;
  service: Service;
  isAlive: () => boolean;
  /** Calls back with null when the process dies before its response. */
  call: (request: HttpRequest, done: (response: HttpResponse | null) => void) => void;
  kill: () => void;
  /** Moves its wall clock. */
  stepClock: (ms: number) => void;
};

export type ProcessOptions = {
  name: string;
  config: Config;
  plant: Plant | undefined;
  secrets: string;
  scheduler: Scheduler;
  random: RandomInt;
  faults: () => StatementFaults | null;
  /** The time that a call to the database takes. */
  latencyMs: () => number;
  /** A timer of the service has run. */
  timerRan: () => void;
  network: { agent: NonNullable<ComposeOptions['network']>['agent']; connectPartner: ConnectPartner };
  log: Log;
  died: () => void;
};

/** Every name is that of a public address. */
const lookup: Lookup = (_name, _options, callback) => callback(null, [{ address: '93.184.216.34', family: 4 }]);

type Connection = Parameters<typeof injectFaults>[0];

export async function startProcess(options: ProcessOptions): Promise<Process> {
  const { name, config, plant, secrets, scheduler, random, faults, latencyMs, timerRan, network, log, died } = options;
  let isAlive = true;
  let clockStepMs = 0;
  const startedMs = scheduler.nowMs();
  const waiting = new Set<(response: null) => void>();
  /** What a dead process waits for does not happen. */
  const after: System['after'] = (delayMs, callback) => scheduler.after(delayMs, () => isAlive && callback());
  const system: System = {
    now: () => new Date(Math.floor(scheduler.nowMs()) + clockStepMs),
    monotonicMs: () => scheduler.nowMs() - startedMs,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random(256)),
    after,
    yieldToEventLoop: () => new Promise((resolve) => after(0, resolve)),
    lookup,
  };
  const opened = await openSqlite({
    ...system,
    file: databaseFile(config),
    taxRegistry: taxRegistryFiles(config),
    pause: randomPause(system),
  });
  const { databaseConnection } = opened.dataSource.driver as unknown as { databaseConnection: Connection };
  setDatabaseClock(databaseConnection, scheduler.nowMs);
  // The simulation loses no power.
  await opened.dataSource.query('PRAGMA synchronous = OFF');

  function kill(): void {
    if (!isAlive) return;
    isAlive = false;
    for (const done of waiting) done(null);
    waiting.clear();
    if (databaseConnection.inTransaction) databaseConnection.prepare('ROLLBACK').run([]);
    void opened.close().catch(() => undefined);
    died();
  }

  injectFaults(databaseConnection, { random, faults: () => (isAlive ? faults() : null), died: kill });
  const counted = withCountedTimers(opened, timerRan);
  const slow = withLatency(counted, (resolve) => void after(latencyMs(), resolve));
  const service = await compose({
    config,
    store: plant === undefined ? slow : plant(slow),
    secrets,
    system,
    log: ofTheLiving(log, () => isAlive),
    network: { ...network, hasOtherProcesses: true },
  });
  service.startWorker();

  return {
    name,
    service,
    isAlive: () => isAlive,
    call(request, done) {
      const once = (response: HttpResponse | null): void => {
        if (!waiting.delete(once)) return;
        done(response);
      };
      waiting.add(once);
      callListener(service.server, request, once);
    },
    kill,
    stepClock: (ms) => void (clockStepMs += ms),
  };
}

/** The code of a dead process comes to its end in this one, and nobody sees it. */
const ofTheLiving = (log: Log, isAlive: () => boolean): Log => ({
  info: (...line) => void (isAlive() && log.info(...line)),
  warn: (...line) => void (isAlive() && log.warn(...line)),
  error: (...line) => void (isAlive() && log.error(...line)),
});

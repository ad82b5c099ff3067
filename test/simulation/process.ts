import type { ConnectPartner } from '../../services/api/src/adapters/partners/call-partner.ts';
import type { Lookup } from '../../services/api/src/adapters/webhooks/resolve.ts';
import type { Log } from '../../services/api/src/application/ports.ts';
import { compose, type ComposeOptions, type Service } from '../../services/api/src/main/compose.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import type { System } from '../../services/api/src/main/system.ts';
import type { RandomInt } from '../seeded-random.ts';
import { withCountedTimers } from './counted-timers.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { StatementFaults } from './faulty-database.ts';
import { callListener, type HttpRequest, type HttpResponse } from './listener.ts';
import type { Plant } from './planted.ts';
import type { Scheduler } from './scheduler.ts';

/** A process of svc: an API and a worker. It dies without a word, as by SIGKILL. */
export type Process = {
  name: string;
  service: Service;
  isAlive: () => boolean;
  /** Calls back with null when the process dies before its response. */
  call: (request: HttpRequest, done: (response: HttpResponse | null) => void) => void;
  kill: () => void;
  /** Its wall clock is wrong by so much from now on. A partner refuses calls from one that is wrong by more than five minutes. */
  setClock: (wrongByMs: number) => void;
};

export type OpenedDatabase = {
  store: Store;
  /** Ends its connections, and what they were doing. */
  kill: () => void;
};

/** Opens the database for one process, whose statements take time and fail. */
export type OpenDatabase = (given: {
  system: System;
  scheduler: Scheduler;
  random: RandomInt;
  isAlive: () => boolean;
  faults: () => StatementFaults | null;
  /** The time that a call to the database takes. */
  latencyMs: () => number;
  died: () => void;
  happened: (what: string) => unknown;
}) => Promise<OpenedDatabase>;

export type ProcessOptions = {
  name: string;
  config: Config;
  open: OpenDatabase;
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
  /** Tells of a fault, or that the process begins or ends. */
  happened: (what: string) => unknown;
};

/** Every name is that of a public address. */
const lookup: Lookup = (_name, _options, callback) => callback(null, [{ address: '93.184.216.34', family: 4 }]);

export async function startProcess(options: ProcessOptions): Promise<Process> {
  const {
    name,
    config,
    open,
    plant,
    secrets,
    scheduler,
    random,
    faults,
    latencyMs,
    timerRan,
    network,
    log,
    died,
    happened,
  } = options;
  let isAlive = true;
  let wrongByMs = 0;
  const startedMs = scheduler.nowMs();
  const waiting = new Set<(response: null) => void>();
  /** What a dead process waits for does not happen. */
  const after: System['after'] = (delayMs, callback) => scheduler.after(delayMs, () => isAlive && callback());
  const system: System = {
    now: () => new Date(Math.floor(scheduler.nowMs()) + wrongByMs),
    monotonicMs: () => scheduler.nowMs() - startedMs,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random(256)),
    after,
    yieldToEventLoop: () => new Promise((resolve) => after(0, resolve)),
    lookup,
  };
  let database: OpenedDatabase | null = null;
  function kill(): void {
    if (!isAlive) return;
    isAlive = false;
    happened('is dead');
    for (const done of waiting) done(null);
    waiting.clear();
    database?.kill();
    died();
  }

  database = await open({
    system,
    scheduler,
    random,
    isAlive: () => isAlive,
    faults: () => (isAlive ? faults() : null),
    latencyMs,
    died: kill,
    happened,
  });
  const store = withCountedTimers(database.store, timerRan);
  const service = await compose({
    config,
    store: plant === undefined ? store : plant(store),
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
    setClock: (ms) => void (wrongByMs = ms),
  };
}

/** The code of a dead process comes to its end in this one, and nobody sees it. */
const ofTheLiving = (log: Log, isAlive: () => boolean): Log => ({
  info: (...line) => void (isAlive() && log.info(...line)),
  warn: (...line) => void (isAlive() && log.warn(...line)),
  error: (...line) => void (isAlive() && log.error(...line)),
});

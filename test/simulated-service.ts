import type { CallKind, Fault, FaultKind } from '../tools/simulate/model.ts';
import type { Row, Target } from '../tools/simulate/target.ts';
import { simulatedRefunds } from '../services/api/src/adapters/rails/simulated-refunds.ts';
import { simulatedWallet } from '../services/api/src/adapters/rails/simulated-wallet.ts';
import { merchantNow } from '../services/api/src/application/merchants/merchant-time.ts';
import { runAdvance } from '../services/api/src/application/test-clocks/run-advance.ts';
import { railTimeoutMs } from '../services/api/src/application/rail-calls/call-rail.ts';
import type { Rail, Rails } from '../services/api/src/application/rail-calls/rails-port.ts';
import { railCallsTask } from '../services/api/src/application/rail-calls/rail-calls-task.ts';
import { runTimer, timersTask } from '../services/api/src/application/worker/run-timers.ts';
import type { DueSearch } from '../services/api/src/application/worker/due-search.ts';
import { createDueSearches } from '../services/api/src/application/worker/due-searches.ts';
import type { Task } from '../services/api/src/application/worker/task.ts';
import type { Store } from '../services/api/src/application/store.ts';
import type { OperationId } from '../services/api/src/generated/operations.ts';
import { realSystem } from '../services/api/src/main/system.ts';
import type { Database } from './databases.ts';
import { startWorld } from './world.ts';

// The real service for tools/simulate: in this process, with a clock that the runner moves.

/** Shorter waits are those between two tries of a unit: they take no time. */
const shortMs = 128;
/** A request waits five seconds for its rail call, a call ten for its partner. These wait for the clock of the runner. */
const callWaits: readonly number[] = [5_000, railTimeoutMs];

function virtualClock(startMs: number) {
  const real = realSystem();
  let nowMs = startMs;
  let waiting: { atMs: number; callback: () => void }[] = [];
  function moveTo(ms: number): void {
    nowMs = Math.max(nowMs, ms);
    const due = waiting.filter(({ atMs }) => atMs <= nowMs).toSorted((one, other) => one.atMs - other.atMs);
    waiting = waiting.filter(({ atMs }) => atMs > nowMs);
    for (const { callback } of due) callback();
  }
  const ports = {
    now: () => new Date(nowMs),
    monotonicMs: () => real.monotonicMs() + nowMs - startMs,
    after(delayMs: number, callback: () => void): () => void {
      if (!callWaits.includes(delayMs)) return real.after(delayMs <= shortMs ? 0 : delayMs, callback);
      const one = { atMs: nowMs + delayMs, callback };
      waiting.push(one);
      return () => void (waiting = waiting.filter((each) => each !== one));
    },
  };
  return { ports, moveTo, now: () => nowMs };
}

export type Wrap = (kind: FaultKind, rail: Rail) => Rail;

/** @param wrap a test of the runner plants a bug in a rail */
export async function startSimulated(wrap: Wrap = (_kind, rail) => rail): Promise<Target> {
  const clock = virtualClock(Date.parse('2026-11-23T15:00:00.000Z'));
  const faults = new Map<string, Fault>();
  let opened: (Store & { dataSource?: Database }) | null = null;
  let rails: Partial<Rails> = {};
  /** Those of the worker's tasks that change what the model has. */
  let tasks: readonly Task[] = [];
  let searches: () => Promise<DueSearch[]> = async () => [];

  /** The simulated partners' books are in the store of the service, which is opened after the world has its rails. */
  const later = (kind: FaultKind): Rail => {
    const railOf = (): Rail => {
      const rail = rails[kind];
      if (rail === undefined) throw new Error('The world has not started.');
      return rail;
    };
    return withFaults(kind, wrap(kind, { ask: (order) => railOf().ask(order), find: (order) => railOf().find(order) }));
  };

  function withFaults(kind: FaultKind, rail: Rail): Rail {
    const take = (merchantId: string): Fault | undefined => {
      const fault = faults.get(`${merchantId} ${kind}`);
      faults.delete(`${merchantId} ${kind}`);
      return fault;
    };
    /** Both that wait for the answer, the request and the call, wait no longer. */
    const hang = (): Promise<never> => {
      clock.moveTo(clock.now() + 10_000);
      return new Promise(() => undefined);
    };
    return {
      async ask(order) {
        const fault = take(order.merchantId);
        if (fault === 'refused') throw new Error('ECONNREFUSED');
        const answer = await rail.ask(order);
        if (fault === 'hangs') return hang();
        if (fault === 'lost') throw new Error('the answer is lost');
        return answer;
      },
      async find(order) {
        const fault = take(order.merchantId);
        if (fault === 'hangs') return hang();
        if (fault !== undefined) throw new Error(fault);
        return rail.find(order);
      },
    };
  }

  const world = await startWorld({
    ports: clock.ports,
    store: (store) => (opened = store),
    rails: { rails: { debit: later('debit'), refund: later('refund'), affiliation: later('affiliation') } },
  });
  connect();

  function workerDeps() {
    const { app } = world.service;
    const onError = (error: unknown): never => {
      throw error;
    };
    return { app, worker: 'wrk_simulated', onError, isStopped: () => false, track: () => undefined };
  }

  function connect(): void {
    const { store, secrets } = world.service.app;
    const deps = workerDeps();
    searches = createDueSearches(deps.app);
    tasks = [timersTask(deps), railCallsTask(deps)];
    rails = { refund: simulatedRefunds(store), ...simulatedWallet(store, secrets) };
  }

  const settled = (): Promise<unknown> => Promise.allSettled(world.service.app.callsOfRequests);

  return {
    merchant: () => world.merchant(),
    async call(operation, options) {
      const { status, text } = await world.callUnchecked(operation as OperationId, options);
      await settled();
      return { status, text };
    },
    now: clock.now,
    moveTo: clock.moveTo,
    async work() {
      const isDue = async (): Promise<boolean> => {
        const found = await searches();
        return (await Promise.all(tasks.map((task) => task.isDue(found)))).includes(true);
      };
      while (await isDue()) {
        const found = await searches();
        await Promise.all(tasks.map((task) => task.run(found)));
      }
    },
    async advance(merchantId) {
      await runAdvance({ ...workerDeps(), fanOut: async () => undefined, send: async () => undefined }, merchantId);
    },
    async workOn(merchantId, kind, subjectId) {
      const { app } = world.service;
      const { railCalls, timers } = app.store.read;
      const ref =
        kind === 'expiry' || kind === 'subscription'
          ? subjectId
          : (await railCalls.openOf(kind as CallKind, subjectId))?.id;
      const scope = { merchantId, livemode: false };
      const due = await timers.due({ now: await merchantNow(app, scope), scope }, 100);
      const timer = due.find((one) => one.ref === ref);
      if (timer === undefined) throw new Error(`no timer for ${kind}`);
      await runTimer(app, timer, 'wrk_simulated');
    },
    setFault(merchantId, kind, fault) {
      if (fault === null) faults.delete(`${merchantId} ${kind}`);
      else faults.set(`${merchantId} ${kind}`, fault);
    },
    async restart() {
      await world.restart();
      connect();
    },
    forget: async () => void (await opened?.dataSource?.query('DELETE FROM timers')),
    query: async (sql) => (await opened?.dataSource?.query(sql)) as Row[],
  };
}

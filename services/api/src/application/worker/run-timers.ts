import { isTemporary } from '../../domain/refusal.ts';
import { goOnErasing } from '../customers/go-on-erasing.ts';
import { isHeld } from '../hold/postpone-held.ts';
import { goOnClosing } from '../merchants/go-on-closing.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import { expirePaymentIntent } from '../payment-intents/expire-payment-intent.ts';
import { makeRailCall } from '../rail-calls/make-rail-call.ts';
import { runPayoutSchedule } from '../payouts/run-payout-schedule.ts';
import { submitPayout } from '../payouts/submit-payout.ts';
import type { App } from '../ports.ts';
import { runSubscription } from '../subscriptions/run-subscription.ts';
import { inUnit, type Unit } from '../unit/unit.ts';
import type { DueSearch } from './due-search.ts';
import type { Task, WorkerDeps } from './task.ts';
import type { Timer, UnitTimerKind } from './timers-port.ts';

/** A handler must check again whether its action still applies: the object may have changed since the timer was set. */
const handlers: Record<UnitTimerKind, (unit: Unit, ref: string) => Promise<void>> = {
  'expire-payment-intent': expirePaymentIntent,
  'run-payout-schedule': runPayoutSchedule,
  'submit-payout': submitPayout,
  'run-subscription': runSubscription,
  'erase-customer': goOnErasing,
  'close-merchant': goOnClosing,
};

const kinds = Object.keys(handlers) as UnitTimerKind[];

type UnitTimer = Timer & { kind: UnitTimerKind };

const runsInUnit = (timer: Timer): timer is UnitTimer => timer.kind !== 'rail-call';

/** Timers of each kind that one search returns; of a merchant whose clock is ahead, timers of all kinds. */
const batchSize = 100;
/**
 * So many timers of one kind run before those of another kind. At 06:00 in Lima the payouts of all merchants and the charges of
 * all subscriptions are due at once; an intent that expires a second later must not wait for all of them.
 */
const turnSize = 5;
/**
 * While so many rail calls are due, no subscription is charged: the calls stay in the order of the charges, and one that
 * somebody waits for, such as an email, has only these before it.
 */
const manyCalls = 100;
/** A run starts no turn after this time. The next run finds what became due meanwhile. */
const runMs = 500;
/** A timer that failed runs again after this time, so that it does not hold up the others. */
export const retryDelayMs = 60_000;

const nameOf = ({ kind, ref }: Timer): string => `${kind} ${ref}`;

/**
 * Runs due timers, each in its own unit of work, the kinds in turn. A failed timer is postponed. Charges of one turn run at the
 * same time: they concern different subscriptions, and most of each is waiting for the database.
 */
export function timersTask({ app, onError, isStopped }: WorkerDeps): Task {
  const { timers } = app.store.read;
  /** Names of timers whose rows another transaction held, the one tried last at the end. They hold up no others. */
  const locked = new Set<string>();

  async function runOrPostpone(timer: UnitTimer): Promise<void> {
    locked.delete(nameOf(timer));
    await runInUnit(app, timer).catch(async (error: unknown) => {
      onError(new Error(`The timer ${timer.kind} of ${timer.ref} failed.`, { cause: error }));
      if (isTemporary(error)) locked.add(nameOf(timer));
      else await postpone(app, timer).catch(onError);
    });
  }

  async function runInOrder(turn: readonly UnitTimer[]): Promise<void> {
    for (const timer of turn) if (!isStopped()) await runOrPostpone(timer);
  }

  async function areManyCallsDue(searches: readonly DueSearch[]): Promise<boolean> {
    const calls = await Promise.all(searches.map((search) => timers.due(search, manyCalls, 'rail-call')));
    return calls.flat().length >= manyCalls;
  }

  return {
    name: 'timers',
    async isDue(searches) {
      for (const search of searches) if ((await timers.due(search, 1)).length > 0) return true;
      return false;
    },
    async run(searches) {
      const endMs = app.monotonicMs() + runMs;
      // Past those that are locked.
      const limit = batchSize + locked.size;
      const found = await Promise.all(
        searches.flatMap((search) =>
          search.scope === null ? kinds.map((kind) => timers.due(search, limit, kind)) : [timers.due(search, limit)],
        ),
      );
      const due = found.flat().filter(runsInUnit);
      const canCharge = !due.some(isCharge) || !(await areManyCallsDue(searches));
      for (const turn of inTurns(canCharge ? due : due.filter((timer) => !isCharge(timer)), locked)) {
        if (isStopped() || app.monotonicMs() >= endMs) return;
        await Promise.all([
          ...turn.filter(isCharge).map(runOrPostpone),
          runInOrder(turn.filter((one) => !isCharge(one))),
        ]);
      }
    },
  };
}

const isCharge = ({ kind }: UnitTimer): boolean => kind === 'run-subscription';
const byTime = (one: Timer, other: Timer): number => one.dueAt.getTime() - other.dueAt.getTime();

/**
 * In each turn the next ones of each kind, the earliest first; then one by one those that were locked. Two searches may have
 * found the same timer.
 */
function* inTurns(found: readonly UnitTimer[], locked: Set<string>): Generator<UnitTimer[]> {
  const due = new Map(found.map((timer) => [nameOf(timer), timer]));
  // Those that are not due any more were run by another worker.
  for (const name of locked) if (!due.has(name)) locked.delete(name);
  const last = [...locked].flatMap((name) => due.get(name) ?? []);
  const first = [...due.values()].filter((timer) => !last.includes(timer)).toSorted(byTime);
  const ofKinds = kinds.map((kind) => first.filter((timer) => timer.kind === kind));
  for (let from = 0; from < first.length; from += turnSize)
    yield ofKinds.flatMap((timers) => timers.slice(from, from + turnSize)).toSorted(byTime);
  for (const timer of last) yield [timer];
}

/** In its own unit of work. */
function runInUnit(app: App, timer: UnitTimer): Promise<void> {
  const { kind, ref, merchantId, livemode, dueAt } = timer;
  return inUnit(app, { merchantId, livemode }, null, async (unit) => {
    // The clock was set back after the search.
    if (dueAt > unit.now || (await isHeld(unit, timer))) return;
    // Another worker may have run it. The timer is removed first, so that its handler can set it again.
    if (await unit.tx.timers.take(timer)) await handlers[kind](unit, ref);
  });
}

/** A timer of any kind. @returns false when it is a call that somebody else is making just now */
export async function runTimer(app: App, timer: Timer, worker: string): Promise<boolean> {
  if (!runsInUnit(timer)) return makeRailCall(app, timer.ref, worker);
  await runInUnit(app, timer);
  return true;
}

async function postpone(app: App, timer: Timer): Promise<void> {
  const now = await merchantNow(app, timer);
  await app.store.transact((tx) => tx.timers.postpone(timer, new Date(now.getTime() + retryDelayMs)));
}

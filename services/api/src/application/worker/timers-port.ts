import type { Scope } from '../../domain/scope.ts';
import type { DueSearch } from './due-search.ts';

/** What a timer does in a unit of work of its own. */
export type UnitTimerKind =
  | 'expire-payment-intent'
  | 'run-payout-schedule'
  | 'submit-payout'
  | 'run-subscription'
  | 'erase-customer'
  | 'close-merchant';
/** `rail-call`: a call to a partner, which is made outside of every unit: see rail-calls/rail-calls-task.ts. */
export type TimerKind = UnitTimerKind | 'rail-call';

/** `ref` identifies what the timer is for, usually by its id. `dueAt` is in the merchant's time. */
export type Timer = Scope & { kind: TimerKind; ref: string; dueAt: Date };

export type TimerReads = {
  /** The timers of one merchant in one mode, or of all merchants; of one kind, or of all; the earliest first. */
  due(search: DueSearch, limit: number, kind?: TimerKind): Promise<Timer[]>;
};

export type Timers = TimerReads & {
  find(kind: TimerKind, ref: string): Promise<Timer | null>;
  set(timer: Timer): Promise<void>;
  /** Does nothing if the timer was removed or moved since it was read. */
  postpone(timer: Timer, dueAt: Date): Promise<void>;
  remove(kind: TimerKind, ref: string): Promise<void>;
  /** Removes a timer that is to run now. @returns false when it was removed or moved since it was read */
  take(timer: Timer): Promise<boolean>;
};

import type { Scope } from '../../domain/scope.ts';
import type { DueSearch } from './due-search.ts';

export type TimerKind = 'expire-payment-intent';

/** `ref` is the id of the object that the timer is for. `dueAt` is in the merchant's time. */
export type Timer = Scope & { kind: TimerKind; ref: string; dueAt: Date };

/** The timers of one merchant in one mode, or of all merchants; the earliest first. */
export type TimerReads = { due(search: DueSearch, limit: number): Promise<Timer[]> };

export type Timers = TimerReads & {
  set(timer: Timer): Promise<void>;
  /** Does nothing if the timer no longer exists. */
  postpone(kind: TimerKind, ref: string, dueAt: Date): Promise<void>;
  remove(kind: TimerKind, ref: string): Promise<void>;
};

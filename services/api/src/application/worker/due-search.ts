import type { Scope } from '../../domain/scope.ts';

/**
 * One search for due timers, entries or deliveries: everything that is due at `now`, of one merchant in one mode or, where
 * `scope` is null, of all merchants. due-searches.ts creates them.
 */
export type DueSearch = { now: Date; scope: Scope | null };

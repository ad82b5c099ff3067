import type { Scope } from '../../domain/scope.ts';

/**
 * One search for due timers or deliveries: everything that is due at `now`, of one merchant in one mode or, where `scope`
 * is null, of all merchants. `dueSearches` in merchants/merchant-time.ts creates the list of searches.
 */
export type DueSearch = { now: Date; scope: Scope | null };

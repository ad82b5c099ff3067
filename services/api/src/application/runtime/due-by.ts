import type { Scope } from '../../domain/scope.ts';

/** A moment up to which something is due; to one merchant in one mode, or to anybody. */
export type DueBy = { now: Date; scope: Scope | null };

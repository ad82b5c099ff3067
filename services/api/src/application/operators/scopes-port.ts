import type { Scope } from '../../domain/scope.ts';

/** What an operator looks up by its id alone. */
export type ScopedKind =
  | 'customer'
  | 'payment intent'
  | 'payout'
  | 'refund'
  | 'event'
  | 'webhook delivery'
  | 'webhook endpoint';

/** For the operator alone: an API key reads nothing without its own scope. */
export type ScopeReads = {
  /** The merchant and mode of an object. Null: there is no such object. */
  of(kind: ScopedKind, id: string): Promise<Scope | null>;
};

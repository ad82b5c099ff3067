import type { Scope } from '../../domain/scope.ts';
import type { Subscription, SubscriptionStatus } from '../../domain/subscription.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Null: no filter. */
export type SubscriptionFilter = { status: SubscriptionStatus | null; customerId: string | null };

export type SubscriptionReads = ListReads<Subscription, SubscriptionFilter> & {
  find(scope: Scope, id: string): Promise<Subscription | null>;
  /** Those of a customer that are not CANCELED, the oldest first. */
  openOf(scope: Scope, customerId: string): Promise<Subscription[]>;
};

export type Subscriptions = SubscriptionReads & {
  insert(subscription: Subscription): Promise<void>;
  /** Compare-and-set on the revision in `before`, which it raises by one. @throws Conflict */
  update(before: Subscription, after: Subscription): Promise<void>;
};

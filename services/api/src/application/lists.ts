import type { DeliveryStatus } from '../domain/delivery.ts';
import type { BalanceTransactionType } from '../domain/ledger.ts';
import type { PaymentIntentStatus } from '../domain/payment-intent.ts';
import type { PaymentMethodType } from '../domain/payment-method.ts';
import type { Scope } from '../domain/scope.ts';
import type { EventType } from '../generated/events.ts';

/** Half-open: from ≤ created_at < to. */
export type Range = {
  createdFrom: Date | null;
  createdTo: Date | null;
  /**
   * How far the merchant's time, in which `created_at` is, is ahead of real time, in which ids are drawn. It only grows:
   * older rows were as far apart, or less.
   */
  aheadMs: number;
};
/** So many items, after those that are skipped, or after an id: what has this id need not exist any more. */
export type Slice = { limit: number } & ({ offset: number } | { before: string });
export type Counted = { total: number; capped: boolean };

/** Newest first. `slice` is a page; `all` walks the whole list in pages of its own, so memory stays bounded. */
export type Listed<T, Filter> = {
  slice(scope: Scope, filter: Filter & Range, slice: Slice): Promise<T[]>;
  all(scope: Scope, filter: Filter & Range): AsyncIterable<T>;
  /** Exact for a whole list; a filtered one is counted up to 10,000. */
  count(scope: Scope, filter: Filter & Range): Promise<Counted>;
};

export type PaymentIntentFilter = {
  status: PaymentIntentStatus | null;
  customerId: string | null;
  externalReference: string | null;
  paymentMethodType: PaymentMethodType | null;
};
export type BalanceTransactionFilter = { type: BalanceTransactionType | null; payoutId: string | null };
export type EventFilter = {
  types: readonly EventType[] | null;
  resourceId: string | null;
  deliveryStatus: DeliveryStatus | null;
};
export type DeliveryFilter = { eventId: string };
export type NoFilter = Record<never, never>;

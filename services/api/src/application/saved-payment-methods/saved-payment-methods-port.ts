import type { SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

export type SavedPaymentMethodFilter = { customerId: string };

/** The lists have no DETACHED ones. */
export type SavedPaymentMethodReads = ListReads<SavedPaymentMethod, SavedPaymentMethodFilter> & {
  find(scope: Scope, id: string): Promise<SavedPaymentMethod | null>;
  /** The ACTIVE ones of a customer, newest first. */
  active(scope: Scope, customerId: string, limit: number): Promise<SavedPaymentMethod[]>;
  /** Those of a customer that are not DETACHED. */
  ofCustomer(scope: Scope, customerId: string): Promise<SavedPaymentMethod[]>;
};

export type SavedPaymentMethods = SavedPaymentMethodReads & {
  /** A phone number is ACTIVE once for each customer: a second one throws Conflict, at the latest when the unit commits. */
  insert(method: SavedPaymentMethod): Promise<void>;
  /** Compare-and-set on the status in `before`, of all but the last use. @throws Conflict */
  update(before: SavedPaymentMethod, after: SavedPaymentMethod): Promise<void>;
  /** Writes down when a debit started. @throws Conflict when it has another status by now */
  use(method: SavedPaymentMethod, at: Date): Promise<void>;
  /** Until the commit nobody else changes it. @throws Conflict when it has another status by now */
  lock(method: SavedPaymentMethod): Promise<void>;
};

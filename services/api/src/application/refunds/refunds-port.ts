import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { Refund, RefundStatus } from '../../domain/refund.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Null: no filter. */
export type RefundFilter = { paymentIntentId: string | null; status: RefundStatus | null };

export type RefundReads = ListReads<Refund, RefundFilter> & {
  find(scope: Scope, id: string): Promise<Refund | null>;
  /** The sum of those whose result is not known. */
  pendingCentimos(scope: Scope): Promise<number>;
  /** All refunds of an intent, newest first: see `maximumRefunds`. */
  ofIntent(intent: PaymentIntent): Promise<Refund[]>;
};

export type Refunds = RefundReads & {
  insert(refund: Refund): Promise<void>;
  /** Compare-and-set on the status in `before`. @throws Conflict */
  update(before: Refund, after: Refund): Promise<void>;
};

import type { PaymentIntent, PaymentIntentStatus } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Null: no filter. */
export type PaymentIntentFilter = {
  status: PaymentIntentStatus | null;
  customerId: string | null;
  externalReference: string | null;
  paymentMethodType: PaymentMethodType | null;
  subscriptionId: string | null;
};

export type PaymentIntentReads = ListReads<PaymentIntent, PaymentIntentFilter> & {
  find(scope: Scope, id: string): Promise<PaymentIntent | null>;
  /** By the id alone, for a caller with a client secret. Check the secret before you use the result. */
  findForSecret(id: string): Promise<PaymentIntent | null>;
};

export type PaymentIntents = PaymentIntentReads & {
  /** @throws ReferenceTaken, at the latest when the unit commits */
  insert(intent: PaymentIntent): Promise<void>;
  /** Compare-and-set on the status and the customer in `before`, of all but what the functions below change. @throws Conflict */
  update(before: PaymentIntent, after: PaymentIntent): Promise<void>;
  /** Until the commit nobody else changes its status. @throws Conflict when it has another one by now */
  lock(intent: PaymentIntent): Promise<void>;
  /** Changes until when the payment page shows saved payment methods. @throws Conflict when it has another status by now */
  showSavedMethods(intent: PaymentIntent, until: Date): Promise<void>;
  /**
   * Adds to what was refunded; a negative amount gives it back. Other units may do so at the same time, but all together
   * never exceed the amount of the intent less what chargebacks hold back. The intent stays locked until the commit.
   * @throws Conflict when less is left than in `before`
   */
  changeRefunded(before: PaymentIntent, changeCentimos: number, heldBackCentimos?: number): Promise<void>;
};

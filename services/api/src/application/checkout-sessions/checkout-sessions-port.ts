import type { CheckoutSession } from '../../domain/checkout-session.ts';
import type { Scope } from '../../domain/scope.ts';

export type CheckoutSessionReads = {
  findByIntent(scope: Scope, paymentIntentId: string): Promise<CheckoutSession | null>;
  /** By the id alone, for a caller with a client secret. Check the secret before you use the result. */
  findForSecret(id: string): Promise<CheckoutSession | null>;
};

export type CheckoutSessions = CheckoutSessionReads & {
  insert(session: CheckoutSession): Promise<void>;
  /** Compare-and-set on the status in `before`. @throws Conflict */
  update(before: CheckoutSession, after: CheckoutSession): Promise<void>;
};

import type { Chargeback, ChargebackStatus } from '../../domain/chargeback.ts';

/** For the operator, who looks it up by its id alone. */
export type ChargebackReads = {
  find(id: string): Promise<Chargeback | null>;
  /** The oldest first. */
  ofIntent(paymentIntentId: string): Promise<Chargeback[]>;
  /** Of the payments with these ids of ours, the oldest first. */
  ofPayments(railPaymentIds: readonly string[]): Promise<Chargeback[]>;
  /** Those of all merchants, the newest first. Null: with any status. */
  newest(status: ChargebackStatus | null, limit: number): Promise<Chargeback[]>;
};

export type Chargebacks = ChargebackReads & {
  /** A payment has one open chargeback: a second one throws Conflict, at the latest when the unit commits. */
  insert(chargeback: Chargeback): Promise<void>;
  /** Compare-and-set on the status, on what svc bears, on what was won and on the day of the statement. @throws Conflict */
  update(before: Chargeback, after: Chargeback): Promise<void>;
};

import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';

/** A payment as a partner has told of it: money is booked once for each rail, payment id and reference. */
export type RailPayment = {
  /** Ours. Suspense, lines of statements and chargebacks name it. */
  id: string;
  rail: RailName;
  /** The partner's own id. Partners use one again: numbers begin again each day, or one is that of a batch. */
  paymentId: string;
  reference: string;
  amountCentimos: number;
  /** Another payment of the rail had its payment id before. */
  sharesPaymentId: boolean;
  at: Date;
  /** The payment intent that it has paid. Null: it is in suspense. */
  paymentIntentId: string | null;
  /** The day of the partner's statement that has it. Null: none has it yet. */
  statementDay: LimaDay | null;
  createdAt: Date;
};

/** Money that a partner has for us. */
export type ArrivedMoney = Pick<RailPayment, 'rail' | 'reference' | 'amountCentimos' | 'paymentId' | 'at'> & {
  /** Left out: something else has told of it. */
  notificationId?: string;
};

export type RailPaymentReads = {
  /** Those with one of these ids of the partner, each with a reference of its own. */
  withPaymentIds(rail: RailName, paymentIds: readonly string[]): Promise<RailPayment[]>;
  /** Those with one of these references. */
  withReferences(rail: RailName, references: readonly string[]): Promise<RailPayment[]>;
  /** The payment that an intent was paid with. */
  ofIntent(paymentIntentId: string): Promise<RailPayment | null>;
};

export type RailPayments = RailPaymentReads & {
  /**
   * The same payment a second time throws Conflict, at the latest when the unit commits; so does a second one with a payment id that
   * says it is the first.
   */
  insert(payment: RailPayment): Promise<void>;
  /** An operator has assigned what was in suspense. @throws Conflict when it has paid something already */
  assign(id: string, paymentIntentId: string): Promise<void>;
};

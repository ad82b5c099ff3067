import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';

/** A payment as a partner has told of it. What is one payment, and what another one, `domain/payment-ids.ts` says. */
export type RailPayment = {
  /** Ours. Suspense, lines of statements and chargebacks name it. */
  id: string;
  rail: RailName;
  /** The partner's own id. Partners use one again: numbers begin again each day, or one is that of a batch. */
  paymentId: string;
  reference: string;
  /** Those that were told before it was moved to another order. Null: it was not moved. */
  formerReferences: readonly string[] | null;
  amountCentimos: number;
  /** 1 for the first payment of the rail with its payment id, 2 for the next one. */
  occurrence: number;
  at: Date;
  /** What the partner has told as its time, where that cannot be, and `at` is ours. Null: `at` is what it told. */
  toldAt: Date | null;
  /** The payment intent that it has paid. Null: it is in suspense. */
  paymentIntentId: string | null;
  /** The day of the partner's statement that has it. Null: none has it yet. */
  statementDay: LimaDay | null;
  /** Since when two operators say that it never was. Null: it was. */
  voidedAt: Date | null;
  createdAt: Date;
};

/** Money that a partner has for us. */
export type ArrivedMoney = Pick<RailPayment, 'rail' | 'reference' | 'amountCentimos' | 'paymentId' | 'at'> & {
  /** Left out: something else has told of it. */
  notificationId?: string;
  /** A line of a statement tells of it, and is matched by whoever has read it. */
  isOfLine?: true;
  /** Left out: `at` is what the partner told. */
  toldAt?: Date | null;
};

export type RailPaymentReads = {
  find(id: string): Promise<RailPayment | null>;
  /** Those with one of these ids of the partner, also those that never were; of each id the first one first. */
  withPaymentIds(rail: RailName, paymentIds: readonly string[]): Promise<RailPayment[]>;
  /** Those with one of these references. */
  withReferences(rail: RailName, references: readonly string[]): Promise<RailPayment[]>;
  /** Those booked since a time whose own time could not be what the partner told, at most `limit`. Reads all payments. */
  withReplacedTime(since: Date, limit: number): Promise<RailPayment[]>;
  /** The payment that an intent was paid with. */
  ofIntent(paymentIntentId: string): Promise<RailPayment | null>;
};

export type RailPayments = RailPaymentReads & {
  /** Of two at the same time that have read the same ones with their payment id, one throws Conflict, at the latest at its commit. */
  insert(payment: RailPayment): Promise<void>;
  /** An operator has assigned what was in suspense. @throws Conflict when it has paid something already */
  assign(id: string, paymentIntentId: string): Promise<void>;
  /** It never was. It pays nothing any more. @throws Conflict when a statement has it, or it has changed */
  void(payment: RailPayment, at: Date): Promise<void>;
  /** It is the payment of another intent and order than so far. @throws Conflict when it has changed */
  move(
    payment: RailPayment,
    next: Pick<RailPayment, 'paymentIntentId' | 'reference' | 'formerReferences'>,
  ): Promise<void>;
  /** It had another amount. `paymentIntentId`: what it pays from now on. @throws Conflict when it has changed */
  correct(payment: RailPayment, next: Pick<RailPayment, 'amountCentimos' | 'paymentIntentId'>): Promise<void>;
};

import type { OrderKind, RailNotificationType } from '../../domain/rail.ts';
import type { StatementRails } from '../../domain/statement.ts';
import type { Instrument, Movement } from '../rail-calls/rails-port.ts';

/**
 * What one partner has in its books, whether we know of it or not: for a database that is older than what the partner did.
 * Pages come as they are read, the oldest first. Each of both throws CannotTell, also after some pages.
 */
export type PartnerBook = {
  /** All rails that it serves: it is asked once. */
  rails: StatementRails;
  /** The orders that were made at this time or later. */
  orders(since: Date): AsyncIterable<readonly BookOrder[]>;
  /** The money that moved at this time or later, also without an order. */
  movements(since: Date): AsyncIterable<readonly BookMovement[]>;
};

/** An order as the partner has it. */
export type BookOrder = {
  reference: string;
  /** Null: it was withdrawn before the partner knew it. */
  kind: OrderKind | 'payout' | 'refund' | 'message' | null;
  status: 'OPEN' | 'PAID' | 'WITHDRAWN' | 'SUCCEEDED' | 'FAILED';
  /** Null: of a message, and of what was withdrawn before the partner knew it. */
  amountCentimos: number | null;
  /** Null: it was asked for nobody, or the partner does not name the merchant. */
  merchantId: string | null;
  createdAt: Date;
  /** When we wanted to withdraw it. Null: never, or the partner does not tell. */
  expiresAt: Date | null;
  failureCode: string | null;
  /** How the payer pays a QR or a code. */
  instrument: Instrument | null;
  /** The movement of its money. Null: there is none, or it is a message. */
  payment: Movement | null;
  /** Of a refund: the payment that is returned. Null: it is none, or the partner does not tell. */
  refunds: { paymentId: string; paymentReference: string } | null;
};

/** Of the types of notifications, those that move money. Settlements, fees and chargebacks are in statements alone. */
export type MovementType = Extract<
  RailNotificationType,
  'payment.received' | 'payout.paid' | 'payout.returned' | 'refund.succeeded'
>;

/** A movement of money, as its notification would tell of it. */
export type BookMovement = {
  type: MovementType;
  /** The partner's own id of it. */
  paymentId: string;
  /** That of the order, or what the payer gave. Empty: there was none. */
  reference: string;
  /** Above zero: the type tells the direction. */
  amountCentimos: number;
  at: Date;
  /** Null: it belongs to nobody, or the partner does not name the merchant. */
  merchantId: string | null;
};

/** The partner has no such lists, or what it answers makes no sense. Its statements have to be read instead. */
export class CannotTell extends Error {
  override name = 'CannotTell';
  /** Of the partner that was asked. */
  readonly rails: StatementRails;

  /** @param reason in words, what the partner does: 'has no list of orders (status 404)' */
  constructor(rails: StatementRails, reason: string) {
    super(reason);
    this.rails = rails;
  }
}

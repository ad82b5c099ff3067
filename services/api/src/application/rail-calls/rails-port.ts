import type { Merchant } from '../../domain/merchant.ts';
import type { RailCall, RailCallKind } from '../../domain/rail-call.ts';

/** What a partner is told. `now`: the merchant's time, for a partner that is simulated. */
export type RailOrder = Pick<RailCall, 'merchantId' | 'livemode' | 'kind' | 'subjectId' | 'reference' | 'request'> & {
  /** In live mode. Null also for money that belongs to no merchant. */
  merchant: Merchant | null;
  /** What of the request is secret. */
  secret: string | null;
  now: Date;
};

/**
 * What a partner says of an order. ACCEPTED: it has not ended; `askAt` is when to ask again, null when the partner will tell.
 * Final is only SUCCEEDED and FAILED.
 */
export type RailAnswer =
  /**
   * `token`: with it an affiliated wallet can be charged. `instrument`: how the payer pays a QR or a code. `payment`: of a
   * collection that was paid, before it could be withdrawn or answered.
   */
  | ({ result: 'SUCCEEDED'; token?: string; instrument?: Instrument; payment?: Movement } & Ended)
  | ({ result: 'FAILED'; failureCode: string } & Ended)
  | { result: 'ACCEPTED'; askAt: Date | null; partnerId?: string | null }
  /** The partner has something else under our reference. `problem`: in words, what differs. To ask again helps nobody. */
  | { result: 'CONTRADICTED'; problem: string };

/** `at`: when it ended, as the partner says. `isOfLine`: a line of a statement tells of it, and is matched by whoever has read it. */
type Ended = { partnerId?: string | null; at?: Date; isOfLine?: true };

export type Instrument = { qrPayload: string | null; code: string | null; institutionName: string | null };

/** A movement of money, by the partner's own id. */
export type Movement = { id: string; at: Date };

/** A partner, for one kind of call. It is called outside of every unit of work. */
export type Rail = {
  /** Does it once for each reference: asked again, it answers what became of the first. */
  ask(order: RailOrder): Promise<RailAnswer>;
  /** @returns null when the partner does not know the reference */
  find(order: RailOrder): Promise<RailAnswer | null>;
};

export type PayoutRail = Rail;
export type RefundRail = Rail;
/** It makes a QR or a code that a payer can pay, or withdraws one: only in live mode. */
/** It sends an email: `secret` is its address and the code, as JSON. */
export type EmailRail = Rail;
/** It sends a chat message: `secret` is its phone number and the text, as JSON. */
export type MessageRail = Rail;
/**
 * A wallet. `affiliation`: its owner, whose phone number is the `secret`, is asked to link it, and the answer has the token.
 * `debit`: the token, which is the `secret`, is charged. `withdrawal`: the link with the token, or without one the question
 * with the same reference, is ended.
 */
export type WalletRail = { affiliation: Rail; debit: Rail; withdrawal: Rail };

/** The rail of each kind of call. */
export type Rails = { [Kind in RailCallKind]: Rail };

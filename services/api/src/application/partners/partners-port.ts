import type { PaymentIds } from '../../domain/payment-ids.ts';
import type { RailName } from '../../domain/rail.ts';

/** The partners of live mode: one for each rail. */
export type Partners = {
  /** @returns null when no partner is configured for this rail, or there is no such rail */
  find(rail: string): Partner | null;
};

/** What is signed: a request from us to a partner, or from a partner to us. `path` as in the request line. */
export type SignedRequest = { timestampSeconds: number; method: string; path: string; body: string | Uint8Array };

export type Partner = {
  rail: RailName;
  /** How long its payment ids are unique. */
  paymentIds: PaymentIds;
  /** In how many business days it should have made a refund that it has accepted. */
  refundDays: number;
  /** The valid signatures of a request from this partner, one for each key that it may use. */
  signatures(request: SignedRequest): readonly string[];
  /** What it may keep when it returns a payout: so much of a gap is taken for its fee. Left out: nothing. */
  returnFeeMaximumCentimos?: number;
  /** It has not answered for a while, so calls to it fail at once. */
  isDown(): boolean;
};

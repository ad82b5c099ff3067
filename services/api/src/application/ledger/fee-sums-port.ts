/** The fees and the tax on them that entries of one merchant have charged. Below zero: taken back. */
export type FeeSum = {
  /** Null: the entries belong to no merchant. */
  merchantId: string | null;
  /** When the payment was booked whose fee was taken back, if that was before the time that was asked for. */
  correctedAt: Date | null;
  feesCentimos: number;
  taxCentimos: number;
};

/** From a time on, and before another one. */
export type FeePeriod = { livemode: boolean; from: Date; to: Date };

/**
 * How a payout or a refund has ended in truth. `paymentId`: the movement at the partner. `fromMerchant`: of a refund, that the merchant
 * bears also what is above the payment.
 */
export type Reopened = { how: 'PAID' | 'FAILED'; paymentId: string | null; fromMerchant: boolean };

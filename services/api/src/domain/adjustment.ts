/** What an operator has given to a merchant, or below zero has taken from it, with the reason. */
export type Adjustment = {
  id: string;
  merchantId: string;
  livemode: boolean;
  amountCentimos: number;
  note: string;
  balanceTransactionId: string;
  createdAt: Date;
};

import type { PaymentIntent } from './sdk.ts';

/** Why money that arrived needs a person. */
export type FlagReason = 'WRONG_AMOUNT' | 'ORDER_CANCELLED' | 'ORDER_ALREADY_PAID' | 'ORDER_REFUSED' | 'METHOD_OFF';

/** Why a payment that was waited for will not come. Late money can still follow an EXPIRED one. */
export type CloseReason = 'EXPIRED' | 'CANCELLED';

/** What the shop knows of one of its payments, read under the lock of its order. */
export type PaymentState = {
  /** `closed`: expired, or replaced by another one. `flagged`: paid, and a person decides. */
  payment: 'open' | 'settled' | 'flagged' | 'closed';
  order: 'open' | 'paid' | 'cancelled';
  /** What the order still needs, without this payment, in céntimos. */
  dueCentimos: number;
  currency: string;
  /** Whether less than that stands in the order as a part of it, and the buyer pays the rest with another payment. */
  takesParts: boolean;
};

type Money = { amount: { currency: string }; amountCentimos: number; refundedCentimos: number };

/** `cancel`: the shop does not want this money any more, and it can still be paid: cancel it at svc. */
export type Decision =
  | { do: 'settle'; restCentimos: number }
  | { do: 'flag'; reason: FlagReason }
  | { do: 'close'; reason: CloseReason }
  | { do: 'cancel' }
  | { do: 'nothing' };

/**
 * What a shop does with a payment. Whoever asks (a webhook, the reconciliation, the buyer who comes back) gets the same
 * decision, and asking again after it was carried out gives `nothing`.
 *
 * @param intent as svc has it now, not as an event told it
 */
export function decide(shop: PaymentState, intent: Money & Pick<PaymentIntent, 'status'>): Decision {
  switch (intent.status) {
    case 'SUCCEEDED':
      return decidePaid(shop, intent);
    case 'EXPIRED':
      return shop.payment === 'open' ? { do: 'close', reason: 'EXPIRED' } : { do: 'nothing' };
    case 'CANCELLED':
      return shop.payment === 'open' ? { do: 'close', reason: 'CANCELLED' } : { do: 'nothing' };
    default:
      return isPayable(intent) && isUnwanted(shop, intent) ? { do: 'cancel' } : { do: 'nothing' };
  }
}

/** Whether a buyer can still pay it: then a second tab gets the same checkout. */
export const isPayable = ({ status }: Pick<PaymentIntent, 'status'>): boolean =>
  status === 'PENDING' || status === 'REQUIRES_PAYMENT_METHOD' || status === 'FAILED';

/** Whether the shop does not wait for this money any more: an open order needs exactly as much. */
const isUnwanted = ({ payment, order, dueCentimos }: PaymentState, { amountCentimos }: Money): boolean =>
  payment === 'closed' || (payment === 'open' && (order !== 'open' || dueCentimos !== amountCentimos));

/** The money is there. It pays the order, or a person hears of it. */
function decidePaid(shop: PaymentState, { amount, amountCentimos, refundedCentimos }: Money): Decision {
  if (shop.payment === 'settled' || shop.payment === 'flagged') return { do: 'nothing' };
  if (shop.order === 'cancelled') return { do: 'flag', reason: 'ORDER_CANCELLED' };
  if (shop.order === 'paid') return { do: 'flag', reason: 'ORDER_ALREADY_PAID' };
  const isSoles = amount.currency === 'PEN' && shop.currency === 'PEN';
  const restCentimos = shop.dueCentimos - amountCentimos;
  // What was refunded at svc, before the shop knew of the payment, does not pay the order.
  if (!isSoles || refundedCentimos > 0 || restCentimos < 0 || (restCentimos > 0 && !shop.takesParts))
    return { do: 'flag', reason: 'WRONG_AMOUNT' };
  return { do: 'settle', restCentimos };
}

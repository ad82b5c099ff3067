export type CheckoutSessionStatus = 'OPEN' | 'COMPLETED' | 'EXPIRED';

export type CheckoutSession = {
  id: string;
  merchantId: string;
  livemode: boolean;
  customerId: string | null;
  paymentIntentId: string;
  amountCentimos: number;
  status: CheckoutSessionStatus;
  description: string | null;
  successUrl: string | null;
  /** The key of the ring that this session's client secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

type Move = { from: readonly CheckoutSessionStatus[]; to: CheckoutSessionStatus };

/** A session follows its intent: paid however late it is COMPLETED, expired or cancelled it is EXPIRED. */
export const moves = {
  complete: { from: ['OPEN', 'EXPIRED'], to: 'COMPLETED' },
  expire: { from: ['OPEN'], to: 'EXPIRED' },
} as const satisfies Record<string, Move>;

/** The session after the move, or null when its state does not have it: then there is nothing to do. */
export function follow(session: CheckoutSession, verb: keyof typeof moves): CheckoutSession | null {
  const move: Move = moves[verb];
  return move.from.includes(session.status) ? { ...session, status: move.to } : null;
}

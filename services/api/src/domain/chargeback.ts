import type { Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { formatCentimos } from './money.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethodType } from './payment-method.ts';
import type { LimaDay } from './peru/business-days.ts';
import { Refusal } from './refusal.ts';

export const chargebackStatuses = ['OPEN', 'WON', 'LOST'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** A payer's bank has taken money of a payment back. The merchant bears it, unless the dispute is won. */
export type Chargeback = {
  id: string;
  merchantId: string;
  livemode: boolean;
  paymentIntentId: string;
  /** The payment of a partner that is taken back. Null: no partner has told of it, as in test mode. */
  railPaymentId: string | null;
  amountCentimos: number;
  /** In the words of the operator or of the bank. */
  reason: string;
  status: ChargebackStatus;
  /** The ledger entry that took the money from the merchant. */
  balanceTransactionId: string;
  /** The one that gave it back. Null: it is not won. */
  wonTransactionId: string | null;
  /** The days of the partner's statements that have the money as taken, and as given back. Null: none has it yet. */
  statementDay: LimaDay | null;
  wonStatementDay: LimaDay | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** What a chargeback does to our account at the partner: the amount leaves it, and comes back when the dispute is won. */
export type ChargebackMovement = { id: string; amountCentimos: number; statementDay: LimaDay | null };

export const chargebackMovements = (chargeback: Chargeback): ChargebackMovement[] => {
  const { id, status, amountCentimos, statementDay, wonStatementDay } = chargeback;
  const taken = { id, amountCentimos: -amountCentimos, statementDay };
  return status === 'WON' ? [taken, { id, amountCentimos, statementDay: wonStatementDay }] : [taken];
};

export const chargebackLifecycle = {
  noun: 'chargeback',
  field: 'status',
  initial: ['OPEN'],
  planned: [],
  transitions: {
    win: { from: ['OPEN'], to: 'WON' },
    concede: { from: ['OPEN'], to: 'LOST' },
  },
} as const satisfies Lifecycle<ChargebackStatus>;

/** What the payer's bank has, or keeps, of a payment. It cannot be refunded, and not be charged back again. */
export const heldBack = (chargebacks: readonly Chargeback[]): number =>
  chargebacks.reduce((sum, { status, amountCentimos }) => (status === 'WON' ? sum : sum + amountCentimos), 0);

/**
 * The amount of a new chargeback: at most what was paid, less the refunds, also those under way, and the other chargebacks.
 * @param chargebacks those of the payment
 * @param amountCentimos null: all of it
 * @throws Refusal CONFLICT
 */
export function chargebackAmount(
  { id, paid, amountCentimos: paidCentimos, refundedCentimos }: PaymentIntent,
  chargebacks: readonly Chargeback[],
  amountCentimos: number | null,
): { method: PaymentMethodType; amountCentimos: number } {
  if (paid === null) throw new Refusal('CONFLICT', say('{id} is not paid.', { id }));
  const open = chargebacks.find(({ status }) => status === 'OPEN');
  if (open !== undefined)
    throw new Refusal(
      'CONFLICT',
      say('{id} has the open chargeback {chargeback}: close it first.', { id, chargeback: open.id }),
    );
  const leftCentimos = paidCentimos - refundedCentimos - heldBack(chargebacks);
  if (leftCentimos <= 0 || (amountCentimos ?? 0) > leftCentimos)
    throw new Refusal(
      'CONFLICT',
      say('A chargeback of {id} can have at most S/ {left}: what was paid, less refunds and other chargebacks.', {
        id,
        left: formatCentimos(Math.max(0, leftCentimos)),
      }),
    );
  return { method: paid.methodType, amountCentimos: amountCentimos ?? leftCentimos };
}

import type { Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { formatCentimos } from './money.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { LimaDay } from './peru/business-days.ts';
import { Refusal } from './refusal.ts';

export const chargebackStatuses = ['OPEN', 'WON', 'LOST', 'CANCELLED'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/**
 * A payer's bank has taken money of a payment back. The merchant bears what was left of the payment after its refunds, and svc what is
 * above it, until the dispute ends. Money in suspense belongs to nobody: it leaves suspense, and nobody bears it. Where it has left suspense
 * before, whoever got it bears it: the merchant whose debt it paid, or svc, which has returned it or written it off.
 */
export type Chargeback = {
  id: string;
  /** Null: the money was in suspense, and it is not known whose it could be. */
  merchantId: string | null;
  livemode: boolean;
  /** The payment intent that the money has paid. Null: it is, or was, in suspense, as `suspenseId`. */
  paymentIntentId: string | null;
  suspenseId: string | null;
  /** The payment of a partner that is taken back. Null: no partner has told of it, as in test mode. */
  railPaymentId: string | null;
  amountCentimos: number;
  /** What svc bears of it now. */
  ourCentimos: number;
  /** What came back. Null: it is not won. */
  wonCentimos: number | null;
  /** In the words of the operator or of the bank. */
  reason: string;
  status: ChargebackStatus;
  /** The ledger entry that took the money from the merchant. Null: the merchant has borne nothing. */
  balanceTransactionId: string | null;
  /** The one of its end: what the merchant got back, or bears in the end. Null: nothing of it has changed. */
  endTransactionId: string | null;
  /** The days of the partner's statements that have the money as taken, and as given back. Null: none has it yet. */
  statementDay: LimaDay | null;
  wonStatementDay: LimaDay | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** What a chargeback does to our account at the partner: the amount leaves it, and what is won comes back. */
export type ChargebackMovement = { id: string; amountCentimos: number; statementDay: LimaDay | null };

export const chargebackMovements = (chargeback: Chargeback): ChargebackMovement[] => {
  const { id, status, amountCentimos, wonCentimos, statementDay, wonStatementDay } = chargeback;
  if (status === 'CANCELLED') return [];
  const taken = { id, amountCentimos: -amountCentimos, statementDay };
  return wonCentimos === null ? [taken] : [taken, { id, amountCentimos: wonCentimos, statementDay: wonStatementDay }];
};

/** Money that was in suspense when it was taken back: it belonged to nobody, so nobody bears it, and what comes back is in suspense again. */
export const isOfNobody = ({ paymentIntentId, ourCentimos, balanceTransactionId }: Chargeback): boolean =>
  paymentIntentId === null && ourCentimos === 0 && balanceTransactionId === null;

/** A typing error is cancelled: the bank has taken nothing, or another amount. What is closed can be closed again: otherwise, or with another amount. */
export const chargebackLifecycle = {
  noun: 'chargeback',
  field: 'status',
  initial: ['OPEN'],
  planned: [],
  transitions: {
    win: { from: ['OPEN', 'LOST', 'WON'], to: 'WON' },
    concede: { from: ['OPEN', 'WON', 'LOST'], to: 'LOST' },
    cancel: { from: ['OPEN', 'LOST'], to: 'CANCELLED' },
  },
} as const satisfies Lifecycle<ChargebackStatus>;

export type Held = Pick<Chargeback, 'status' | 'amountCentimos' | 'wonCentimos'>;

/** What the payer's bank has, or keeps, of a payment. It cannot be refunded, and not be charged back again. */
export const heldBack = (chargebacks: readonly Held[]): number =>
  chargebacks.reduce(
    (sum, { status, amountCentimos, wonCentimos }) =>
      status === 'CANCELLED' ? sum : sum + amountCentimos - (wonCentimos ?? 0),
    0,
  );

type PaidIntent = PaymentIntent & { paid: NonNullable<PaymentIntent['paid']> };

/**
 * The amount of a new chargeback, and what svc bears of it: what is above the payment less its refunds, also those under way. The payer's
 * bank can take what was refunded a second time, but never more than was paid.
 * @param chargebacks those of the payment
 * @param given null: all that is left after refunds
 * @throws Refusal CONFLICT
 */
export function chargebackAmount(
  intent: PaymentIntent,
  chargebacks: readonly Chargeback[],
  given: number | null,
): { intent: PaidIntent; amountCentimos: number; ourCentimos: number } {
  const { id, paid, amountCentimos: paidCentimos } = intent;
  if (paid === null) throw new Refusal('CONFLICT', say('{id} is not paid.', { id }));
  const most = formatCentimos(mostOf({ id, amountCentimos: paidCentimos }, chargebacks, given));
  const leftCentimos = leftOf(intent, chargebacks);
  if (given === null && leftCentimos === 0)
    throw new Refusal(
      'CONFLICT',
      say(
        'Refunds and chargebacks have taken all of {id}: write the amount that the bank has taken, at most S/ {most}.',
        {
          id,
          most,
        },
      ),
    );
  const amountCentimos = given ?? leftCentimos;
  return { intent: { ...intent, paid }, amountCentimos, ourCentimos: Math.max(0, amountCentimos - leftCentimos) };
}

/**
 * What a chargeback of a sum can have at most: what other ones have not taken.
 * @throws Refusal CONFLICT when that is nothing, or less than is asked for, or one is open
 */
export function mostOf(
  { id, amountCentimos }: { id: string; amountCentimos: number },
  chargebacks: readonly Chargeback[],
  given: number | null,
): number {
  const open = chargebacks.find(({ status }) => status === 'OPEN');
  if (open !== undefined)
    throw new Refusal(
      'CONFLICT',
      say('{id} has the open chargeback {chargeback}: close it first.', { id, chargeback: open.id }),
    );
  const mostCentimos = amountCentimos - heldBack(chargebacks);
  if (mostCentimos > 0 && (given ?? 0) <= mostCentimos) return mostCentimos;
  const most = formatCentimos(mostCentimos);
  throw new Refusal(
    'CONFLICT',
    say('A chargeback of {id} can have at most S/ {most}: what was paid, less other chargebacks.', { id, most }),
  );
}

/** What is left of a payment after its refunds and chargebacks: never below zero, also where several have taken the same money. */
export const leftOf = (
  { amountCentimos, refundedCentimos }: Pick<PaymentIntent, 'amountCentimos' | 'refundedCentimos'>,
  chargebacks: readonly Held[],
): number => Math.max(0, amountCentimos - refundedCentimos - heldBack(chargebacks));

/** What the merchant and svc get. Below zero: what they bear. */
export type Shares = { merchantCentimos: number; ourCentimos: number };

/** `amountCentimos` null: all of it comes back. `merchantBears`: the merchant, and not svc, bears all that is lost. */
export type ClosedAs = { isWon: boolean; amountCentimos?: number | null; merchantBears?: boolean };

/**
 * What a dispute that ends gives to each. Won, each gets back what it bore. Of a part svc gets first what it bore: the rest is lost, and
 * shared as if no more had been taken.
 * @throws Refusal CONFLICT
 */
export function chargebackEnd(
  chargeback: Pick<Chargeback, 'id' | 'merchantId' | 'amountCentimos' | 'ourCentimos'>,
  { isWon, amountCentimos: given = null, merchantBears = false }: ClosedAs,
): { wonCentimos: number | null; ourCentimos: number; shares: Shares } {
  const { id, merchantId, amountCentimos, ourCentimos } = chargeback;
  const backCentimos = isWon ? (given ?? amountCentimos) : 0;
  if (backCentimos > amountCentimos)
    throw new Refusal(
      'CONFLICT',
      say('{id} has taken S/ {taken}: S/ {back} cannot come back.', {
        id,
        taken: formatCentimos(amountCentimos),
        back: formatCentimos(backCentimos),
      }),
    );
  const backToUs = Math.min(backCentimos, ourCentimos);
  const leftToUs = ourCentimos - backToUs;
  if (merchantBears && leftToUs === 0)
    throw new Refusal(
      'CONFLICT',
      say('Nothing of {id} is borne by svc: there is nothing to move to a merchant.', { id }),
    );
  if (merchantBears && merchantId === null)
    throw new Refusal('CONFLICT', say('{id} is of money that belongs to no merchant: none can bear it.', { id }));
  const moved = merchantBears ? leftToUs : 0;
  return {
    wonCentimos: isWon ? backCentimos : null,
    ourCentimos: leftToUs - moved,
    shares: { merchantCentimos: backCentimos - backToUs - moved, ourCentimos: backToUs + moved },
  };
}

/**
 * What a chargeback that is cancelled gives back to each.
 * @throws Refusal CONFLICT when a statement has it, or its end has an entry of its own
 */
export function cancelledShares(chargeback: Chargeback): Shares {
  const { id, amountCentimos, ourCentimos, statementDay, endTransactionId } = chargeback;
  if (statementDay !== null)
    throw new Refusal(
      'CONFLICT',
      say('The statement of {day} has the money of {id} as taken: what a bank has taken is no typing error.', {
        id,
        day: statementDay,
      }),
    );
  if (endTransactionId !== null)
    throw new Refusal(
      'CONFLICT',
      say('{id} was closed with the entry {entry}, which the merchant bears: it cannot be cancelled any more.', {
        id,
        entry: endTransactionId,
      }),
    );
  return { merchantCentimos: amountCentimos - ourCentimos, ourCentimos };
}

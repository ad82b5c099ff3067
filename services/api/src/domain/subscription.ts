import type { Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { daysAfter, limaDay, limaInstant, type LimaDay } from './peru/business-days.ts';
import { invalid } from './refusal.ts';
import { walletCapCentimos } from './saved-payment-method.ts';
import type { Scope } from './scope.ts';
import type { Cycle, Period } from './subscription-period.ts';
import { formatCentimos } from './money.ts';

export type SubscriptionStatus = 'INCOMPLETE' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED';
export type CancelReason = 'requested' | 'incomplete' | 'unpaid' | 'customer_deleted';

/** A wallet that is charged every period. */
export type Subscription = Scope &
  Cycle & {
    id: string;
    customerId: string;
    status: SubscriptionStatus;
    /** Of the next period: the intent of a period keeps its own. */
    amountCentimos: number;
    description: string | null;
    paymentMethodId: string | null;
    startAt: Date | null;
    /** The first day of the first period. Null until it is paid, unless there is a `startAt`. */
    anchor: LimaDay | null;
    /** Null until the first one has begun. */
    currentPeriod: Period | null;
    /** When the current period was charged first. */
    firstAttemptAt: Date | null;
    /** The next charge, if the subscription goes on. Null: it depends on the debit that is under way, or on the customer. */
    nextAttemptAt: Date | null;
    /** Charges of the current period that have ended. */
    attempts: number;
    /** The intent of the latest period. `secretKey`: what its client secret is derived from. */
    latestIntent: { id: string; secretKey: string; isPaid: boolean } | null;
    cancelAtPeriodEnd: boolean;
    canceledAt: Date | null;
    cancelReason: CancelReason | null;
    metadata: Record<string, string>;
    /** Counts the changes, for compare-and-set. */
    revision: number;
    createdAt: Date;
  };

const open = ['INCOMPLETE', 'ACTIVE', 'PAST_DUE'] as const;

export const subscriptionLifecycle = {
  noun: 'subscription',
  field: 'status',
  initial: ['INCOMPLETE', 'ACTIVE'],
  planned: [],
  transitions: {
    /** The first period was paid. */
    activate: { from: open, to: 'ACTIVE', emits: 'subscription.activated' },
    /** A later one was. */
    renew: { from: ['ACTIVE', 'PAST_DUE'], to: 'ACTIVE', emits: 'subscription.renewed' },
    markPastDue: { from: ['ACTIVE'], to: 'PAST_DUE', emits: 'subscription.past_due' },
    /** Something else has changed. The status stays. */
    change: { from: open, to: open, emits: 'subscription.updated' },
    cancel: { from: open, to: 'CANCELED', emits: 'subscription.canceled' },
  },
} as const satisfies Lifecycle<SubscriptionStatus>;

const dayMs = 24 * 60 * 60_000;
const yearMs = 365 * dayMs;

const chargeHour = 6;
/** When charges of a day begin: 06:00 in Lima. */
const chargeAt = (day: LimaDay): Date => limaInstant(day, chargeHour);

/** Days between the first attempt to charge a period and the further ones. */
const retryDays = [1, 3, 5];

/** The next retry of the current period; never in the next one. Null: there is none any more. */
export function nextRetryAt(
  { currentPeriod, firstAttemptAt }: Pick<Subscription, 'currentPeriod' | 'firstAttemptAt'>,
  now: Date,
): Date | null {
  if (currentPeriod === null || firstAttemptAt === null) return null;
  const days = retryDays.map((count) => daysAfter(limaDay(firstAttemptAt), count));
  return (
    days
      .filter((day) => day < currentPeriod.end)
      .map(chargeAt)
      .find((at) => at > now) ?? null
  );
}

/**
 * When the next period is charged: at 06:00 of its first day. After a downtime several are due: then a day after the first
 * attempt of the one before.
 */
export function nextPeriodAt(period: Period, firstAttemptAt: Date): Date {
  return new Date(Math.max(chargeAt(period.end).getTime(), firstAttemptAt.getTime() + dayMs));
}

/** Whether the next period has begun. */
export const hasPeriodEnded = ({ currentPeriod }: Pick<Subscription, 'currentPeriod'>, now: Date): boolean =>
  currentPeriod !== null && limaDay(now) >= currentPeriod.end;

/** When something happens by itself: a charge, or the end. Null: nothing does. */
export function wakeAt(subscription: Subscription): Date | null {
  const { currentPeriod, nextAttemptAt, cancelAtPeriodEnd, createdAt } = subscription;
  if (isIncomplete(subscription)) return new Date(createdAt.getTime() + dayMs);
  if (!cancelAtPeriodEnd || currentPeriod === null) return nextAttemptAt;
  return limaInstant(currentPeriod.end, 0);
}

export const isIncomplete = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'INCOMPLETE';
export const isCanceled = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'CANCELED';

/** Whether the intent of the latest period is still to be paid. */
export const isUnpaid = ({ latestIntent }: Pick<Subscription, 'latestIntent'>): boolean =>
  latestIntent !== null && !latestIntent.isPaid;

/** Whether an unpaid period is not charged again by itself. One that is INCOMPLETE waits for its payer. */
export const hasNoRetry = (subscription: Pick<Subscription, 'status' | 'nextAttemptAt'>): boolean =>
  subscription.nextAttemptAt === null && !isIncomplete(subscription);

/** @throws Refusal VALIDATION_ERROR for more than a wallet is debited */
export function checkCap(amountCentimos: number): void {
  if (amountCentimos <= walletCapCentimos) return;
  const message = say('A wallet is debited {cap} soles at most.', { cap: formatCentimos(walletCapCentimos) });
  throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message });
}

/** @throws Refusal VALIDATION_ERROR unless `startAt` is in the next year, and there is something to charge then */
export function checkStart(startAt: Date | null, paymentMethodId: string | null, now: Date): void {
  if (startAt === null) return;
  const aheadMs = startAt.getTime() - now.getTime();
  if (aheadMs <= 0 || aheadMs > yearMs)
    throw invalid({
      field: 'start_at',
      code: 'OUT_OF_RANGE',
      message: say('Must be in the future, and at most one year ahead.'),
    });
  if (paymentMethodId === null)
    throw invalid({ field: 'payment_method', code: 'REQUIRED', message: say('A start_at needs a payment_method.') });
}

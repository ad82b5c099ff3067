import { dayMs, daysAfter, limaAt, limaDay, periodOf } from './calendar.ts';
import { named, type Intent, type Model, type Subscription } from './model.ts';
import { canDebit, cancelIntent } from './open-intents.ts';
import { emitSubscription } from './subscription-view.ts';

// What the end of a debit, a payment and a cancel mean for a subscription.

const chargeHour = 6;
const retryDays = [1, 3, 5];

export function nextRetryAt({ period, firstAttemptAt }: Subscription, now: number): number | null {
  if (period === null || firstAttemptAt === null) return null;
  const days = retryDays.map((count) => daysAfter(limaDay(firstAttemptAt), count));
  const times = days.filter((day) => day < period.end).map((day) => limaAt(day, chargeHour));
  return times.find((at) => at > now) ?? null;
}

/** When it charges or ends by itself. Null: it does not. */
export function wakeAt(one: Subscription): number | null {
  if (one.status === 'CANCELED') return null;
  if (one.status === 'INCOMPLETE') return one.createdAt + dayMs;
  if (one.atPeriodEnd && one.period !== null) return limaAt(one.period.end, 0);
  return one.nextAttemptAt;
}

export function endSubscription(model: Model, one: Subscription, reason: string): void {
  Object.assign(one, { status: 'CANCELED', nextAttemptAt: null, canceledAt: model.now, reason });
  cancelOpenIntent(model, one);
  emitSubscription(model, 'canceled', one);
}

export function cancelOpenIntent(model: Model, { latest }: Subscription): void {
  const intent = latest === null ? null : named(model.intents, latest);
  if (intent !== null && canDebit(intent)) cancelIntent(model, intent);
}

export function denyPeriod(model: Model, one: Subscription): void {
  one.attempts += 1;
  const wasActive = one.status === 'ACTIVE';
  if (wasActive) one.status = 'PAST_DUE';
  emitSubscription(model, wasActive ? 'past_due' : 'updated', one);
}

export const hasNoRetry = ({ nextAttemptAt, status }: Subscription): boolean =>
  nextAttemptAt === null && status !== 'INCOMPLETE';

/** The intent of a period is being paid. @returns what emits its event, after those of the payment */
export function payPeriod(model: Model, { period }: Intent): () => void {
  const one = period && named(model.subscriptions, period.subscription);
  if (one === null || one.status === 'CANCELED') return () => undefined;
  one.status = 'ACTIVE';
  one.anchor ??= limaDay(model.now);
  one.period ??= periodOf(one.anchor, one, 1);
  one.firstAttemptAt ??= model.now;
  one.nextAttemptAt = Math.max(limaAt(one.period.end, chargeHour), one.firstAttemptAt + dayMs);
  one.attempts += 1;
  one.isPaid = true;
  return () => emitSubscription(model, period?.number === 1 ? 'activated' : 'renewed', one);
}

import { named, type Intent, type Method, type Model, type Subscription } from './model.ts';
import { activeMethod, chargeUnpaid } from './periods.ts';
import { cancelOpenIntent, denyPeriod, endSubscription, hasNoRetry } from './subscriptions.ts';
import { useMethod } from './use-method.ts';

/** A debit for a period has ended, and its payment is written. */
export function endPeriodDebit(model: Model, { period }: Intent, failure: string | null, method: Method): void {
  if (period === null) return;
  const one = named(model.subscriptions, period.subscription);
  if (one.status === 'CANCELED') cancelOpenIntent(model, one);
  else if (failure !== null && !one.isPaid) endDeniedDebit(model, one, method);
  else if (activeMethod(model, one) === undefined) useMethod(model, one.name, method);
}

/** After the last charge another wallet, which has not been asked, is charged. */
function endDeniedDebit(model: Model, one: Subscription, denied: Method): void {
  denyPeriod(model, one);
  if (!hasNoRetry(one)) return;
  const method = activeMethod(model, one);
  const isOther = method !== undefined && method.phone !== denied.phone;
  if (!isOther || !chargeUnpaid(model, one, method)) endSubscription(model, one, 'unpaid');
}

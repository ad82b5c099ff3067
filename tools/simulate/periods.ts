import { limaDay, periodOf } from './calendar.ts';
import { emit, named, type Intent, type Method, type Model, type Subscription } from './model.ts';
import { canDebit } from './open-intents.ts';
import { startDebit } from './start-debit.ts';
import { emitSubscription } from './subscription-view.ts';
import { denyPeriod, endSubscription, hasNoRetry, nextRetryAt } from './subscriptions.ts';

// The periods of a subscription: when one begins, and when an unpaid one is charged again.

/** `i7p2`: of the second period of `s7`. */
export function createPeriodIntent(model: Model, one: Subscription, number: number): Intent {
  const intent: Intent = {
    name: `i${one.name.slice(1)}p${number}`,
    customer: one.customer,
    types: ['WALLET'],
    centimos: one.centimos,
    status: 'REQUIRES_PAYMENT_METHOD',
    expiresAt: null,
    expiryTimer: false,
    paidWith: null,
    refunded: 0,
    lastDebit: null,
    debits: [],
    savedUntil: null,
    nextDebit: null,
    nextRefund: null,
    tokenUntil: null,
    hasSecret: false,
    period: { subscription: one.name, number },
  };
  model.intents.push(intent);
  emit(model, 'payment.created', intent.name);
  Object.assign(one, { latest: intent.name, isPaid: false });
  return intent;
}

/** The first debit is under way, and says whether it begins. */
export const isDecidedByDebit = (model: Model, { status, latest }: Subscription): boolean =>
  status === 'INCOMPLETE' && latest !== null && named(model.intents, latest).status === 'PROCESSING';

/** What is due of a subscription. */
export function runSubscription(model: Model, one: Subscription): void {
  if (isDecidedByDebit(model, one)) return;
  if (one.status === 'INCOMPLETE') endSubscription(model, one, 'incomplete');
  else if (one.atPeriodEnd) endSubscription(model, one, 'requested');
  else if (one.latest !== null && !one.isPaid) retry(model, one, named(model.intents, one.latest));
  else chargeNext(model, one);
}

function chargeNext(model: Model, one: Subscription): void {
  if (one.anchor === null) throw new Error(`${one.name} has no anchor.`);
  const period = periodOf(one.anchor, one, (one.period?.number ?? 0) + 1);
  const intent = createPeriodIntent(model, one, period.number);
  Object.assign(one, { period, firstAttemptAt: model.now, attempts: 0 });
  one.nextAttemptAt = nextRetryAt(one, model.now);
  const method = activeMethod(model, one);
  if (method !== undefined) return startDebit(model, intent, method);
  intent.lastDebit = { result: 'FAILED', failure: 'payment_method_revoked' };
  denyPeriod(model, one);
  if (hasNoRetry(one)) endSubscription(model, one, 'unpaid');
}

function retry(model: Model, one: Subscription, intent: Intent): void {
  one.nextAttemptAt = nextRetryAt(one, model.now);
  if (!canDebit(intent)) return;
  const method = isOver(one, model.now) ? undefined : activeMethod(model, one);
  if (method !== undefined) startDebit(model, intent, method);
  else if (one.nextAttemptAt === null) endSubscription(model, one, 'unpaid');
  else emitSubscription(model, 'updated', one);
}

const isOver = ({ period }: Subscription, now: number): boolean => period !== null && limaDay(now) >= period.end;

/** To a new wallet, at once. @returns whether there was something to charge */
export function chargeUnpaid(model: Model, one: Subscription, method: Method): boolean {
  if (one.latest === null || one.isPaid || one.atPeriodEnd) return false;
  const intent = named(model.intents, one.latest);
  const isOpen = canDebit(intent);
  if (isOpen) startDebit(model, intent, method);
  return isOpen;
}

export const activeMethod = (model: Model, { method }: Subscription): Method | undefined =>
  model.methods.find(({ name, status }) => name === method && status === 'ACTIVE');

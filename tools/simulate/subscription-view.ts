import { emit, type Model, type Subscription } from './model.ts';

// What a merchant sees of a subscription: in answers, and whole in each event.

const soles = (centimos: number) => ({ amount: (centimos / 100).toFixed(2), currency: 'PEN' });
const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** With the names of the model as ids. What is random for each subscription is left out: see `viewInAnswer`. */
export const viewOf = (one: Subscription) => ({
  id: one.name,
  customer_id: one.customer,
  status: one.status,
  amount: soles(one.centimos),
  interval: one.unit,
  interval_count: one.count,
  description: one.description,
  payment_method: one.method,
  start_at: instant(one.startAt),
  anchor: one.anchor,
  current_period: one.period,
  next_attempt_at: one.atPeriodEnd ? null : instant(one.nextAttemptAt),
  attempts: one.attempts,
  latest_payment_intent_id: one.latest,
  checkout_url: one.latest === null || one.isPaid || one.status === 'CANCELED' ? null : one.latest,
  cancel_at_period_end: one.atPeriodEnd,
  canceled_at: instant(one.canceledAt),
  cancel_reason: one.reason,
  created_at: instant(one.createdAt),
});

export type SubscriptionView = ReturnType<typeof viewOf>;

/** The same of what the service says. @param nameOf of an id */
export function viewInAnswer(told: object, nameOf: (id: string) => string): SubscriptionView {
  const { merchant_id: _, livemode: __, metadata: ___, ...view } = told as Record<string, unknown>;
  const name = (id: unknown): unknown => (typeof id === 'string' ? nameOf(id) : id);
  const link = /\/pay\/(pi_\w+)#client_secret=/.exec(String(view['checkout_url']))?.[1];
  return {
    ...view,
    id: name(view['id']),
    customer_id: name(view['customer_id']),
    payment_method: name(view['payment_method']),
    latest_payment_intent_id: name(view['latest_payment_intent_id']),
    checkout_url: view['checkout_url'] === null ? null : name(link ?? ''),
  } as SubscriptionView;
}

/** An event with its data, as one line. */
export const eventLine = (type: string, createdAt: string | null, view: SubscriptionView): string =>
  JSON.stringify([type, createdAt, view]);

export function emitSubscription(model: Model, type: string, one: Subscription): void {
  emit(model, `subscription.${type}`, one.name);
  model.subscriptionEvents.push(eventLine(`subscription.${type}`, instant(model.now), viewOf(one)));
}

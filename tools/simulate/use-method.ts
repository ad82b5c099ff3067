import type { Method, Model } from './model.ts';
import { named } from './model.ts';
import { emitSubscription } from './subscription-view.ts';

/** From now on a subscription is charged to this wallet. */
export function useMethod(model: Model, name: string, method: Method): void {
  const one = named(model.subscriptions, name);
  if (one.status === 'CANCELED' || one.method === method.name || method.status !== 'ACTIVE') return;
  one.method = method.name;
  emitSubscription(model, 'updated', one);
}

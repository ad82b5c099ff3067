import { detach } from './links.ts';
import { emit, type Affiliation, type Call, type Method, type Model } from './model.ts';
import { emitSubscription } from './subscription-view.ts';

export function attach(model: Model, { name, customer, phone }: Affiliation, call: Call): Method {
  const replaced = model.methods.filter(
    (older) => older.customer === customer && older.phone === phone && older.status !== 'DETACHED',
  );
  const wereActive = new Set(replaced.filter(({ status }) => status === 'ACTIVE'));
  for (const older of replaced) detach(model, older);
  const link = call.order ?? { state: 'SUCCEEDED', failure: null, endsAt: null };
  // Only PENDING in the book by its column: whoever asks is told that it has ended.
  const method: Method = { name: `m${name.slice(1)}`, customer, status: 'ACTIVE', phone, hasToken: true, link };
  model.methods.push(method);
  emit(model, 'payment_method.attached', method.name);
  for (const older of replaced) replaceMethod(model, older, method, wereActive.has(older));
  return method;
}

/** Of the same phone, linked again: subscriptions go on with it, unless it was unlinked and a period is unpaid. Nothing is charged. */
function replaceMethod(model: Model, older: Method, method: Method, wasActive: boolean): void {
  for (const one of model.subscriptions) {
    if (one.method !== older.name || one.status === 'CANCELED' || !(wasActive || one.isPaid)) continue;
    one.method = method.name;
    emitSubscription(model, 'updated', one);
  }
}

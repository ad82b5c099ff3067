import { feeOf } from './money.ts';
import { emit, named, openCall, type Call, type Intent, type MethodType, type Model } from './model.ts';
import { endQuestions, withdrawToken } from './links.ts';
import { canPay } from './open-intents.ts';
import { endPeriodDebit } from './end-period-debit.ts';
import { payPeriod } from './subscriptions.ts';

export function pay(model: Model, intent: Intent, method: MethodType): void {
  const emitPeriod = payPeriod(model, intent);
  intent.status = 'SUCCEEDED';
  intent.paidWith = method;
  intent.expiryTimer = false;
  emit(model, 'payment.succeeded', intent.name);
  model.entries.push({ type: 'PAYMENT', method, gross: intent.centimos, ...feeOf(method, intent.centimos) });
  emitPeriod();
}

export function expire(model: Model, intent: Intent): void {
  intent.status = 'EXPIRED';
  endQuestions(model, (one) => one.intent === intent.name);
  emit(model, 'payment.expired', intent.name);
}

/** @param failure null: the wallet has paid */
export function endDebit(model: Model, call: Call, failure: string | null): void {
  const intent = named(model.intents, call.subject);
  const method = named(model.methods, call.method);
  intent.lastDebit = { result: failure === null ? 'SUCCEEDED' : 'FAILED', failure };
  if (failure === null && canPay(intent)) pay(model, intent, 'WALLET');
  else if (failure === null) model.suspense.push({ intent: intent.name, centimos: intent.centimos });
  else if (intent.status === 'PROCESSING') {
    intent.status = call.openStatus ?? 'PENDING';
    if (intent.expiresAt !== null && intent.expiresAt <= model.now) expire(model, intent);
  }
  if (failure === 'payment_method_revoked' && method.status === 'ACTIVE') {
    method.status = 'REVOKED';
    method.hasToken = false;
    emit(model, 'payment_method.revoked', method.name);
  } else if (method.status === 'DETACHED') withdrawToken(model, method);
  endPeriodDebit(model, intent, failure, method);
}

/** The debit that waits in the wallet's own book. */
export function waitingDebit(model: Model, intent: Intent): Call | undefined {
  const call = openCall(model, 'debit', intent.name);
  return call?.order?.state === 'PENDING' ? call : undefined;
}

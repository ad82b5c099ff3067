import { endQuestions } from './links.ts';
import { emit, type Intent, type Model } from './model.ts';

export const canDebit = ({ status }: Intent): boolean =>
  status === 'REQUIRES_PAYMENT_METHOD' || status === 'PENDING' || status === 'FAILED';

export const canPay = (intent: Intent): boolean =>
  canDebit(intent) || intent.status === 'PROCESSING' || intent.status === 'EXPIRED';

export function cancelIntent(model: Model, intent: Intent): void {
  intent.status = 'CANCELLED';
  intent.expiryTimer = false;
  endQuestions(model, (one) => one.intent === intent.name);
  emit(model, 'payment.cancelled', intent.name);
}

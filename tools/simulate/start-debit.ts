import { queue } from './links.ts';
import type { Call, Intent, Method, Model } from './model.ts';
import { canDebit } from './open-intents.ts';

export function startDebit(model: Model, intent: Intent, method: Method): void {
  const openStatus = canDebit(intent) ? (intent.status as Call['openStatus']) : null;
  intent.status = 'PROCESSING';
  intent.debits.push(model.now);
  intent.lastDebit = { result: 'PROCESSING', failure: null };
  queue(model, { kind: 'debit', subject: intent.name, method: method.name, openStatus });
}

import { emit, openCall, type Affiliation, type Call, type Method, type Model } from './model.ts';

// Saved wallets, and what waits for their owners.

/** Writes a call down. A request makes it after its commit, unless nobody waits for it. */
export function queue(
  model: Model,
  given: Pick<Call, 'kind' | 'subject'> & Partial<Pick<Call, 'method' | 'openStatus' | 'isHeld'>>,
  isLater = false,
): void {
  const call: Call = {
    status: 'QUEUED',
    attempts: 0,
    dueAt: model.now,
    isOpen: true,
    order: null,
    isHeld: false,
    method: null,
    openStatus: null,
    ...given,
  };
  model.calls.push(call);
  if (!isLater) model.ownCalls?.push(call);
}

/** The same for a call that the partner has: it is asked for its present state. */
export function askSoon(model: Model, call: Call): void {
  call.dueAt = model.now;
  model.ownCalls?.push(call);
}

const withdraw = (model: Model, subject: string): void => queue(model, { kind: 'withdrawal', subject }, true);

export function endQuestions(model: Model, isMeant: (one: Affiliation) => boolean): void {
  for (const one of model.affiliations.filter((each) => each.status === 'PENDING' && isMeant(each))) {
    one.status = 'ENDED';
    withdraw(model, one.name);
  }
}

export function withdrawToken(model: Model, method: Method): void {
  const isDebiting = model.calls.some((call) => call.isOpen && call.kind === 'debit' && call.method === method.name);
  if (!method.hasToken || isDebiting) return;
  method.hasToken = false;
  withdraw(model, method.name);
}

export function detach(model: Model, method: Method): void {
  method.status = 'DETACHED';
  emit(model, 'payment_method.detached', method.name);
  withdrawToken(model, method);
}

export function startAffiliation(
  model: Model,
  given: Pick<Affiliation, 'name' | 'intent' | 'customer' | 'phone' | 'told'>,
): void {
  endQuestions(model, (one) => one.intent === given.intent);
  model.affiliations.push({ ...given, status: 'PENDING', createdAt: model.now });
  queue(model, { kind: 'affiliation', subject: given.name, isHeld: true });
}

/** @returns false when the wallet has not got the question, or has its answer */
export function answerInBook(model: Model, { name }: Affiliation, answer: string): boolean {
  const call = openCall(model, 'affiliation', name);
  if (call?.order?.state !== 'PENDING') return false;
  call.order.state = answer === 'APPROVE' ? 'SUCCEEDED' : 'FAILED';
  call.order.failure = answer === 'APPROVE' ? null : answer === 'REJECT' ? 'rejected' : 'expired';
  askSoon(model, call);
  return true;
}

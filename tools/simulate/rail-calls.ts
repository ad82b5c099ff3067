import { attach } from './attach.ts';
import { queue } from './links.ts';
import { emit, named, type Call, type FaultKind, type Model, type Order } from './model.ts';
import { accept } from './partners.ts';
import { canDebit } from './open-intents.ts';
import { endDebit } from './payments.ts';
import { startDebit } from './start-debit.ts';
import { useMethod } from './use-method.ts';

const secondMs = 1_000;
const pausesMs = [5 * secondMs, 30 * secondMs, 120 * secondMs, 600 * secondMs];
/** A partner that hangs is waited for so long. */
export const hangMs = 10 * secondMs;

const askAgainAt = (model: Model, { attempts }: Call): number =>
  model.now + (pausesMs[Math.max(1, attempts) - 1] ?? 3_600 * secondMs);

/** Makes a call as the service does: what it asks, what it is told, and what follows from it. */
export function makeCall(model: Model, call: Call): void {
  call.attempts += 1;
  const order = exchange(model, call);
  call.isHeld = false;
  if (order === null) {
    if (call.status === 'QUEUED') call.status = 'UNKNOWN';
    call.dueAt = askAgainAt(model, call);
    return;
  }
  const waits = order.state === 'PENDING' && (order.endsAt === null || order.endsAt > model.now);
  if (waits) {
    Object.assign(call, { status: 'ACCEPTED', attempts: 0, dueAt: order.endsAt });
    return;
  }
  Object.assign(call, { status: order.failure === null ? 'SUCCEEDED' : 'FAILED', isOpen: false, dueAt: null });
  outcome(model, call, order.failure);
}

/** The calls of a request, and those that follow from them. */
export function makeOwnCalls(model: Model): void {
  for (let call = model.ownCalls?.shift(); call !== undefined; call = model.ownCalls?.shift()) makeCall(model, call);
  model.ownCalls = null;
}

/** @returns null when no answer arrives */
function exchange(model: Model, call: Call): Order | null {
  const isFirst = call.status === 'QUEUED' && call.attempts === 1;
  const hasSecret = call.kind === 'email' ? canBeWrittenTo(model, call) : call.kind !== 'affiliation' || call.isHeld;
  if (isFirst && !hasSecret) return notSent;
  const fault = model.faults[call.kind as FaultKind];
  delete model.faults[call.kind as FaultKind];
  // A partner that is asked for what it knows does nothing.
  if (fault !== undefined && (!isFirst || fault === 'refused')) {
    if (fault === 'hangs') model.now += hangMs;
    return null;
  }
  if (call.order === null && !hasSecret) return notSent;
  call.order ??= accept(model, call);
  if (fault === 'hangs') model.now += hangMs;
  return fault === undefined ? call.order : null;
}

const notSent: Order = { state: 'FAILED', failure: 'not_sent', endsAt: null };

function canBeWrittenTo(model: Model, { subject }: Call): boolean {
  const { isGone, hasEmail } = named(model.customers, subject);
  return (
    !isGone && hasEmail && model.methods.some(({ customer, status }) => customer === subject && status === 'ACTIVE')
  );
}

function outcome(model: Model, call: Call, failure: string | null): void {
  if (call.kind === 'debit') endDebit(model, call, failure);
  if (call.kind === 'refund') endRefund(model, call, failure);
  if (call.kind === 'affiliation') endAffiliation(model, call, failure);
}

export function endRefund(model: Model, { subject }: Pick<Call, 'subject'>, failure: string | null): void {
  const refund = named(model.refunds, subject);
  const intent = named(model.intents, refund.intent);
  refund.status = failure === null ? 'SUCCEEDED' : 'FAILED';
  emit(model, failure === null ? 'refund.succeeded' : 'refund.failed', refund.name);
  if (failure !== null) intent.refunded -= refund.centimos;
  else
    model.entries.push({
      type: 'REFUND',
      method: intent.paidWith ?? 'WALLET',
      gross: -refund.centimos,
      fee: 0,
      tax: 0,
    });
}

const ends = { rejected: 'REJECTED', expired: 'EXPIRED' } as const;

function endAffiliation(model: Model, call: Call, failure: string | null): void {
  const affiliation = named(model.affiliations, call.subject);
  const wasWaitedFor = affiliation.status === 'PENDING';
  if (failure !== null) {
    const end = failure === 'rejected' || failure === 'expired' ? ends[failure] : 'FAILED';
    if (wasWaitedFor) affiliation.status = end;
    return;
  }
  affiliation.status = 'APPROVED';
  if (named(model.customers, affiliation.customer).isGone)
    return queue(model, { kind: 'withdrawal', subject: affiliation.name }, true);
  const method = attach(model, affiliation, call);
  const intent = named(model.intents, affiliation.intent);
  if (intent.period !== null) useMethod(model, intent.period.subscription, method);
  if (wasWaitedFor && canDebit(intent)) startDebit(model, intent, method);
}

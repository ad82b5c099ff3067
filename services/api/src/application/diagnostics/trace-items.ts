import type { Chargeback } from '../../domain/chargeback.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { PaymentIntent, PaymentIntentStatus } from '../../domain/payment-intent.ts';
import type { Payout } from '../../domain/payout.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { Refund } from '../../domain/refund.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { CallRecord, RepeatedRead } from '../call-records/call-records-port.ts';
import type { Schemas } from '../schemas.ts';
import type { DeliveryWithAttempts } from '../webhooks/deliveries-port.ts';
import type { StoredEvent } from '../webhooks/events-port.ts';

// Each thing that happened to a payment intent, as a line of its trace. A summary never has a text that a caller or a
// receiver wrote. An endpoint is named by its id: its URL may have changed since.

export type TraceItem = { at: Date; kind: Schemas['TraceItemKind']; summary: string; ref: string };

export const callItem = ({ id, method, path, status, errorCode, durationMs, createdAt }: CallRecord): TraceItem => ({
  at: createdAt,
  kind: 'CALL',
  summary: `${method} ${path} answered ${status}${errorCode === null ? '' : ` ${errorCode}`} in ${durationMs} ms.`,
  ref: id,
});

/** Reads alike are one line, at the time of the first: a program may ask every second. */
export function readItem({ count, first, last }: RepeatedRead): TraceItem {
  if (count === 1) return callItem(first);
  const { method, path, status, createdAt } = last;
  const summary = `${method} ${path} answered ${status} ${count} times, the last time at ${createdAt.toISOString()}.`;
  return { at: first.createdAt, kind: 'CALL', summary, ref: last.id };
}

/** @param events of the intent, oldest first. Each has the status after its change */
export function statusItems(intent: PaymentIntent, events: readonly StoredEvent[]): TraceItem[] {
  const { id, createdAt, paid } = intent;
  const item = (at: Date, summary: string): TraceItem => ({ at, kind: 'STATUS', summary, ref: id });
  const happened = sentences(intent);
  let before: PaymentIntentStatus | null = null;
  const items = events.flatMap(({ type, body, createdAt: at }) => {
    const sentence = happened[type];
    if (sentence === undefined) return [];
    const from = before;
    before = statusIn(body);
    return [item(at, from === null ? `${sentence}. Its status: ${before}.` : `${sentence}: ${from} → ${before}.`)];
  });
  // The intent itself is kept longer than its events.
  const has = (type: StoredEvent['type']): boolean => events.some((event) => event.type === type);
  const created = has('payment.created') ? [] : [item(createdAt, `${happened['payment.created']}.`)];
  const paidItem = paid && !has('payment.succeeded') ? [item(paid.at, `${happened['payment.succeeded']}.`)] : [];
  return [...created, ...items, ...paidItem];
}

const sentences = ({ amountCentimos, paid }: PaymentIntent): { [Type in StoredEvent['type']]?: string } => ({
  'payment.created': `The payment intent of ${soles(amountCentimos)} was created`,
  'payment.succeeded': `The payer paid ${soles(amountCentimos)}${paid === null ? '' : ` by ${paid.methodType}`}`,
  'payment.failed': 'The payment was rejected',
  'payment.reversed': 'The payment was taken from the payment intent again',
  'payment.expired': 'The payment intent expired',
  'payment.cancelled': 'The payment intent was cancelled',
});

const statusIn = (body: string): PaymentIntentStatus =>
  (JSON.parse(body) as { data: { payment_intent: { status: PaymentIntentStatus } } }).data.payment_intent.status;

/** From the refund itself, which is kept longer than its events. */
export function refundItems({
  id: ref,
  amountCentimos,
  status,
  failureCode,
  settledAt,
  createdAt,
}: Refund): TraceItem[] {
  const kind = 'STATUS';
  const summary = `A refund of ${soles(amountCentimos)} was created. Its status: PENDING.`;
  const created = { at: createdAt, kind, summary, ref } as const;
  if (settledAt === null) return [created];
  const result = failureCode === null ? 'succeeded' : `failed with ${failureCode}`;
  const ended = `The refund of ${soles(amountCentimos)} ${result}: PENDING → ${status}.`;
  return [created, { at: settledAt, kind, summary: ended, ref }];
}

/** Of a call to a partner about the payment, its wallet or a chat message. */
export function railCallItems({
  id: ref,
  kind: what,
  request,
  failureCode,
  createdAt,
  endedAt,
}: RailCall): TraceItem[] {
  const kind = 'RAIL_CALL';
  const { sent, done, denied } = callSentences(what, request.amountCentimos);
  const result = failureCode === null ? done : `${denied}: ${failureCode}.`;
  return [
    { at: createdAt, kind, summary: sent, ref },
    ...(endedAt === null ? [] : ([{ at: endedAt, kind, summary: result, ref }] as const)),
  ];
}

type CallSentences = Record<'sent' | 'done' | 'denied', string>;

function callSentences(kind: RailCall['kind'], amountCentimos: number): CallSentences {
  const denied = 'The wallet denied it';
  if (kind === 'qr' || kind === 'code') {
    const instrument = kind === 'qr' ? 'QR' : 'payment code';
    return {
      sent: `The partner was asked for a ${instrument}.`,
      done: `The partner gave the ${instrument}.`,
      denied: `The partner gave no ${instrument}`,
    };
  }
  if (kind === 'debit')
    return {
      sent: `A debit of ${soles(amountCentimos)} was sent to the wallet.`,
      done: 'The wallet was debited.',
      denied,
    };
  if (kind === 'message')
    return {
      sent: 'A chat message with the payment link was handed to its sender.',
      done: 'The message was sent.',
      denied: 'The message was not sent',
    };
  return { sent: "The payer's wallet was asked to be linked.", done: 'The payer linked the wallet.', denied };
}

/** Money that came for this payment intent and could not pay it. What it has paid then may be another merchant's. */
export function suspenseItems({ id: ref, amountCentimos, reason, status, createdAt, endedAt }: Suspense): TraceItem[] {
  const kind = 'SUSPENSE';
  const arrived = `${soles(amountCentimos)} arrived and is in suspense: ${reason}.`;
  return [
    { at: createdAt, kind, summary: arrived, ref },
    ...(endedAt === null
      ? []
      : [{ at: endedAt, kind, summary: `${soles(amountCentimos)} ${ends[status]}.`, ref } as const]),
  ];
}

const ends: Record<Suspense['status'], string> = {
  OPEN: 'is in suspense',
  ASSIGNED: 'left suspense: it has paid another payment',
  RETURNING: 'is on its way back to the payer',
  RETURNED: 'left suspense: the payer has it back',
  WRITTEN_OFF: 'left suspense: it was written off',
  CHARGED_BACK: "left suspense: the payer's bank has taken it back",
  VOIDED: 'left suspense: it never was',
};

/** Money in suspense that has paid this payment intent. */
export const assignedItem = ({ id: ref, amountCentimos, arrivedAt, endedAt, createdAt }: Suspense): TraceItem => ({
  at: endedAt ?? createdAt,
  kind: 'SUSPENSE',
  summary: `${soles(amountCentimos)} that had arrived at ${arrivedAt.toISOString()} was assigned from suspense.`,
  ref,
});

const closings: Record<Chargeback['status'], string> = {
  OPEN: 'opened',
  WON: 'won',
  LOST: 'lost',
  CANCELLED: 'cancelled',
};

export function chargebackItems(chargeback: Chargeback): TraceItem[] {
  const { id: ref, amountCentimos, wonCentimos, status, createdAt, endedAt } = chargeback;
  const kind = 'STATUS';
  const opened = `A chargeback of ${soles(amountCentimos)} was opened. Its status: OPEN.`;
  const part = wonCentimos === null || wonCentimos === amountCentimos ? '' : ` for ${soles(wonCentimos)}`;
  const closed = `The chargeback of ${soles(amountCentimos)} was ${closings[status]}${part}: OPEN → ${status}.`;
  return [
    { at: createdAt, kind, summary: opened, ref },
    ...(endedAt === null ? [] : [{ at: endedAt, kind, summary: closed, ref } as const]),
  ];
}

export function ledgerItems(entry: BalanceTransaction): TraceItem[] {
  const { id: ref, type, grossCentimos, feeCentimos, feeTaxCentimos, netCentimos, availableOn, createdAt } = entry;
  const kind = 'LEDGER_ENTRY';
  const parts = `${soles(grossCentimos)}, fee and tax ${soles(feeCentimos + feeTaxCentimos)}, net ${soles(netCentimos)}`;
  const booked = { at: createdAt, kind, summary: `Booked ${type}: ${parts}.`, ref } as const;
  const wasBookedAvailable = availableOn.getTime() <= createdAt.getTime();
  if (!entry.availableConfirmed || wasBookedAvailable) return [booked];
  return [booked, { at: availableOn, kind, summary: `${soles(netCentimos)} became available.`, ref }];
}

/** What happened to a payout that included the payment. */
export function payoutItems(payout: Payout): TraceItem[] {
  const { id: ref, status, amountCentimos, destinationBank, destinationAccountMasked: account } = payout;
  const { arrivalExpectedOn, failureCode, createdAt, initiatedAt, endedAt } = payout;
  const item = (at: Date, summary: string): TraceItem => ({ at, kind: 'PAYOUT', summary, ref });
  const to = `${destinationBank}, account ${account.slice(-4)}`;
  const end = status === 'FAILED' ? `failed (${failureCode}): the payment is available again` : endings[status];
  return [
    item(createdAt, `Included in a payout of ${soles(amountCentimos)} to ${to}.`),
    ...(initiatedAt === null
      ? []
      : [item(initiatedAt, `The payout was submitted to the bank. It is expected on ${arrivalExpectedOn}.`)]),
    ...(endedAt === null ? [] : [item(endedAt, `The payout ${end}.`)]),
  ];
}

const endings: { [Status in Payout['status']]?: string } = {
  PAID: 'arrived at the bank',
  CANCELED: 'was cancelled: the payment is available again',
};

export const eventItem = (
  { id, type, createdAt }: StoredEvent,
  deliveries: readonly DeliveryWithAttempts[],
): TraceItem => ({
  at: createdAt,
  kind: 'EVENT',
  summary: `The event ${type} was emitted. It has ${deliveriesText(deliveries)}.`,
  ref: id,
});

function deliveriesText(deliveries: readonly DeliveryWithAttempts[]): string {
  const count = deliveries.length;
  if (count === 0) return 'no webhook delivery';
  const all = `${count} webhook ${count === 1 ? 'delivery' : 'deliveries'}`;
  const unsent = deliveries.filter(({ status, attempts }) => status === 'DEAD' && attempts === 0).length;
  return unsent === 0 ? all : `${all}. Not sent: ${unsent}, because the endpoint was disabled or deleted`;
}

/** One item for each attempt, oldest first. */
export function attemptItems({
  id,
  eventType,
  webhookEndpointId,
  status,
  ...delivery
}: DeliveryWithAttempts): TraceItem[] {
  const { attempts, attemptHistory, nextAttemptAt } = delivery;
  const next = nextAttemptAt === null ? '' : ` The next attempt is due at ${nextAttemptAt.toISOString()}.`;
  const follows = status === 'DEAD' ? ' No attempt follows.' : next;
  return attemptHistory.toReversed().map(({ attempt, at, outcome, responseStatus, error, durationMs }) => {
    const answer = responseStatus === null ? (error ?? 'no response') : `status ${responseStatus}`;
    const sent = `${eventType} was sent to ${webhookEndpointId}: ${answer}, attempt ${attempt} ${outcome} in ${durationMs} ms.`;
    return { at, kind: 'DELIVERY_ATTEMPT', summary: attempt === attempts ? sent + follows : sent, ref: id };
  });
}

const soles = (centimos: number): string => `S/ ${formatCentimos(centimos)}`;

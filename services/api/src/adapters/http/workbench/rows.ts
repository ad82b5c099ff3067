import { paymentIntentView } from '../../../application/payment-intents/payment-intent-view.ts';
import type { App, Secrets } from '../../../application/ports.ts';
import type { CallRecord } from '../../../application/call-records/call-records-port.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { webhookDeliveryView } from '../../../application/webhooks/webhook-delivery-view.ts';
import type { DeliveryWithAttempts } from '../../../application/webhooks/deliveries-port.ts';
import type { StoredEvent } from '../../../application/webhooks/events-port.ts';
import type { ApiKey } from '../../../domain/api-key.ts';
import { can } from '../../../domain/lifecycle.ts';
import type { Message } from '../../../domain/message.ts';
import { formatCentimos } from '../../../domain/money.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../../domain/payment-intent.ts';
import { errors } from '../../../generated/errors.ts';
import { listItem } from '../response-body.ts';
import type { SentError } from '../send-refusal.ts';
import type { RecentRefusal, RecentRefusals } from './recent-refusals.ts';
import type { StreamedEvents } from './streamed-events.ts';
import type { CallError, CallRow, EventRow, KeyRow, PaymentAction, PaymentRow } from './snapshot-type.ts';

// The rows of the page, made from objects.

const verbs = { pay: 'pay', fail: 'reject', cancel: 'cancel' } as const;
const actionNames = Object.keys(verbs) as PaymentAction[];

export function paymentRow({ secrets, settings }: App, intent: PaymentIntent): PaymentRow {
  // With WALLET, the wallet simulator pays.
  const names = actionNames.filter((name) => name === 'cancel' || !intent.paymentMethodTypes.includes('WALLET'));
  const actions = names.filter((name) => can(paymentIntentLifecycle, verbs[name], intent));
  const leftCentimos = intent.paid === null ? 0 : intent.amountCentimos - intent.refundedCentimos;
  const refundable = leftCentimos > 0 ? formatCentimos(leftCentimos) : null;
  const view = rendered(secrets, paymentIntentView(settings, intent)) as Schemas['PaymentIntent'];
  return { ...view, actions, refundable };
}

export function eventRow(
  secrets: Secrets,
  event: StoredEvent,
  deliveries: readonly DeliveryWithAttempts[],
  streamed: StreamedEvents,
): EventRow {
  const reader = streamed.find(event.id);
  const own = deliveries.filter(({ eventId }) => eventId === event.id).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    request_id: event.requestId,
    resource_id: event.resourceId,
    body: rendered(secrets, { verbatim: event.body, id: event.resourceId }),
    delivery_state: worstFirst.find((status) => own.some((delivery) => delivery.status === status)) ?? reader ?? 'NONE',
    streamed: reader,
    deliveries: own.map(webhookDeliveryView),
  };
}

const worstFirst = ['DEAD', 'FAILED', 'PENDING', 'SUCCEEDED'] as const;

/** The object as the API sends it: with what `secrets` fills in for the placeholders. */
export const rendered = (secrets: Secrets, item: object): object => JSON.parse(listItem(secrets, item)) as object;

export const keyRow = ({ id, kind, prefix, last4, createdAt, revokedAt }: ApiKey): KeyRow => ({
  id,
  kind,
  prefix,
  last4,
  created_at: createdAt.toISOString(),
  revoked: revokedAt !== null,
});

export const callRow = (call: CallRecord, refusals: RecentRefusals): CallRow => ({
  id: call.id,
  method: call.method,
  path: call.path,
  status: call.status,
  duration_ms: call.durationMs,
  created_at: call.createdAt.toISOString(),
  correlation_id: call.correlationId,
  key_last4: call.keyLast4,
  error: call.errorCode === null ? null : callError(call.errorCode, refusals.find(call.id)?.error),
});

export const refusalRow = ({ id, method, path, status, durationMs, createdAt, error }: RecentRefusal): CallRow => ({
  id,
  method,
  path,
  status,
  duration_ms: durationMs,
  created_at: createdAt.toISOString(),
  correlation_id: error.correlationId,
  key_last4: null,
  error: callError(error.code, error),
});

/** @param sent of a call before the last start it is not known, so it gets the usual message */
function callError(code: string, sent?: SentError): CallError {
  const usual = (errors as Readonly<Record<string, { message: Message; action: Message }>>)[code];
  const message = sent?.message ?? usual?.message ?? { en: code, es: code };
  return { code, message, details: sent?.details ?? [], action: usual?.action ?? null };
}

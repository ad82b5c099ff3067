import { paymentIntentView } from '../../../application/payment-intents/payment-intent-view.ts';
import type { App, Secrets } from '../../../application/ports.ts';
import type { CallRecord } from '../../../application/call-records/call-records-port.ts';
import { webhookDeliveryView } from '../../../application/webhooks/webhook-delivery-view.ts';
import { webhookEndpointView } from '../../../application/webhooks/webhook-endpoint-view.ts';
import type { DeliveryWithAttempts } from '../../../application/webhooks/deliveries-port.ts';
import type { StoredEvent } from '../../../application/webhooks/events-port.ts';
import type { ApiKey } from '../../../domain/api-key.ts';
import { can } from '../../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../../domain/payment-intent.ts';
import type { Scope } from '../../../domain/scope.ts';
import { errors } from '../../../generated/errors.ts';
import { listItem } from '../response-body.ts';
import type { RecentRefusal, RecentRefusals } from './recent-refusals.ts';
import type { CallError, CallRow, EventRow, KeyRow, PaymentAction, PaymentRow, Snapshot } from './snapshot-type.ts';

const rowsOfEach = 30;
const callRows = 60;

const everything = { createdFrom: null, createdTo: null };
const everyPayment = { status: null, customerId: null, externalReference: null, paymentMethodType: null };
const everyEvent = { types: null, resourceId: null, deliveryStatus: null };

/** Reads the latest objects of a merchant in test mode. @param merchantId null or unknown: the oldest merchant */
export async function readSnapshot(app: App, refusals: RecentRefusals, merchantId: string | null): Promise<Snapshot> {
  const { read } = app.store;
  const merchants = (await read.merchants.list()).toReversed();
  const merchant = merchants.find(({ id }) => id === merchantId) ?? merchants[0];
  const names = merchants.map(({ id, tradeName, legalName }) => ({ id, name: tradeName ?? legalName }));
  if (merchant === undefined)
    return { merchants: [], merchant: null, keys: [], endpoints: [], payments: [], events: [], calls: [] };

  const scope: Scope = { merchantId: merchant.id, livemode: false };
  const filter = { ...everything, aheadMs: await app.merchantClock.aheadMs(scope) };
  const bounds = { offset: 0, limit: rowsOfEach };
  const [keys, endpoints, payments, events, calls] = await Promise.all([
    read.apiKeys.list(scope.merchantId),
    read.webhookEndpoints.page(scope, filter, bounds),
    read.paymentIntents.page(scope, { ...everyPayment, ...filter }, bounds),
    read.events.page(scope, { ...everyEvent, ...filter }, bounds),
    read.callRecords.latest(scope, callRows),
  ]);
  const eventIds = events.map(({ id }) => id);
  const deliveries = await read.deliveries.ofEvents(scope, eventIds);
  return {
    merchants: names,
    merchant: merchant.id,
    keys: keys.filter(({ livemode }) => !livemode).map(keyRow),
    endpoints: endpoints.map(webhookEndpointView),
    payments: payments.map((intent) => paymentRow(app, intent)),
    events: events.map((event) => eventRow(app.secrets, event, deliveries)),
    calls: [...refusals.withoutCaller().map(refusalRow), ...calls.map((call) => callRow(call, refusals))]
      .toSorted((a, b) => (a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1))
      .slice(0, callRows),
  };
}

const verbs = { pay: 'pay', fail: 'reject', cancel: 'cancel' } as const;
const actionNames = Object.keys(verbs) as PaymentAction[];

function paymentRow({ secrets, settings }: App, intent: PaymentIntent): PaymentRow {
  const actions = actionNames.filter((name) => can(paymentIntentLifecycle, verbs[name], intent));
  return { ...(rendered(secrets, paymentIntentView(settings, intent)) as Omit<PaymentRow, 'actions'>), actions };
}

function eventRow(secrets: Secrets, event: StoredEvent, deliveries: readonly DeliveryWithAttempts[]): EventRow {
  return {
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    request_id: event.requestId,
    resource_id: event.resourceId,
    body: rendered(secrets, { verbatim: event.body, id: event.resourceId }),
    deliveries: deliveries
      .filter(({ eventId }) => eventId === event.id)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(webhookDeliveryView),
  };
}

/** The object as the API sends it: with what `secrets` fills in for the placeholders. */
const rendered = (secrets: Secrets, item: object): object => JSON.parse(listItem(secrets, item)) as object;

const keyRow = ({ id, kind, prefix, last4, createdAt, revokedAt }: ApiKey): KeyRow => ({
  id,
  kind,
  prefix,
  last4,
  created_at: createdAt.toISOString(),
  revoked: revokedAt !== null,
});

const callRow = (call: CallRecord, refusals: RecentRefusals): CallRow => ({
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

const refusalRow = ({ id, method, path, status, durationMs, createdAt, error }: RecentRefusal): CallRow => ({
  id,
  method,
  path,
  status,
  duration_ms: durationMs,
  created_at: createdAt.toISOString(),
  correlation_id: error.correlation_id,
  key_last4: null,
  error: callError(error.code, error),
});

/** @param sent the error body; of a call before the last start it is not known, so it gets the usual message */
function callError(code: string, sent?: Pick<CallError, 'message' | 'details'>): CallError {
  const usual = (errors as Readonly<Record<string, { message: string; action: string }>>)[code];
  const message = sent?.message ?? usual?.message ?? code;
  return { code, message, action: usual?.action ?? null, ...(sent?.details && { details: sent.details }) };
}

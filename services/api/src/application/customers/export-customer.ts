import type { Erasure } from '../../domain/erasure.ts';
import type { Scope } from '../../domain/scope.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { everyPaymentIntent } from '../payment-intents/every-payment-intent.ts';
import { paymentIntentView } from '../payment-intents/payment-intent-view.ts';
import type { Settings } from '../ports.ts';
import { refundView } from '../refunds/refund-view.ts';
import { savedPaymentMethodView } from '../saved-payment-methods/saved-payment-method-view.ts';
import { hideSecrets } from '../secrets/secret-placeholder.ts';
import type { Reads } from '../store.ts';
import { subscriptionView } from '../subscriptions/subscription-view.ts';
import { customerView } from './customer-view.ts';

export type Exportable = { id: string; scope: Scope; erasure: Erasure | null };

/** @throws Refusal CUSTOMER_NOT_FOUND */
export async function exportableCustomer({ tx }: Pick<CommandUnit, 'tx'>, id: string): Promise<Exportable> {
  const scope = (await tx.scopes.of('customer', id)) ?? (await tx.erasures.scopeByEvents(id));
  const erasure = await tx.erasures.find(id);
  if (scope === null && erasure === null) throw new Refusal('CUSTOMER_NOT_FOUND');
  return {
    id,
    scope: scope ?? { merchantId: erasure?.merchantId ?? '', livemode: erasure?.livemode ?? false },
    erasure,
  };
}

/** No range of time. */
const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };
/** More messages and codes than any intent and customer has. */
const most = 1_000;
/** Payment intents whose events are read together. */
const intentsAtOnce = 100;

/**
 * Everything that is known of a customer, for the person who asks for it: what the API shows, and what it keeps beside. Without the
 * secrets of links, and without what is sealed.
 */
export async function exportCustomer(read: Reads, settings: Settings, { id, scope, erasure }: Exportable) {
  const customer = await read.customers.find(scope, id);
  const intents = await all(read.paymentIntents.all(scope, { ...everyPaymentIntent, customerId: id, ...anyTime }));
  const subscriptions = await all(read.subscriptions.all(scope, { status: null, customerId: id, ...anyTime }));
  const wallets = await all(read.savedPaymentMethods.all(scope, { customerId: id, ...anyTime }));
  const refunds = await Promise.all(
    intents.filter(({ refundedCentimos }) => refundedCentimos > 0).map((intent) => read.refunds.ofIntent(intent)),
  );
  const messages = await each(intents, (intent) => read.chatMessages.ofIntent(scope, intent.id, most));
  const asked = await each(intents, (intent) => read.affiliations.ofIntent(scope, intent.id, most));
  const codes = await read.emailCodes.ofCustomer(scope, id, most);
  const resources = [id, ...intents, ...subscriptions, ...wallets].map((one) =>
    typeof one === 'string' ? one : one.id,
  );
  const events = await inParts(resources, (ids) => read.events.ofResources(scope, ids));
  return {
    merchant_id: scope.merchantId,
    livemode: scope.livemode,
    erased_at: erasure?.createdAt.toISOString() ?? null,
    customer: customer && customerView(customer),
    payment_intents: intents.map((intent) => withoutSecrets(paymentIntentView(settings, intent))),
    refunds: refunds.flat().map(refundView),
    subscriptions: subscriptions.map((one) => withoutSecrets(subscriptionView(settings, one))),
    saved_payment_methods: wallets.map(savedPaymentMethodView),
    wallets_asked: asked.map(({ id: affiliation, status, phoneLast4, createdAt }) => ({
      id: affiliation,
      status,
      phone_last4: phoneLast4,
      created_at: createdAt.toISOString(),
    })),
    chat_messages: messages.map(({ id: message, paymentIntentId, phoneLast4, createdAt }) => ({
      id: message,
      payment_intent_id: paymentIntentId,
      phone_last4: phoneLast4,
      created_at: createdAt.toISOString(),
    })),
    email_codes_sent_at: codes.map(({ createdAt }) => createdAt.toISOString()),
    events: events.map(({ body }) => JSON.parse(hideSecrets(body)) as unknown),
  };
}

const withoutSecrets = (view: object): unknown => JSON.parse(hideSecrets(JSON.stringify(view))) as unknown;

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function each<From, To>(list: readonly From[], read: (one: From) => Promise<To[]>): Promise<To[]> {
  const found: To[] = [];
  for (const one of list) found.push(...(await read(one)));
  return found;
}

async function inParts<T>(ids: readonly string[], read: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += intentsAtOnce)
    found.push(...(await read(ids.slice(from, from + intentsAtOnce))));
  return found;
}

import type { Operation } from '../../services/api/src/generated/operations.ts';
import type { World } from '../world.ts';
import {
  type EndpointBody,
  firstOf,
  createCustomer,
  createIntent,
  createSession,
  intentWithStatus,
  soles,
} from '../fixtures.ts';

/** The 404 code of an operation with an id. It names the kind of object. */
export type NotFoundCode = Extract<Operation['errors'][number], `${string}_NOT_FOUND`>;

export const notFoundCode = ({ errors }: Operation): NotFoundCode | undefined =>
  (errors as readonly string[]).find((code): code is NotFoundCode => code.endsWith('_NOT_FOUND'));

/** The 404 codes of the objects that have a client secret. */
export type NotFoundCodeWithSecret = Extract<
  Extract<Operation, { clientSecret: object }>['errors'][number],
  NotFoundCode
>;

export type OneOfEach = {
  /** The id of one object of each kind. */
  ids: Record<NotFoundCode, string>;
  /** The client secrets of the kinds that have one. */
  clientSecrets: Record<NotFoundCodeWithSecret, string>;
  /** A payment intent that asks for its customer. */
  withoutCustomer: Subject;
  /** Texts that occur in these objects only: a response that contains one shows data of these objects. */
  traces: string[];
};

/** What an operation is called about. `clientSecret`: null for an object without one. */
export type Subject = { id: string; clientSecret: string | null };

/** @returns null for an operation without an id in its path */
export function subjectOf({ ids, clientSecrets, withoutCustomer }: OneOfEach, operation: Operation): Subject | null {
  if (operation.id === 'setCheckoutCustomer') return withoutCustomer;
  const kind = operation.path.includes('{') ? notFoundCode(operation) : undefined;
  if (kind === undefined) return null;
  return { id: ids[kind], clientSecret: Object.entries(clientSecrets).find(([of]) => of === kind)?.[1] ?? null };
}

const words = ['Solo entre nosotros', 'Inesperada', 'pedido-4711', '4321.09', 'solo-nuestro'] as const;
const [description, first_name, external_reference, amount, path] = words;

/** Creates one object of each kind for the world's own merchant in test mode, with unique texts and amounts. */
export async function createOneOfEach(world: World): Promise<OneOfEach> {
  const hook: EndpointBody = { url: `http://127.0.0.1:9/${path}`, events: ['customer.created'], description };
  const order = { amount: soles(amount), description, external_reference };
  const { data: endpoint } = await world.call('createWebhookEndpoint', { body: hook });
  const customer = await createCustomer(world, { first_name, metadata: { description } });
  const intent = await createIntent(world, { ...order, customer: { id: customer.id } });
  const session = await createSession(world, order);
  const asking = await createIntent(world, { ...order, requires_customer_info: true });
  const paid = await intentWithStatus(world, 'SUCCEEDED', order);
  await world.settle();
  const entry = firstOf((await world.call('listBalanceTransactions')).items);
  const event = firstOf((await world.call('listEvents', { query: { type: ['customer.created'] } })).items);
  const delivery = firstOf((await world.call('listEventDeliveries', { id: event.id })).items);

  const all = [endpoint, customer, intent, session, asking, paid, entry, event, delivery];
  const ids = new Set(JSON.stringify(all).match(/\b[a-z]+_[0-9a-z]{26}\b/g));
  // The merchant's own id may appear in its other mode.
  ids.delete(world.keys.merchantId);
  const secrets = [intent.client_secret, asking.client_secret, session.client_secret, endpoint.signing_secret].map(
    String,
  );
  return {
    ids: {
      PAYMENT_INTENT_NOT_FOUND: intent.id,
      CHECKOUT_SESSION_NOT_FOUND: session.id,
      CUSTOMER_NOT_FOUND: customer.id,
      WEBHOOK_ENDPOINT_NOT_FOUND: endpoint.id,
      EVENT_NOT_FOUND: event.id,
      WEBHOOK_DELIVERY_NOT_FOUND: delivery.id,
    },
    clientSecrets: {
      PAYMENT_INTENT_NOT_FOUND: String(intent.client_secret),
      CHECKOUT_SESSION_NOT_FOUND: session.client_secret,
    },
    withoutCustomer: { id: asking.id, clientSecret: asking.client_secret },
    traces: [...words, ...secrets, ...ids],
  };
}

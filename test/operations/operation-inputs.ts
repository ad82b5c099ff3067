import type { Operation, OperationId } from '../../services/api/src/generated/operations.ts';
import type { Body, Query, RequestBody, UncheckedOptions, World } from '../world.ts';
import { createOneOfEach, subjectOf } from './one-of-each.ts';
import {
  endpointBody,
  firstOf,
  intentBody,
  customerBody,
  sessionBody,
  createCustomer,
  createIntent,
  simulate,
} from '../fixtures.ts';

// What the tests of all operations need to know about each operation. A new operation needs an entry here, and an entry
// in one-of-each.ts where it has a new kind of object; until then the tests do not compile.

type BodyOrKeyOperation = Extract<Operation, { hasBody: true } | { idempotent: true }>;

type RequestBodies<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? { body?: undefined; other: Body }
  : { body: RequestBody<Id>; other: RequestBody<Id> };

const endpoint = endpointBody({ url: 'https://93.184.216.34/hook', events: ['payment.expired'] });

const payer = { name: 'Rosa Quispe', email: 'rosa@example.com' };

/** For each operation an accepted body, and `other`: another accepted body, for a second call with the same key. */
export const requestBodies: { [Id in BodyOrKeyOperation['id']]: RequestBodies<Id> } = {
  createPaymentIntent: { body: intentBody({ metadata: { a: '1' } }), other: intentBody({ metadata: { a: '2' } }) },
  cancelPaymentIntent: { other: {} },
  simulatePayment: { body: { outcome: 'SUCCEEDED' }, other: { outcome: 'FAILED' } },
  createCheckoutSession: { body: sessionBody(), other: sessionBody({ description: 'Pedido 7' }) },
  setCheckoutCustomer: { body: payer, other: { ...payer, name: 'Luis' } },
  simulateCheckout: { body: { outcome: 'SUCCEEDED' }, other: { outcome: 'FAILED' } },
  createCustomer: { body: customerBody({ email: 'rosa@example.com' }), other: customerBody() },
  createWebhookEndpoint: { body: endpoint, other: { ...endpoint, events: ['*'] } },
  updateWebhookEndpoint: { body: { events: ['*'] }, other: { description: 'La tienda' } },
  retryWebhookDelivery: { other: {} },
};

export const takesBodyOrKey = (operation: Operation): operation is BodyOrKeyOperation =>
  operation.hasBody || operation.idempotent;

/** Creates what the operation needs. @returns the id to call it with, and the client secret where it takes no key */
export async function subjectFor(world: World, operation: Operation): Promise<UncheckedOptions> {
  if (!operation.path.includes('{')) return {};
  const { id, clientSecret } = subjectOf(await createOneOfEach(world), operation) ?? { id: '', clientSecret: null };
  const takesKey = (operation.keys as readonly string[]).includes('secret');
  return takesKey ? { id } : { id, key: null, headers: { 'X-Svc-Token': clientSecret ?? '' } };
}

/** Adds one item to a list; `id` creates the object whose list it is, where the list belongs to one object. */
export type ListInputs = { add: (world: World) => Promise<unknown>; id?: (world: World) => Promise<string> };

/** Creates an event with one delivery to each endpoint that exists by now. @returns the event's id */
export async function createEventWithDeliveries(world: World): Promise<string> {
  await createCustomer(world);
  await world.settle();
  const event = firstOf((await world.call('listEvents')).items);
  return event.id;
}
export const addEndpoint = (world: World) =>
  world.call('createWebhookEndpoint', { body: { url: 'http://127.0.0.1:9/closed', events: ['customer.created'] } });

export const listInputs: Record<Extract<Operation, { response: 'list' }>['id'], ListInputs> = {
  listPaymentIntents: { add: (world) => createIntent(world) },
  listBalanceTransactions: { add: async (world) => simulate(world, (await createIntent(world)).id) },
  listWebhookEndpoints: { add: addEndpoint },
  listEvents: { add: (world) => createCustomer(world) },
  listEventDeliveries: { add: addEndpoint, id: createEventWithDeliveries },
};

/** The query with which a read returns what is stored, where it has no other way to. */
export const storedQuery: { [Id in OperationId]?: Query<Id> } = { streamEvents: { since: '2026-01-01T00:00:00Z' } };

import type { Operation, OperationId } from '../../services/api/src/generated/operations.ts';
import type { Body, RequestBody, World } from '../world.ts';
import { createOneOfEach, notFoundCode } from './one-of-each.ts';
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

// What a new operation says to the tests that are about all operations. It says it here, and in belongings.ts where it
// brings a new kind of thing; until then nothing compiles.

type BodyOrKeyOperation = Extract<Operation, { hasBody: true } | { idempotent: true }>;

type RequestBodies<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? { body?: undefined; other: Body }
  : { body: RequestBody<Id>; other: RequestBody<Id> };

const endpoint = endpointBody({ url: 'https://93.184.216.34/hook', events: ['payment.expired'] });

/** Bodies that are taken, and for what takes an Idempotency-Key another payload: fine, too, or nothing at all. */
export const requestBodies: { [Id in BodyOrKeyOperation['id']]: RequestBodies<Id> } = {
  createPaymentIntent: { body: intentBody({ metadata: { a: '1' } }), other: intentBody({ metadata: { a: '2' } }) },
  cancelPaymentIntent: { other: {} },
  simulatePayment: { body: { outcome: 'SUCCEEDED' }, other: { outcome: 'FAILED' } },
  createCheckoutSession: { body: sessionBody(), other: sessionBody({ description: 'Pedido 7' }) },
  createCustomer: { body: customerBody({ email: 'rosa@example.com' }), other: customerBody() },
  createWebhookEndpoint: { body: endpoint, other: { ...endpoint, events: ['*'] } },
  updateWebhookEndpoint: { body: { events: ['*'] }, other: { description: 'La tienda' } },
  retryWebhookDelivery: { other: {} },
};

export const takesBodyOrKey = (operation: Operation): operation is BodyOrKeyOperation =>
  operation.hasBody || operation.idempotent;

/** The id of a thing that the operation can be called for: '' where it takes none. */
export async function idFor(world: World, operation: Operation): Promise<string> {
  const kind = operation.path.includes('{') ? notFoundCode(operation) : undefined;
  return kind === undefined ? '' : (await createOneOfEach(world)).ids[kind];
}

/** How a list grows by one, and where it is the list of one thing, which. */
export type ListInputs = { add: (world: World) => Promise<unknown>; id?: (world: World) => Promise<string> };

/** For the deliveries of one event: as many endpoints as there will be, and then the event. */
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

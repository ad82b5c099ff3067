import {
  Svc,
  webhooks,
  type ApiError,
  type CallOptions,
  type IdentityDocumentType,
  type PaymentIntent,
  type WebhookEvent,
} from '../../packages/sdk-node/src/index.ts';

// A test of types: `tsc`, which `npm test` runs, fails where a line below `@ts-expect-error` has no error, and where
// another line has one. Nothing here is called.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

const amount = { amount: '128.00', currency: 'PEN' } as const;

export async function requestsAreExact(svc: Svc): Promise<void> {
  await svc.paymentIntents.create({ amount, payment_method_types: ['INTEROPERABLE_QR'] });
  // @ts-expect-error -- a payment method that the contract does not have
  await svc.paymentIntents.create({ amount, payment_method_types: ['CARD'] });
  const dollars = { amount: '1.00', currency: 'USD' } as const;
  // @ts-expect-error -- only soles
  await svc.paymentIntents.create({ amount: dollars, payment_method_types: ['INTEROPERABLE_QR'] });
  const number = { amount: 128, currency: 'PEN' } as const;
  // @ts-expect-error -- amounts are strings
  await svc.paymentIntents.create({ amount: number, payment_method_types: ['INTEROPERABLE_QR'] });
  // @ts-expect-error -- the amount is required
  await svc.paymentIntents.create({ payment_method_types: ['INTEROPERABLE_QR'] });
  // @ts-expect-error -- no such field
  await svc.paymentIntents.create({ amount, payment_method_types: ['INTEROPERABLE_QR'], colour: 'red' });
  // @ts-expect-error -- a status that the contract does not have
  await svc.paymentIntents.list({ status: 'PAID' });
  // @ts-expect-error -- no such event type
  await svc.webhookEndpoints.create({ url: 'https://shop.example', events: ['payment.paid'] });
  // @ts-expect-error -- the id is required
  await svc.paymentIntents.get();
  // @ts-expect-error -- a checkout session is read with its client secret
  await svc.checkoutSessions.get('cs_1');
  // @ts-expect-error -- no such option
  const options: CallOptions = { timeout: 1_000 };
  void options;
}

export async function responsesAreOpen(svc: Svc): Promise<void> {
  const intent = await svc.paymentIntents.get('pi_1');
  // A later version may add a status: code that compares with a new one compiles.
  if (intent.status === 'ON_HOLD') return;
  const status: string = intent.status;
  void status;
  const currency: 'PEN' = intent.amount.currency;
  void currency;
  // @ts-expect-error -- it can be null
  void intent.payment_method.qr;
  // Another country has its own types of documents. Editors still complete the known ones.
  const document = { country: 'CL', type: 'RUT', value: '12345678K' };
  await svc.customers.create({ type: 'INDIVIDUAL', first_name: 'Rosa', document });
  same<IdentityDocumentType, 'DNI' | 'RUC' | 'CE' | 'PASSPORT' | (string & {})>(true);
  const error = null as unknown as ApiError;
  if (error.code === 'PAYMENT_INTENT_NOT_FOUND' || error.code === 'A_LATER_CODE') return;
}

export async function resultsAreTyped(svc: Svc): Promise<void> {
  const call = svc.paymentIntents.create({ amount, payment_method_types: ['BANK_TRANSFER'] });
  same<Awaited<typeof call>, PaymentIntent>(true);
  same<Awaited<ReturnType<typeof call.withResponse>>['data'], PaymentIntent>(true);
  for await (const intent of svc.paymentIntents.list()) same<typeof intent, PaymentIntent>(true);
  const nothing = await svc.webhookEndpoints.delete('we_1');
  same<typeof nothing, void>(true);
  // @ts-expect-error -- toArray has a limit, so that a list of a million does not fill the memory
  await svc.paymentIntents.list().toArray();
}

export function eventsNarrow(event: WebhookEvent): string {
  switch (event.type) {
    case 'payment.succeeded':
      return event.data.payment_intent.id;
    case 'customer.created':
      return event.data.customer.id;
    default:
      // @ts-expect-error -- other events have other data
      return event.data.payment_intent.id;
  }
}

export function eventsAreAwaited(request: Request): void {
  // @ts-expect-error -- `verify` is asynchronous
  void webhooks.verify(request, 'whsec_test_1').type;
}

export const handler = webhooks.handler({
  secret: 'whsec_test_1',
  on: {
    'payment.succeeded': ({ data: { payment_intent } }) => payment_intent.paid_with?.method_type,
    // @ts-expect-error -- no such event type
    'payment.paid': () => {},
  },
});

export async function handlersFit(request: Request): Promise<void> {
  // Next: (request, context); Fetch: (request).
  const POST: (request: Request, context: { params: Promise<object> }) => Promise<Response> = handler;
  same<Awaited<ReturnType<typeof POST>>, Response>(true);
  await handler(request);
}

export async function publishableKeysDoLess(): Promise<void> {
  const svc = new Svc('svc_pub_test_x');
  await svc.checkoutSessions.create({ amount, payment_method_types: ['INTEROPERABLE_QR'] });
  // @ts-expect-error -- it needs a secret key
  void svc.customers;
  // @ts-expect-error -- it needs a secret key
  void svc.paymentIntents.create;
  // @ts-expect-error -- webhooks are received on a server
  void svc.webhooks;
}

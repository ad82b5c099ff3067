import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { Svc, webhooks, WebhookVerificationError } from '@svc/node';
import Fastify from 'fastify';
import { orderPage, productPage } from './pages.js';

const missing = ['SVC_SECRET_KEY', 'SVC_WEBHOOK_SECRET', 'SVC_BASE_URL', 'PORT'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set in the environment: ${missing.join(', ')}. README.md says where each value comes from.`);
  process.exit(1);
}

const svc = new Svc(process.env.SVC_SECRET_KEY);
const price = { amount: '128.00', currency: 'PEN' };

/** By id. Only in memory: a restart forgets them. A shop keeps them in its database. */
const orders = new Map();

const app = Fastify();
app.register(formbody);

app.register(async (scope) => {
  // The signature is of the raw body. Only the routes of this scope receive it raw.
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.post('/webhooks', async (request, reply) => {
    const event = await webhooks.verify(request, process.env.SVC_WEBHOOK_SECRET);
    if (event.type === 'payment.succeeded') markPaid(event.data.payment_intent);
    return reply.code(204).send();
  });

  scope.setErrorHandler((error, _request, reply) => {
    console.error(error);
    reply.code(error instanceof WebhookVerificationError ? 400 : 500).send();
  });
});

app.get('/', (_request, reply) => reply.type('text/html').send(productPage(price)));

app.post('/orders', async (_request, reply) => {
  const id = randomUUID();
  const intent = await svc.paymentIntents.create(
    { amount: price, payment_method_types: ['INTEROPERABLE_QR'], external_reference: id },
    // However often this call is repeated, the order has one payment intent.
    { idempotencyKey: `order-${id}` },
  );
  orders.set(id, { id, intent, paid: false });
  return reply.redirect(`/orders/${id}`, 303);
});

app.get('/orders/:id', (request, reply) => {
  const order = orders.get(request.params.id);
  if (!order) return reply.callNotFound();
  return reply.type('text/html').send(orderPage(order));
});

/** Only the webhook marks an order as paid. The same event can arrive twice. */
function markPaid({ external_reference, amount }) {
  const order = orders.get(external_reference);
  if (!order || order.paid) return;
  if (amount.amount !== price.amount || amount.currency !== price.currency) {
    console.error(`Order ${order.id}: ${amount.currency} ${amount.amount} is not its price.`);
    return;
  }
  order.paid = true;
  console.log(`Order ${order.id} is paid.`);
}

await app.listen({ port: Number(process.env.PORT) });
console.log(`Ready: http://localhost:${process.env.PORT}`);

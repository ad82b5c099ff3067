import { randomUUID } from 'node:crypto';
import { Svc, webhooks } from '@svc/node';
import express from 'express';
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

const app = express();

// Before any `express.json()`: the signature is of the raw body.
app.post(
  '/webhooks',
  webhooks.handler({
    secret: process.env.SVC_WEBHOOK_SECRET,
    on: { 'payment.succeeded': ({ data }) => markPaid(data.payment_intent) },
  }),
);

app.get('/', (_request, response) => {
  response.send(productPage(price));
});

app.post('/orders', async (_request, response) => {
  const id = randomUUID();
  const intent = await svc.paymentIntents.create(
    { amount: price, payment_method_types: ['INTEROPERABLE_QR'], external_reference: id },
    // However often this call is repeated, the order has one payment intent.
    { idempotencyKey: `order-${id}` },
  );
  orders.set(id, { id, intent, paid: false });
  response.redirect(303, `/orders/${id}`);
});

app.get('/orders/:id', (request, response) => {
  const order = orders.get(request.params.id);
  if (!order) return response.sendStatus(404);
  response.send(orderPage(order));
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

app.listen(process.env.PORT, (error) => {
  if (error) throw error;
  console.log(`Ready: http://localhost:${process.env.PORT}`);
});

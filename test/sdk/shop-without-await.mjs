// A shop that forgets to await: node shop-without-await.mjs SDK. Prints its port, and what was paid.
import express from 'express';

const { webhooks } = await import(process.argv[2] ?? '');

const app = express();
app.post('/webhooks', express.raw({ type: 'application/json' }), (request, response) => {
  const event = webhooks.verify(request, 'whsec_test_1');
  if (event.type === 'payment.succeeded') console.log('Paid:', event.data.payment_intent.id);
  response.sendStatus(200);
});
app.post('/unread', express.raw({ type: 'application/json' }), (request, response) => {
  void webhooks.verify(request, 'whsec_test_1');
  response.sendStatus(200);
});
const server = app.listen(0, '127.0.0.1', () => console.log('Port', server.address().port));

import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Svc, webhooks } from '@svc/node';

const svc = new Svc();

// A receiver of webhooks.
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const endpoint = await svc.webhookEndpoints.create({
  url: `http://127.0.0.1:${server.address().port}/`,
  events: ['payment.succeeded'],
});

// A payment. In test mode you are the payer's bank.
const arrival = once(server, 'request');
const intent = await svc.paymentIntents.create({
  amount: { amount: '128.00', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
});
const paid = await svc.paymentIntents.simulate(intent.id, { outcome: 'SUCCEEDED' });
console.log('Payment:', paid.status, paid.amount.amount);

const [request, response] = await arrival;
const event = await webhooks.verify({ body: await text(request), headers: request.headers }, endpoint.signing_secret);
response.writeHead(204).end();
server.close();
console.log('Webhook:', event.type, 'of the same payment:', event.data.payment_intent.id === intent.id);

// All payments that wait for their payer.
for await (const page of svc.paymentIntents.list({ status: 'PENDING', per_page: 100 }).pages())
  console.log('Page:', page.data.length, 'of', page.pagination.total);

const refund = await svc.refunds.create(intent.id, { amount: { amount: '28.00', currency: 'PEN' } });
console.log('Refund:', refund.status, refund.amount.amount);

// The rest arrives at the bank. Three weeks of the test clock take a moment.
const account = await svc.payoutAccounts.create({ cci: '00219300123456789013', account_type: 'CHECKING' });
let clock = await svc.testClock.advance({ by: 'P3W' });
while (clock.status === 'ADVANCING') {
  await wait(100);
  clock = await svc.testClock.get();
}
for await (const payout of svc.payouts.list())
  console.log('Payout:', payout.status, payout.amount.amount, 'to', account.bank);

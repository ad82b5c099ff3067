import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const names = ['SVC_SECRET_KEY', 'SVC_BASE_URL', 'SVC_CHECKOUT_SCRIPT', 'PORT'];
const missing = names.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set in the environment: ${missing.join(', ')}. README.md says where each value comes from.`);
  process.exit(1);
}
const { SVC_SECRET_KEY, SVC_BASE_URL, SVC_CHECKOUT_SCRIPT, PORT } = process.env;

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const files = {
  '/': ['text/html', read('shop.html').replace('SVC_CHECKOUT_SCRIPT', SVC_CHECKOUT_SCRIPT)],
  '/shop.css': ['text/css', read('shop.css')],
  '/shop.js': ['text/javascript', read('shop.js')],
};

/** What the checkout needs: its script, and its page in a frame. */
const { origin } = new URL(SVC_CHECKOUT_SCRIPT);
const policy = `default-src 'self'; script-src 'self' ${origin}; frame-src ${origin}; base-uri 'none'; frame-ancestors 'none'`;

createServer(async (request, response) => {
  const file = files[request.url];
  if (file) {
    const [type, text] = file;
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy }).end(text);
  } else if (request.method === 'POST' && request.url === '/orders') {
    const { status, body } = await createOrder();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  } else response.writeHead(404).end();
}).listen(PORT, () => console.log(`Ready: http://localhost:${PORT}`));

/** The server decides the price and keeps the secret key; the browser gets the address of the checkout and nothing else. */
async function createOrder() {
  const id = randomUUID();
  const answer = await fetch(`${SVC_BASE_URL}/v1/checkout-sessions`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SVC_SECRET_KEY}`,
      'Content-Type': 'application/json',
      // However often this call is repeated, the order has one session.
      'Idempotency-Key': `order-${id}`,
    },
    body: JSON.stringify({
      amount: { amount: '128.00', currency: 'PEN' },
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      description: 'Manta de alpaca',
      external_reference: id,
    }),
  }).catch((error) => error);
  const session = answer.ok ? await answer.json() : null;
  if (session) return { status: 201, body: { checkoutUrl: session.data.checkout_url } };
  console.error(`svc did not create a checkout session: ${answer.status ?? answer}`);
  return { status: 502, body: {} };
}

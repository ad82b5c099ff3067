// A complete webhook receiver of a shop. It checks the signature over the raw body and prints each event.
//
//   SIGNING_SECRET=whsec_test_… node docs/receiver.mjs        listens on http://localhost:4000/svc
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.SIGNING_SECRET;
if (!secret) {
  console.error('error: set SIGNING_SECRET to the signing_secret in the response that registered the endpoint.');
  process.exit(1);
}

/** Whether svc sent this body, and its timestamp differs from our clock by at most 300 seconds. */
function isGenuine(headers, body) {
  const { 'x-svc-id': id, 'x-svc-timestamp': timestamp, 'x-svc-signature': signature } = headers;
  if (!id || !timestamp || !signature || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const seen = new Set();

createServer(async (request, response) => {
  const chunks = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return; // The connection was closed before the end of the body. The event is sent again.
  }
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) {
    console.log('rejected: the signature is wrong');
    return response.writeHead(400).end();
  }
  response.writeHead(204).end();
  const event = JSON.parse(body);
  // The same event can arrive twice. It has the same id then.
  if (seen.has(event.id)) return;
  seen.add(event.id);
  const [resource] = Object.values(event.data);
  console.log(`${event.type.padEnd(28)} ${resource.id}  ${resource.status ?? ''}  (signature checked)`);
})
  .on('error', (error) => {
    console.error(error.code === 'EADDRINUSE' ? 'error: port 4000 is in use. Is another receiver running?' : error);
    process.exit(1);
  })
  .listen(4000, 'localhost', () => console.log('Listening on http://localhost:4000/svc'));

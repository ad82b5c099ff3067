// The smallest possible sender of deliveries. With a database: reads the events, inserts the delivery rows, signs, posts with
// undici, 8 at a time, and records status and attempt in batches of 128. Without a database: only signs and posts.
import { createHmac, randomUUID } from 'node:crypto';
import { require } from './rows.mjs';

const { Agent } = require('undici');
const [, , origin, count, databaseUrl, merchantId] = process.argv;
const total = Number(count);
const lanes = 8;
const batch = 128;
const agent = new Agent({ connections: lanes });
const database =
  databaseUrl && (await require('mysql2/promise').createConnection({ uri: databaseUrl, multipleStatements: true }));
const endpointId = `we_${randomUUID().slice(0, 30)}`;

async function post(body) {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = `v1=${createHmac('sha256', 'whsec_test').update(`${timestamp}.${body}`).digest('hex')}`;
  const headers = {
    'content-type': 'application/json',
    'x-svc-id': 'evt',
    'x-svc-timestamp': String(timestamp),
    'x-svc-signature': signature,
  };
  const response = await agent.request({ origin, path: '/', method: 'POST', headers, body });
  await response.body.dump();
  return response.statusCode;
}

/** Inserts a delivery row for each of the last `total` events of the merchant. */
async function insertDeliveries() {
  const [events] = await database.query(
    'SELECT id, type, body FROM events WHERE merchant_id = ? ORDER BY id DESC LIMIT ?',
    [merchantId, total],
  );
  const now = new Date();
  const deliveries = events.map(({ id, type, body }) => ({ id: `whd_${randomUUID()}`, eventId: id, type, body }));
  for (let start = 0; start < deliveries.length; start += batch) {
    const rows = deliveries.slice(start, start + batch);
    await database.query(
      'INSERT INTO webhook_deliveries (id, merchant_id, livemode, event_id, event_type, webhook_endpoint_id, url, status, attempts, next_attempt_at, created_at) VALUES ?',
      [
        rows.map(({ id, eventId, type }) => [
          id,
          merchantId,
          0,
          eventId,
          type,
          endpointId,
          origin,
          'PENDING',
          0,
          now,
          now,
        ]),
      ],
    );
  }
  return deliveries;
}

let recording = Promise.resolve();
let ended = [];

/** Records each batch in a transaction, one after the other, while the next deliveries are posted. */
function record(force) {
  if (ended.length < batch && !force) return;
  const rows = ended;
  ended = [];
  recording = recording.then(async () => {
    await database.query(
      "START TRANSACTION; UPDATE webhook_deliveries SET status = 'SUCCEEDED', attempts = 1, next_attempt_at = NULL WHERE id IN (?) AND status = 'PENDING'; INSERT INTO webhook_attempts (delivery_id, attempt, at, outcome, response_status, duration_ms, error, response_excerpt) VALUES ?; COMMIT",
      [
        rows.map(({ id }) => id),
        rows.map(({ id, at, status, tookMs }) => [id, 1, at, 'SUCCEEDED', status, tookMs, null, '']),
      ],
    );
  });
}

const began = performance.now();
const deliveries = database
  ? await insertDeliveries()
  : Array.from({ length: total }, () => ({ body: 'x'.repeat(600) }));
if (deliveries.length !== total) throw new Error(`There are ${deliveries.length} events, not ${total}.`);

async function lane() {
  for (let next = deliveries.pop(); next !== undefined; next = deliveries.pop()) {
    const at = new Date();
    const startedMs = performance.now();
    const status = await post(next.body);
    if (!database) continue;
    ended.push({ id: next.id, at, status, tookMs: Math.round(performance.now() - startedMs) });
    record(false);
  }
}
await Promise.all(Array.from({ length: lanes }, lane));
if (ended.length > 0) record(true);
await recording;
console.log(JSON.stringify({ perSecond: total / ((performance.now() - began) / 1000) }));
await agent.close();
await database?.end();

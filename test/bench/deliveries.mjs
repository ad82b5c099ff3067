import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer } from 'node:http';
import path from 'node:path';
import { require } from './baseline/rows.mjs';
import { median, p99, root } from './processes.mjs';

const json = { 'Content-Type': 'application/json' };

/** A receiver that responds immediately and stores when each event arrived. */
async function startReceiver() {
  const arrivedMs = new Map();
  let waiting = { count: 0, done: () => undefined };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      response.writeHead(204).end();
      const event = body.startsWith('{') ? JSON.parse(body) : {};
      if (event.type === 'payment.succeeded' || event.type === 'customer.created')
        arrivedMs.set(event.data[Object.keys(event.data)[0]].id, performance.now());
      if (arrivedMs.size >= waiting.count) waiting.done();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    arrivedMs,
    all: (count) =>
      new Promise((resolve) => ((waiting = { count, done: resolve }), arrivedMs.size >= count && resolve())),
    close: () => server.close(),
  };
}

/**
 * Measures the time from the call that simulates SUCCEEDED to the event at the receiver, at `perSecond` payments. Calls
 * start at fixed times: a slow response does not delay the next call.
 */
export async function latency({ origin, key, perSecond, seconds }) {
  const receiver = await startReceiver();
  const call = (method, where, body) =>
    fetch(origin + where, {
      method,
      headers: { ...json, Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }).then((r) => r.json());
  await call('POST', '/v1/webhook-endpoints', { url: receiver.url, events: ['payment.succeeded'] });
  const intent = { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] };
  const count = perSecond * seconds;
  const ids = [];
  for (let created = 0; created < count; created += 20)
    ids.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => call('POST', '/v1/payment-intents', intent)))).map(
        ({ data }) => data.id,
      ),
    );

  const calledMs = new Map();
  const began = performance.now();
  await Promise.all(
    ids.slice(0, count).map(async (id, index) => {
      await new Promise((resolve) => setTimeout(resolve, began + (index * 1000) / perSecond - performance.now()));
      calledMs.set(id, performance.now());
      await call('POST', `/v1/payment-intents/${id}/simulate`, { outcome: 'SUCCEEDED' });
    }),
  );
  await Promise.race([receiver.all(count), new Promise((resolve) => setTimeout(resolve, 30_000).unref())]);
  receiver.close();
  const took = [...calledMs].flatMap(([id, at]) =>
    receiver.arrivedMs.has(id) ? [receiver.arrivedMs.get(id) - at] : [],
  );
  return { p99Ms: took.length === count ? p99(took) : Number.POSITIVE_INFINITY, arrived: took.length, count };
}

/**
 * Measures how many deliveries per second a worker makes from a backlog, until the last one is recorded. Compares it with
 * two baselines, which send to the same receiver: a loop that also uses the database, and a bare loop that only signs and
 * posts. All three in turn, `rounds` times.
 */
export async function throughput({ origin, key, merchantId, databaseUrl, count, rounds, startWorker }) {
  const call = (where, body) =>
    fetch(origin + where, {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }).then((r) => r.json());
  const receiver = await startReceiver();
  await call('/v1/webhook-endpoints', { url: receiver.url, events: ['customer.created'] });
  const database = await require('mysql2/promise').createConnection(databaseUrl);
  const rates = { service: [], recording: [], bare: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (let created = 0; created < count; created += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => call('/v1/customers', { type: 'INDIVIDUAL', first_name: 'Rosa' })),
      );
    const worker = await startWorker();
    const began = performance.now();
    await receiver.all(round * count);
    for (let left = 1; left > 0;) {
      const [[row]] = await database.query(
        "SELECT COUNT(*) AS n FROM webhook_deliveries WHERE merchant_id = ? AND status <> 'SUCCEEDED'",
        [merchantId],
      );
      left = Number(row.n);
    }
    rates.service.push(count / ((performance.now() - began) / 1000));
    await worker.stop();
    rates.recording.push(await loop(receiver.url, count, databaseUrl, merchantId));
    rates.bare.push(await loop(receiver.url, count));
  }
  await database.end();
  receiver.close();
  return { service: median(rates.service), recording: median(rates.recording), bare: median(rates.bare) };
}

/** Asynchronous, because the receiver runs in this process. */
async function loop(...args) {
  const program = path.join(root, 'test/bench/baseline/deliver.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args.map(String)]);
  return JSON.parse(stdout).perSecond;
}

// The load, in a process of its own. One JSON argument in, one JSON line out.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

const { origin, path, method, key, body, seconds, connections } = JSON.parse(process.argv[2]);
const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
const request = {
  method,
  path,
  ...(body && { body: JSON.stringify(body) }),
  setupRequest: (given) => ({
    ...given,
    headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
  }),
};
const result = await autocannon({ url: origin, connections, duration: seconds, requests: [request], headers });
const { '2xx': ok, non2xx, errors, timeouts } = result;
console.log(
  JSON.stringify({ perSecond: ok / result.duration, ok, non2xx, errors: errors + timeouts, p99Ms: result.latency.p99 }),
);
